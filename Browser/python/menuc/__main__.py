"""python -m menuc"""
from . import main

main()

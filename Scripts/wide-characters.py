#!/usr/bin/env python3
"""Writes Sources/MenuBase/WideCharacters.swift from Unicode's EastAsianWidth, as Python's unicodedata has it.

    python3 Scripts/wide-characters.py > Sources/MenuBase/WideCharacters.swift
"""

import unicodedata

# EastAsianWidth.txt: what is not assigned in these is wide as well.
WIDE_BLOCKS = [(0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x2FFFD), (0x30000, 0x3FFFD)]


def is_wide(code):
    character = chr(code)
    if any(first <= code <= last for first, last in WIDE_BLOCKS):
        return True
    # Python answers "F" for what is not assigned.
    return unicodedata.category(character) != "Cn" and unicodedata.east_asian_width(character) in "WF"


ranges = []
for code in filter(is_wide, range(0x110000)):
    if ranges and ranges[-1][1] == code - 1:
        ranges[-1][1] = code
    else:
        ranges.append([code, code])

print(f"""/// The scalars that take two terminal columns: Wide and Fullwidth in Unicode's EastAsianWidth.
///
/// Made by Scripts/wide-characters.py from Unicode {unicodedata.unidata_version}. Emoji newer than that are told by the
/// standard library's own properties.
enum WideCharacters {{
  /// The first and last scalar of each range in turn, ascending.
  private static let bounds: [UInt32] = [""")
for index in range(0, len(ranges), 4):
    print("    " + " ".join(f"0x{first:04X}, 0x{last:04X}," for first, last in ranges[index : index + 4]))
print("""  ]

  /// Whether the table has the scalar. O(log ranges).
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    let count = bounds.firstIndex(past: { $0 > scalar.value })
    // An odd number of bounds at or before the scalar: it is inside a range, or exactly its last.
    return count % 2 == 1 || (count > 0 && bounds[count - 1] == scalar.value)
  }
}""")

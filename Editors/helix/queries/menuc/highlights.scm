; inherits: kdl

; The names of nodes are the language's own words.
(node (identifier) @keyword)

(node (identifier) @keyword)
(prop (identifier) @property)
(type) @type
(string) @string
(number) @number
(boolean) @boolean
[(single_line_comment) (multi_line_comment) (node_comment) (node_field_comment) (node_children_comment)] @comment

;;; menuc.el --- Definitions of menus and shortcuts  -*- lexical-binding: t; -*-

(defvar menuc-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?\" "\"" table)
    table))

(define-derived-mode menuc-mode prog-mode "menuc"
  "Major mode for definitions of menus, *.menu.kdl, and for menuc.kdl."
  (setq-local comment-start "// ")
  (setq-local indent-tabs-mode nil)
  (setq-local font-lock-defaults
              '((("^[ \t]*\\(?:/-\\)?\\([A-Za-z]+\\)" 1 font-lock-keyword-face)
                 ("\\_<\\([A-Za-z]+\\)=" 1 font-lock-variable-name-face)
                 ("#\\(?:true\\|false\\|null\\)\\_>" . font-lock-constant-face)))))

(add-to-list 'auto-mode-alist '("\\.menu\\.kdl\\'" . menuc-mode))
(add-to-list 'auto-mode-alist '("/menuc\\.kdl\\'" . menuc-mode))

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '((menuc-mode :language-id "menuc") . ("menuc" "lsp"))))

(provide 'menuc)
;;; menuc.el ends here

;;; menuc.el --- Definitions of menus and shortcuts  -*- lexical-binding: t; -*-

(defvar menuc-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?\" "\"" table)
    table))

;; The quotes inside a raw string, as in #"a"b"#, do not end it.
(defvar menuc-raw-strings
  (syntax-propertize-rules
   ("\\(#+\\)\\(\"\\)"
    (2 (unless (nth 8 (save-excursion (syntax-ppss (match-beginning 0))))
         (save-match-data
           (when (search-forward (concat "\"" (match-string 1)) nil t)
             (put-text-property (match-beginning 0) (1+ (match-beginning 0))
                                'syntax-table (string-to-syntax "|"))))
         (string-to-syntax "|"))))))

(defun menuc-indent-line ()
  "Indent the line by the blocks around it; a line in a string stays."
  (let ((state (save-excursion (syntax-ppss (line-beginning-position)))))
    (unless (nth 3 state)
      (let ((closes (save-excursion (back-to-indentation) (looking-at-p "}"))))
        (save-excursion (indent-line-to (* 4 (max 0 (- (car state) (if closes 1 0))))))
        (when (< (current-column) (current-indentation)) (back-to-indentation))))))

(define-derived-mode menuc-mode prog-mode "menuc"
  "Major mode for definitions of menus, *.menu.kdl, and for menuc.kdl."
  (setq-local comment-start "// ")
  (setq-local indent-tabs-mode nil)
  (setq-local indent-line-function #'menuc-indent-line)
  (setq-local electric-indent-chars '(?\n ?}))
  (setq-local syntax-propertize-function menuc-raw-strings)
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

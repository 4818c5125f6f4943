"""menuc in Bazel: definitions are checked and tested, and reference sheets are written.

    load("//tools/menuc:menuc.bzl", "menuc_check", "menuc_sheet", "menuc_test")

    menuc_check(name = "menus", srcs = ["App.menu.kdl"], deps = glob(["Parts/**"]))
    menuc_test(name = "menus_test", srcs = ["App.menu.kdl"], deps = glob(["Parts/**"]))
    menuc_sheet(name = "shortcuts", src = "App.menu.kdl", deps = glob(["Parts/**"]), out = "Shortcuts.html")

`srcs` are what is compiled, `deps` what that reads: includes, xibs, catalogs, `menuc.kdl`. Only these are there when menuc
runs, so the result depends on nothing else and can come from a cache, or from another machine.
"""

_ATTRIBUTES = {
    "deps": attr.label_list(allow_files = True),
    "options": attr.string_list(doc = "More options of the command."),
    "_menuc": attr.label(default = "//tools/menuc:menuc", executable = True, cfg = "exec", allow_single_file = True),
}

_SOURCES = {"srcs": attr.label_list(allow_files = True, mandatory = True)}

def _run(ctx, command, srcs, out, options):
    # What follows the command goes into a file when there is much of it.
    words = ctx.actions.args()
    words.use_param_file("@%s")
    words.set_param_file_format("multiline")
    words.add_all(options)
    words.add_all(ctx.attr.options)
    words.add_all(srcs)
    ctx.actions.run(
        executable = ctx.executable._menuc,
        arguments = [command, words],
        inputs = srcs + ctx.files.deps,
        outputs = [out],
        mnemonic = "Menuc",
        progress_message = "menuc %s %s" % (command, ctx.label),
    )
    return [DefaultInfo(files = depset([out]))]

def _check(ctx):
    stamp = ctx.actions.declare_file(ctx.label.name + ".checked")
    return _run(ctx, "check", ctx.files.srcs, stamp, ["--stamp", stamp.path])

menuc_check = rule(
    implementation = _check,
    attrs = dict(_ATTRIBUTES, **_SOURCES),
    doc = "Fails to build where a definition has errors.",
)

def _sheet(ctx):
    return _run(ctx, "sheet", ctx.files.src, ctx.outputs.out, ["-o", ctx.outputs.out.path])

menuc_sheet = rule(
    implementation = _sheet,
    attrs = dict(
        _ATTRIBUTES,
        src = attr.label(allow_single_file = True, mandatory = True),
        out = attr.output(mandatory = True, doc = "Its name chooses the format: .html, .md, .svg, .csv or .json."),
    ),
    doc = "Writes a reference sheet.",
)

def _test(ctx):
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    words = ["test"] + ctx.attr.options + [file.short_path for file in ctx.files.srcs]
    quoted = ["'%s'" % word.replace("'", "'\\''") for word in words]
    ctx.actions.write(
        script,
        "#!/bin/sh\nexec '%s' %s\n" % (ctx.executable._menuc.short_path, " ".join(quoted)),
        is_executable = True,
    )
    files = [ctx.executable._menuc] + ctx.files.srcs + ctx.files.deps
    return [DefaultInfo(executable = script, runfiles = ctx.runfiles(files = files))]

menuc_test = rule(
    implementation = _test,
    attrs = dict(_ATTRIBUTES, **_SOURCES),
    test = True,
    doc = "Runs the tests of definitions.",
)

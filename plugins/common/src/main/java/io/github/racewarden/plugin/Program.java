package io.github.racewarden.plugin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** How racewarden is started: by its own name, or as a script of Node. */
public final class Program {
    private final List<String> words;
    private final String hint;

    private Program(List<String> words, String hint) {
        this.words = words;
        this.hint = hint;
    }

    /**
     * @param executable the name or path of racewarden; null: {@code racewarden} on the PATH
     * @param node the name or path of Node for the script; null: {@code node} on the PATH
     * @param script {@code dist/cli/index.js} of a checkout, which is taken before the executable;
     *     null: none
     */
    public static Program of(String executable, String node, String script) {
        if (script != null) {
            String name = node == null ? "node" : node;
            return new Program(Arrays.asList(name, script), "install Node 20 or later, or set node to its path");
        }
        String name = executable == null ? defaultName() : executable;
        return new Program(
                Collections.singletonList(name),
                "install racewarden, or set script to dist/cli/index.js of a checkout");
    }

    /** npm installs commands as scripts for cmd.exe on Windows, which are found only with their ending. */
    private static String defaultName() {
        boolean isWindows = System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
        return isWindows ? "racewarden.cmd" : "racewarden";
    }

    List<String> with(List<String> arguments) {
        List<String> command = new ArrayList<>(words);
        command.addAll(arguments);
        return command;
    }

    String cannotStart() {
        return "Cannot start " + words.get(0) + ": " + hint + ".";
    }
}

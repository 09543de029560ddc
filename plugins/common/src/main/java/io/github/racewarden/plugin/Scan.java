package io.github.racewarden.plugin;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** One run of {@code racewarden scan}: its arguments, its process, and what its exit code means for a build. */
public final class Scan {
    private static final String COMPLAINT = "racewarden: ";

    private final Program program;
    private final File directory;
    private final Set<File> classes = new LinkedHashSet<>();
    private final Set<File> classpath = new LinkedHashSet<>();
    private final Set<File> sources = new LinkedHashSet<>();
    private final List<String> flags = new ArrayList<>();
    private File output;

    /** @param directory where racewarden looks for its configuration, and what relative paths are relative to */
    public Scan(Program program, File directory) {
        this.program = program;
        this.directory = directory;
    }

    /** Adds a module. What is not there is left out: builds name directories that they never write. */
    public void add(Module module) {
        module.classes.stream().filter(Scan::holdsClasses).forEach(classes::add);
        module.classpath.stream().filter(File::exists).forEach(classpath::add);
        module.sources.stream().filter(File::isDirectory).forEach(sources::add);
    }

    /** Adds a flag, unless the value is null. */
    public void flag(String name, String value) {
        if (value != null) {
            flags.add(name);
            flags.add(value);
        }
    }

    /** Writes the report into a file, whose directory is made. Null: the report goes to standard output. */
    public void output(String file) {
        if (file != null) {
            output = directory.toPath().resolve(file).toFile();
            flag("--output", output.getPath());
        }
    }

    /** Adds words of the command line as they are. */
    public void arguments(List<String> words) {
        if (words != null) flags.addAll(words);
    }

    public boolean isEmpty() {
        return classes.isEmpty();
    }

    /**
     * Runs the scan to its end, unless the thread is interrupted. Nothing is told before the end: a report is written
     * whole, and builds attach to a task only what its own thread logs.
     *
     * @param log gets the lines of standard output
     * @param complaints gets the lines of standard error: warnings and errors
     */
    public Outcome run(Consumer<String> log, Consumer<String> complaints) throws InterruptedException {
        Optional<File> split = splitPath();
        if (split.isPresent()) {
            return Outcome.noResult("racewarden would split the path " + split.get() + " in a list: rename it.");
        }
        if (output != null && !makeParent(output)) {
            return Outcome.noResult("Cannot make the directory of " + output + ".");
        }
        Process process;
        try {
            process = new ProcessBuilder(program.with(arguments())).directory(directory).start();
            process.getOutputStream().close();
        } catch (IOException error) {
            complaints.accept(String.valueOf(error.getMessage()));
            return Outcome.noResult(program.cannotStart());
        }
        Lines report = Lines.of(process.getInputStream());
        Lines errors = Lines.of(process.getErrorStream());
        try {
            int code = process.waitFor();
            report.all().forEach(log);
            errors.all().forEach(complaints);
            return outcome(code, errors.all());
        } finally {
            process.destroy();
        }
    }

    private List<String> arguments() {
        List<String> words = new ArrayList<>();
        words.add("scan");
        words.addAll(flags);
        words.add("--quiet");
        each(words, "--classpath", dependencies());
        each(words, "--source", sources);
        words.add("--");
        classes.forEach(path -> words.add(path.getPath()));
        return words;
    }

    /** A path in a list that the command line would take as two. */
    private Optional<File> splitPath() {
        Set<File> dependencies = dependencies();
        return Stream.concat(dependencies.stream(), sources.stream())
                .filter(path -> path.getPath().contains(",")
                        || dependencies.contains(path) && path.getPath().contains(File.pathSeparator))
                .findFirst();
    }

    private static boolean makeParent(File file) {
        File parent = file.getAbsoluteFile().getParentFile();
        return parent == null || parent.isDirectory() || parent.mkdirs();
    }

    /** A module is on the class path of those that use it, too. */
    private Set<File> dependencies() {
        Set<File> rest = new LinkedHashSet<>(classpath);
        rest.removeAll(classes);
        return rest;
    }

    private static void each(List<String> words, String flag, Collection<File> files) {
        for (File file : files) {
            words.add(flag);
            words.add(file.getPath());
        }
    }

    /** See the exit codes in docs/guide/cli.md. */
    private Outcome outcome(int code, List<String> errors) {
        if (code == 0) return Outcome.clean();
        if (code == 1) {
            String where = output == null ? "the report is in the log" : "the report is " + output;
            return Outcome.findings("racewarden found races: " + where + ".");
        }
        String ended = "racewarden ended without a result, with exit code " + code + ".";
        return Outcome.noResult(
                errors.stream().filter(line -> line.startsWith(COMPLAINT)).findFirst().orElse(ended));
    }

    /** A directory without classes, such as that of a module with resources alone, is an error on the command line. */
    private static boolean holdsClasses(File directory) {
        if (!directory.isDirectory()) return false;
        try (Stream<Path> files = Files.walk(directory.toPath())) {
            return files.anyMatch(file -> file.toString().endsWith(".class"));
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }
}

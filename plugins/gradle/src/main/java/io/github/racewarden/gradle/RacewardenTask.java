package io.github.racewarden.gradle;

import io.github.racewarden.plugin.Module;
import io.github.racewarden.plugin.Outcome;
import io.github.racewarden.plugin.Program;
import io.github.racewarden.plugin.Scan;
import java.io.File;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.file.FileCollection;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Nested;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.TaskAction;

/** One scan. It is up to date while classes, class path, sources and settings stay as they are. */
public class RacewardenTask extends DefaultTask {
    private final List<FileCollection> classes = new ArrayList<>();
    private final List<FileCollection> classpath = new ArrayList<>();
    private final List<FileCollection> sources = new ArrayList<>();
    private File directory;
    private RacewardenExtension settings;

    public RacewardenTask() {
        // A task without output files is never up to date by itself.
        getOutputs().upToDateWhen(task -> true);
        onlyIf(task -> !((RacewardenTask) task).getSettings().isSkip());
    }

    /** Adds a source set; what compiles it runs first. */
    void add(SourceSet set) {
        classes.add(set.getOutput().getClassesDirs());
        classpath.add(set.getCompileClasspath());
        sources.add(set.getAllSource().getSourceDirectories());
    }

    @Nested
    public RacewardenExtension getSettings() {
        return settings;
    }

    void setSettings(RacewardenExtension settings) {
        this.settings = settings;
    }

    /** Where racewarden runs. */
    @Internal
    public File getDirectory() {
        return directory;
    }

    void setDirectory(File directory) {
        this.directory = directory;
    }

    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public List<FileCollection> getClasses() {
        return classes;
    }

    @Classpath
    public List<FileCollection> getClasspath() {
        return classpath;
    }

    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public List<FileCollection> getSources() {
        return sources;
    }

    /** Files that a scan reads beside the code, those it looks for by itself included. */
    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public Set<File> getFiles() {
        Stream<String> names = Stream.of(
                settings.getScript(),
                settings.getConfig() == null ? "racewarden.yml" : settings.getConfig(),
                settings.getBase(),
                "racewarden-accepted.json");
        return names.filter(name -> name != null)
                .map(this::file)
                .filter(File::isFile)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    @OutputFile
    @Optional
    public File getReport() {
        return settings.getOutputFile() == null ? null : file(settings.getOutputFile());
    }

    @TaskAction
    public void scan() throws InterruptedException {
        Scan scan = new Scan(
                Program.of(settings.getExecutable(), settings.getNode(), settings.getScript()), directory);
        for (int i = 0; i < classes.size(); i++) {
            scan.add(new Module(
                    classes.get(i).getFiles(),
                    classpath.get(i).getFiles(),
                    sources.get(i).getFiles()));
        }
        if (scan.isEmpty()) {
            getLogger().lifecycle("There are no classes to scan.");
            return;
        }
        scan.arguments(settings.getArguments());
        scan.flag("--config", settings.getConfig());
        scan.flag("--base", settings.getBase());
        scan.flag("--fail-on", settings.getFailOn());
        scan.flag("--format", settings.getFormat());
        scan.output(settings.getOutputFile());
        Outcome outcome = scan.run(getLogger()::lifecycle, getLogger()::warn);
        if (outcome.kind != Outcome.Kind.CLEAN) throw new GradleException(outcome.sentence);
    }

    private File file(String path) {
        return directory.toPath().resolve(path).toFile();
    }
}

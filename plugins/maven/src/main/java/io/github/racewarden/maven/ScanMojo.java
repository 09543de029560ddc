package io.github.racewarden.maven;

import io.github.racewarden.plugin.Module;
import io.github.racewarden.plugin.Outcome;
import io.github.racewarden.plugin.Program;
import io.github.racewarden.plugin.Scan;
import java.io.File;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;

/**
 * Looks for data races in the classes of all modules of the build, in one scan: a configuration names classes of any
 * module, and a race may lie between two. The module that is built last runs it.
 */
@Mojo(
        name = "scan",
        defaultPhase = LifecyclePhase.VERIFY,
        requiresDependencyResolution = ResolutionScope.COMPILE,
        threadSafe = true)
public final class ScanMojo extends AbstractMojo {
    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    private MavenSession session;

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
    private MojoExecution execution;

    /** The name or path of racewarden. Default: racewarden on the PATH. */
    @Parameter(property = "racewarden.executable")
    private String executable;

    /**
     * dist/cli/index.js of a checkout of racewarden, from the directory where the build started. It is run in place of
     * the executable.
     */
    @Parameter(property = "racewarden.script")
    private String script;

    /** The name or path of Node, for the script. Default: node on the PATH. */
    @Parameter(property = "racewarden.node")
    private String node;

    /** Which findings fail the build: any, only new ones that the base does not have, or none. Default: any. */
    @Parameter(property = "racewarden.failOn")
    private String failOn;

    /** How the report is written. Default: what the ending of the output file says, else as text. */
    @Parameter(property = "racewarden.format")
    private String format;

    /** The file that the report is written to, from the directory where the build started. Default: the log. */
    @Parameter(property = "racewarden.outputFile")
    private String outputFile;

    /** The configuration file, from the directory where the build started. Default: racewarden.yml there. */
    @Parameter(property = "racewarden.config")
    private String config;

    /** A SARIF file of an earlier scan to compare with, from the directory where the build started. */
    @Parameter(property = "racewarden.base")
    private String base;

    /** Further words of the command line. */
    @Parameter
    private List<String> arguments;

    /** Leaves this module out of the scan; on the command line, all of them. */
    @Parameter(property = "racewarden.skip", defaultValue = "false")
    private boolean skip;

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        Optional<Collection<Module>> modules =
                Reactor.arrive(session, execution, project, skip ? Optional.empty() : Optional.of(module()));
        if (!modules.isPresent()) {
            getLog().info("The module that is built last scans all.");
            return;
        }
        Scan scan = scan(modules.get());
        if (scan.isEmpty()) {
            getLog().info("There are no classes to scan.");
            return;
        }
        tell(run(scan));
    }

    private Module module() throws MojoExecutionException {
        try {
            File classes = new File(project.getBuild().getOutputDirectory());
            return new Module(
                    Collections.singleton(classes),
                    files(project.getCompileClasspathElements()),
                    files(project.getCompileSourceRoots()));
        } catch (DependencyResolutionRequiredException error) {
            throw new MojoExecutionException("The class path of " + project.getId() + " is not known.", error);
        }
    }

    private static List<File> files(List<String> paths) {
        return paths.stream().map(File::new).collect(Collectors.toList());
    }

    private Scan scan(Collection<Module> modules) {
        Scan scan = new Scan(Program.of(executable, node, script), new File(session.getExecutionRootDirectory()));
        modules.forEach(scan::add);
        scan.arguments(arguments);
        scan.flag("--config", config);
        scan.flag("--base", base);
        scan.flag("--fail-on", failOn);
        scan.flag("--format", format);
        scan.output(outputFile);
        return scan;
    }

    private Outcome run(Scan scan) throws MojoExecutionException {
        try {
            return scan.run(getLog()::info, getLog()::warn);
        } catch (InterruptedException error) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("The scan was interrupted.", error);
        }
    }

    private static void tell(Outcome outcome) throws MojoExecutionException, MojoFailureException {
        if (outcome.kind == Outcome.Kind.FINDINGS) throw new MojoFailureException(outcome.sentence);
        if (outcome.kind == Outcome.Kind.NO_RESULT) throw new MojoExecutionException(outcome.sentence);
    }
}

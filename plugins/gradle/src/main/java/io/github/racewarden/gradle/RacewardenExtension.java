package io.github.racewarden.gradle;

import java.util.ArrayList;
import java.util.List;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Optional;

/** The block {@code racewarden} of a build script. Relative paths start at the directory of the project. */
public class RacewardenExtension {
    private String executable;
    private String script;
    private String node;
    private String failOn;
    private String format;
    private String outputFile;
    private String config;
    private String base;
    private List<String> arguments = new ArrayList<>();
    private boolean skip;

    /** The name or path of racewarden. Default: racewarden on the PATH. */
    @Input
    @Optional
    public String getExecutable() {
        return executable;
    }

    public void setExecutable(String executable) {
        this.executable = executable;
    }

    /** dist/cli/index.js of a checkout of racewarden, which is run in place of the executable. */
    @Input
    @Optional
    public String getScript() {
        return script;
    }

    public void setScript(String script) {
        this.script = script;
    }

    /** The name or path of Node, for the script. Default: node on the PATH. */
    @Input
    @Optional
    public String getNode() {
        return node;
    }

    public void setNode(String node) {
        this.node = node;
    }

    /** Which findings fail the build: any, only new ones that the base does not have, or none. Default: any. */
    @Input
    @Optional
    public String getFailOn() {
        return failOn;
    }

    public void setFailOn(String failOn) {
        this.failOn = failOn;
    }

    /** How the report is written. Default: what the ending of the output file says, else as text. */
    @Input
    @Optional
    public String getFormat() {
        return format;
    }

    public void setFormat(String format) {
        this.format = format;
    }

    /** The file that the report is written to. Default: the log. */
    @Input
    @Optional
    public String getOutputFile() {
        return outputFile;
    }

    public void setOutputFile(String outputFile) {
        this.outputFile = outputFile;
    }

    /** The configuration file. Default: racewarden.yml in the directory of the project. */
    @Input
    @Optional
    public String getConfig() {
        return config;
    }

    public void setConfig(String config) {
        this.config = config;
    }

    /** A SARIF file of an earlier scan to compare with. */
    @Input
    @Optional
    public String getBase() {
        return base;
    }

    public void setBase(String base) {
        this.base = base;
    }

    /** Further words of the command line. */
    @Input
    public List<String> getArguments() {
        return arguments;
    }

    public void setArguments(List<String> arguments) {
        this.arguments = arguments;
    }

    @Input
    public boolean isSkip() {
        return skip;
    }

    public void setSkip(boolean skip) {
        this.skip = skip;
    }
}

package io.github.racewarden.plugin;

import java.io.File;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;

/** What one module of a build gives to a scan, in the order that the build gives it. */
public final class Module {
    final Set<File> classes;
    final Set<File> classpath;
    final Set<File> sources;

    public Module(Collection<File> classes, Collection<File> classpath, Collection<File> sources) {
        this.classes = new LinkedHashSet<>(classes);
        this.classpath = new LinkedHashSet<>(classpath);
        this.sources = new LinkedHashSet<>(sources);
    }
}

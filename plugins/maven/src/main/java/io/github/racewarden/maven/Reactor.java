package io.github.racewarden.maven;

import io.github.racewarden.plugin.Module;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.project.MavenProject;

/**
 * The modules that have come to the goal in this build. Each one leaves what it has: later on, Maven no longer knows
 * its class path. They are kept with the request, which modules that are built at once have in common.
 */
final class Reactor {
    private Reactor() {}

    /**
     * Notes that a module has come to the goal.
     *
     * @param module what it gives to the scan; empty where it is left out
     * @return for the last module all that was given, in the order of the build; for the others nothing
     */
    static Optional<Collection<Module>> arrive(
            MavenSession session, MojoExecution execution, MavenProject project, Optional<Module> module) {
        MavenExecutionRequest request = session.getRequest();
        String key = execution.getPlugin().getKey() + ':' + execution.getExecutionId();
        synchronized (request) {
            Map<MavenProject, Optional<Module>> arrived = arrived(request.getData(), key);
            arrived.put(project, module);
            List<MavenProject> expected = expected(session, execution);
            if (!arrived.keySet().containsAll(expected)) return Optional.empty();
            // The same goal may run once more in this build.
            request.getData().remove(key);
            List<Module> modules = new ArrayList<>();
            expected.forEach(one -> arrived.get(one).ifPresent(modules::add));
            return Optional.of(modules);
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<MavenProject, Optional<Module>> arrived(Map<String, Object> data, String key) {
        return (Map<MavenProject, Optional<Module>>) data.computeIfAbsent(key, any -> new LinkedHashMap<>());
    }

    /** On the command line a goal runs in all modules, else in those whose POM has or inherits the execution. */
    private static List<MavenProject> expected(MavenSession session, MojoExecution execution) {
        List<MavenProject> projects = session.getProjects();
        if (execution.getSource() == MojoExecution.Source.CLI) return projects;
        return projects.stream().filter(project -> runs(project, execution)).collect(Collectors.toList());
    }

    private static boolean runs(MavenProject project, MojoExecution execution) {
        Plugin plugin = project.getPlugin(execution.getPlugin().getKey());
        if (plugin == null) return false;
        PluginExecution own = plugin.getExecutionsAsMap().get(execution.getExecutionId());
        return own != null && own.getGoals().contains(execution.getGoal()) && !"none".equals(own.getPhase());
    }
}

package io.github.racewarden.gradle;

import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;

/**
 * Adds the task {@code racewarden}, which looks for data races in the main classes of the project and of the projects
 * below it, in one scan: a configuration names classes of any project, and a race may lie between two.
 *
 * <p>Only parts of the API are used that Gradle 4 has and later versions have not removed.
 */
public final class RacewardenPlugin implements Plugin<Project> {
    @Override
    public void apply(Project project) {
        RacewardenExtension settings = project.getExtensions().create("racewarden", RacewardenExtension.class);
        RacewardenTask task = project.getTasks().create("racewarden", RacewardenTask.class);
        task.setGroup("verification");
        task.setDescription("Looks for data races in the main classes.");
        task.setDirectory(project.getProjectDir());
        task.setSettings(settings);
        project.getAllprojects().forEach(one -> one.getPlugins().withId("java", java -> task.add(main(one))));
    }

    /** Source sets are a convention in old versions and an extension in new ones; as a property they are both. */
    private static SourceSet main(Project project) {
        SourceSetContainer all = (SourceSetContainer) project.property("sourceSets");
        return all.getByName(SourceSet.MAIN_SOURCE_SET_NAME);
    }
}

// Apache Commons Configuration 2.8.0, JDK 17, 5 s.
// javac -cp commons-configuration2.jar:commons-lang3.jar:commons-text.jar:commons-beanutils.jar:commons-collections3.jar:commons-logging.jar ConfigurationBuilderNames.java
// java -Dorg.apache.commons.logging.Log=org.apache.commons.logging.impl.NoOpLog -cp commons-configuration2.jar:commons-lang3.jar:commons-text.jar:commons-beanutils.jar:commons-collections3.jar:commons-logging.jar:. ConfigurationBuilderNames
// It printed:
//   first: java.util.ConcurrentModificationException
//   ConcurrentModificationException 17 times, a part of the names 8 times in 40 rounds
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ConcurrentModificationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.configuration2.builder.combined.CombinedConfigurationBuilder;
import org.apache.commons.configuration2.builder.fluent.Parameters;

public class ConfigurationBuilderNames {
    public static void main(String[] args) throws Exception {
        Path file = Files.createTempFile("definition", ".xml");
        StringBuilder xml = new StringBuilder("<configuration>");
        for (int i = 0; i < 30; i++) xml.append("<system config-name=\"source").append(i).append("\"/>");
        Files.writeString(file, xml.append("</configuration>"));
        CombinedConfigurationBuilder builder = new CombinedConfigurationBuilder();
        AtomicBoolean done = new AtomicBoolean();
        AtomicInteger broken = new AtomicInteger();
        AtomicInteger partly = new AtomicInteger();
        Thread reader = new Thread(() -> {
            while (!done.get()) {
                int seen = 0;
                try {
                    for (String name : builder.builderNames()) seen += name.isEmpty() ? 0 : 1;
                    if (seen != 0 && seen != 30) partly.incrementAndGet();
                } catch (ConcurrentModificationException e) {
                    if (broken.getAndIncrement() == 0) System.out.println("first: " + e);
                }
            }
        });
        reader.start();
        int rounds = 40;
        for (int i = 0; i < rounds; i++) {
            builder.configure(new Parameters().fileBased().setFile(file.toFile()));
            builder.getConfiguration();
            builder.reset();
        }
        done.set(true);
        reader.join();
        Files.delete(file);
        System.out.println("ConcurrentModificationException " + broken + " times, a part of the names "
            + partly + " times in " + rounds + " rounds");
    }
}

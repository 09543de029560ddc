package racewarden.agent;

import java.io.File;
import java.lang.instrument.ClassFileTransformer;
import java.security.MessageDigest;
import java.security.ProtectionDomain;
import java.util.Set;

/**
 * Gives the machine the woven class instead of one that has just the bytes it was made from: when it is loaded, and when another
 * agent redefines it. Where an agent transforms it again, the machine begins with the woven bytes by itself
 * ({@code Instrumentation.retransformClasses}).
 */
final class Swapper implements ClassFileTransformer {
    private static final char[] DIGITS = "0123456789abcdef".toCharArray();

    private final File classes;
    private final Set<String> names;

    Swapper(File classes, Set<String> names) throws Exception {
        this.classes = classes;
        this.names = names;
        // Loads what hashing needs before the first class comes.
        hash(new byte[0]);
    }

    @Override
    public byte[] transform(ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
        if (name == null || !names.contains(name)) {
            return null;
        }
        try {
            byte[] woven = Agent.read(new File(classes, hash(bytes)));
            if (woven == null) {
                Escapes.stop();
                if (redefined != null) {
                    Counts.REPLACED.incrementAndGet();
                } else {
                    Counts.CHANGED.incrementAndGet();
                    Races.changed(name);
                }
                return null;
            }
            if (redefined == null) {
                Counts.SWAPPED.incrementAndGet();
            }
            return woven;
        } catch (Exception failure) {
            Counts.FAILURES.incrementAndGet();
            Escapes.stop();
            return null;
        }
    }

    private static String hash(byte[] bytes) throws Exception {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < digest.length; i++) {
            text.append(DIGITS[digest[i] >> 4 & 15]).append(DIGITS[digest[i] & 15]);
        }
        return text.toString();
    }
}

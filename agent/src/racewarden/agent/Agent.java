package racewarden.agent;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.instrument.Instrumentation;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/**
 * The agent of the command {@code confirm}. Its argument is the folder that the command has made: {@code plan}, and
 * {@code classes/} with woven classes by the hash of the bytes they were made from. What is seen goes into {@code seen/}.
 */
public final class Agent {
    private Agent() {
    }

    public static void premain(String folder, Instrumentation instrumentation) {
        try {
            start(new File(folder), instrumentation);
        } catch (Exception failure) {
            System.err.println("racewarden: the agent of the command confirm cannot start: " + failure);
        }
    }

    private static void start(File folder, Instrumentation instrumentation) throws Exception {
        Set<String> names = new HashSet<String>();
        Set<String> followed = new HashSet<String>();
        Set<String> capsules = new HashSet<String>();
        int[] fields = new int[0];
        int[] places = new int[0];
        int placeCount = -1;
        boolean isFiltered = false;
        int site = 0;
        int fieldCount = 0;
        int classCount = 0;
        BufferedReader reader = new BufferedReader(
                new InputStreamReader(new FileInputStream(new File(folder, "plan")), StandardCharsets.UTF_8));
        try {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                String[] parts = line.split("\t");
                if (parts[0].equals("class")) {
                    names.add(parts[1]);
                } else if (parts[0].equals("sites")) {
                    fields = new int[Integer.parseInt(parts[1])];
                    places = new int[fields.length];
                } else if (parts[0].equals("fields")) {
                    fieldCount = Integer.parseInt(parts[1]);
                } else if (parts[0].equals("initialisers")) {
                    classCount = Integer.parseInt(parts[1]);
                } else if (parts[0].equals("site")) {
                    fields[site] = Integer.parseInt(parts[1]);
                    places[site++] = Integer.parseInt(parts[2]);
                } else if (parts[0].equals("places")) {
                    placeCount = Integer.parseInt(parts[1]);
                } else if (parts[0].equals("followed")) {
                    followed.add(parts[1]);
                } else if (parts[0].equals("capsule")) {
                    capsules.add(parts[1]);
                } else if (parts[0].equals("filter")) {
                    isFiltered = true;
                }
            }
        } finally {
            reader.close();
        }
        Hooks.prepare(fields, fieldCount, classCount);
        if (placeCount >= 0) {
            Places.start(places, placeCount);
        }
        if (isFiltered) {
            Escapes.start(followed, capsules);
        }
        Races.writeTo(File.createTempFile("seen-", "", new File(folder, "seen")));
        ThreadState.current();
        instrumentation.addTransformer(new Swapper(new File(folder, "classes"), names));
        Runtime.getRuntime().addShutdownHook(new Thread(new AtEnd(), "racewarden"));
    }

    static final class AtEnd implements Runnable {
        @Override
        public void run() {
            Races.end();
        }
    }

    /** Reads a whole file; null where there is none. */
    static byte[] read(File file) throws IOException {
        if (!file.isFile()) {
            return null;
        }
        byte[] bytes = new byte[(int) file.length()];
        FileInputStream in = new FileInputStream(file);
        try {
            for (int at = 0; at < bytes.length;) {
                int got = in.read(bytes, at, bytes.length - at);
                if (got < 0) {
                    return null;
                }
                at += got;
            }
        } finally {
            in.close();
        }
        return bytes;
    }
}

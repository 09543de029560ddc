package io.github.racewarden.plugin;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The lines of a stream of a process, read in a thread of their own, so that no stream fills up and blocks. */
final class Lines extends Thread {
    private final InputStream stream;
    private final List<String> lines = new ArrayList<>();

    private Lines(InputStream stream) {
        super("racewarden-output");
        this.stream = stream;
        setDaemon(true);
    }

    static Lines of(InputStream stream) {
        Lines lines = new Lines(stream);
        lines.start();
        return lines;
    }

    /** All lines, when the stream has ended. */
    List<String> all() throws InterruptedException {
        join();
        return lines;
    }

    @Override
    public void run() {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) lines.add(line);
        } catch (IOException error) {
            // The process was destroyed while it was read.
            lines.add(String.valueOf(error.getMessage()));
        }
    }
}

package io.github.racewarden.plugin;

/** How a scan ended: clean, with findings that fail the build, or without a result. */
public final class Outcome {
    public enum Kind {
        CLEAN,
        FINDINGS,
        NO_RESULT
    }

    public final Kind kind;
    /** One sentence for whoever reads the log; empty for a clean scan. */
    public final String sentence;

    private Outcome(Kind kind, String sentence) {
        this.kind = kind;
        this.sentence = sentence;
    }

    static Outcome clean() {
        return new Outcome(Kind.CLEAN, "");
    }

    static Outcome findings(String sentence) {
        return new Outcome(Kind.FINDINGS, sentence);
    }

    static Outcome noResult(String sentence) {
        return new Outcome(Kind.NO_RESULT, sentence);
    }
}

package javafx.event;

/** Named by models; it comes with the program, or is missing. */
public interface EventHandler {}

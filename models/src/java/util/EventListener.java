package java.util;

/** A mark only. */
public interface EventListener {}

package java.io;

/** A mark only. */
public interface Serializable {}

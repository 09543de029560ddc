package java.util;

/** Is told of changes. */
public interface Observer {
  void update(Observable o, Object arg);
}

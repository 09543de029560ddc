package java.awt;

/** Events come when it is shown. */
public class Window extends Container {
  public Window(Frame owner) {}

  public Window(Window owner) {}

  public void setVisible(boolean visible) {
    EventQueue.modelKeep(this);
    EventQueue.modelShow();
  }

  public void show() { setVisible(true); }
}

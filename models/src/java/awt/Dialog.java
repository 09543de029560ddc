package java.awt;

/** Events come when it is shown; a modal one does not return before it is closed. */
public class Dialog extends Window {
  public Dialog(Frame owner) { super(owner); }

  public Dialog(Window owner) { super(owner); }

  public void setVisible(boolean visible) { super.setVisible(visible); }

  public void show() { super.show(); }
}

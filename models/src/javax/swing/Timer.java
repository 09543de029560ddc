package javax.swing;

import java.awt.EventQueue;
import java.awt.event.ActionListener;

/** The event thread calls its listeners. */
public class Timer {
  public Timer(int delay, ActionListener listener) { EventQueue.modelKeep(listener); }

  public void addActionListener(ActionListener listener) { EventQueue.modelKeep(listener); }

  public void start() { EventQueue.modelShow(); }

  public void restart() { EventQueue.modelShow(); }
}

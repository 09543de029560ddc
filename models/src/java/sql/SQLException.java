package java.sql;

import java.util.Iterator;
import java.util.LinkedList;

/** One object per class to the analyser; the chain of exceptions is volatile. */
public class SQLException extends Exception implements Iterable<Throwable> {
  private volatile SQLException next;

  public SQLException() {}

  public SQLException(String reason) {
    super(reason);
  }

  public SQLException(String reason, String state) {
    super(reason);
  }

  public SQLException(String reason, String state, int code) {
    super(reason);
  }

  public SQLException(Throwable cause) {
    super(cause);
  }

  public SQLException(String reason, Throwable cause) {
    super(reason, cause);
  }

  public SQLException(String reason, String state, Throwable cause) {
    super(reason, cause);
  }

  public SQLException(String reason, String state, int code, Throwable cause) {
    super(reason, cause);
  }

  public String getSQLState() {
    return "";
  }

  public int getErrorCode() {
    return 0;
  }

  public SQLException getNextException() {
    return next;
  }

  public void setNextException(SQLException next) {
    this.next = next;
  }

  public Iterator<Throwable> iterator() {
    LinkedList<Throwable> chain = new LinkedList<>();
    chain.add(this);
    chain.add(getCause());
    chain.add(next);
    return chain.iterator();
  }
}

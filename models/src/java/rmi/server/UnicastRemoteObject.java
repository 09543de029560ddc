package java.rmi.server;

import java.rmi.Remote;
import java.rmi.RemoteException;
import racewarden.model.Intrinsics;

/** Calls from elsewhere run in threads of their own, any number of them at once (RMI specification, §3.2). */
public class UnicastRemoteObject extends RemoteServer {
  /** Any object that is exported. */
  private static volatile Remote exported;

  protected UnicastRemoteObject() throws RemoteException { exportObject(this, 0); }

  protected UnicastRemoteObject(int port) throws RemoteException { exportObject(this, port); }

  protected UnicastRemoteObject(int port, RMIClientSocketFactory clients, RMIServerSocketFactory servers)
      throws RemoteException {
    exportObject(this, port);
  }

  public static RemoteStub exportObject(Remote object) throws RemoteException {
    exportObject(object, 0);
    return null;
  }

  /** What is returned is a stub: a call of it is one from elsewhere. */
  public static Remote exportObject(Remote object, int port) throws RemoteException {
    exported = object;
    Intrinsics.fork(Intrinsics.exported(object));
    return object;
  }

  public static Remote exportObject(
      Remote object, int port, RMIClientSocketFactory clients, RMIServerSocketFactory servers)
      throws RemoteException {
    return exportObject(object, port);
  }

  public static boolean unexportObject(Remote object, boolean force) { return Intrinsics.choose(); }
}

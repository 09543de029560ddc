package com.sun.net.httpserver;

import java.util.concurrent.Executor;
import racewarden.model.Intrinsics;

/** Handlers run in the threads of the executor; without one, in one thread. */
public abstract class HttpServer {
  private volatile HttpHandler handler;
  private volatile Executor executor;

  protected HttpServer() {}

  public static HttpServer create() { return new ModelServer(); }

  public static HttpServer create(java.net.InetSocketAddress address, int backlog) { return new ModelServer(); }

  public static HttpServer create(
      java.net.InetSocketAddress address, int backlog, String path, HttpHandler handler, Filter... filters) {
    HttpServer server = new ModelServer();
    server.createContext(path, handler);
    return server;
  }

  public HttpContext createContext(String path, HttpHandler handler) {
    this.handler = handler;
    return null;
  }

  public void setExecutor(Executor executor) { this.executor = executor; }

  public Executor getExecutor() { return executor; }

  public void start() { Intrinsics.repeat(new Requests(this)); }

  private static final class ModelServer extends HttpServer {}

  private static final class Requests implements Runnable {
    private final HttpServer server;

    Requests(HttpServer server) { this.server = server; }

    public void run() {
      Exchange exchange = new Exchange(server.handler);
      if (server.executor == null) exchange.run();
      else server.executor.execute(exchange);
    }
  }

  private static final class Exchange implements Runnable {
    private final HttpHandler handler;

    Exchange(HttpHandler handler) { this.handler = handler; }

    public void run() {
      try {
        handler.handle(null);
      } catch (java.io.IOException e) {
        return;
      }
    }
  }
}

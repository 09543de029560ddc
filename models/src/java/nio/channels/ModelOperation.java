package java.nio.channels;

import java.nio.ByteBuffer;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import racewarden.model.CallsOnce;
import racewarden.model.Intrinsics;

/** What a channel does in a thread of its group: it fills or empties buffers, and tells a handler if there is one. */
@CallsOnce
final class ModelOperation<V, A> implements Runnable {
  final V result;
  final ByteBuffer to;
  final ByteBuffer from;
  final A attachment;
  final CompletionHandler<V, ? super A> handler;

  ModelOperation(V result, ByteBuffer to, ByteBuffer from, A attachment, CompletionHandler<V, ? super A> handler) {
    this.result = result;
    this.to = to;
    this.from = from;
    this.attachment = attachment;
    this.handler = handler;
  }

  public void run() {
    if (to != null) to.put((byte) 1);
    if (from != null) from.get();
    if (handler == null) return;
    if (Intrinsics.choose()) {
      handler.completed(result, attachment);
    } else {
      handler.failed(new ClosedChannelException(), attachment);
    }
  }

  void start() {
    Intrinsics.fork(this);
  }

  Future<V> future() {
    FutureTask<V> future = new FutureTask<V>(this, result);
    Intrinsics.fork(future);
    Intrinsics.handle(future, future);
    return future;
  }
}

/** Calls of channels that have no handler. */
import { expect, test } from '@jest/globals';
import { scanAcme } from '../scan/support.js';
import { describeWithJdk } from '../support/jdk.js';

describeWithJdk('a channel of the program', () => {
  const FAKE = `import java.net.*; import java.nio.channels.*; import java.util.*; import java.util.concurrent.*;
    class Fake extends AsynchronousServerSocketChannel {
      Fake() { super(null); }
      public AsynchronousServerSocketChannel bind(SocketAddress local, int backlog) { return this; }
      public <T> AsynchronousServerSocketChannel setOption(SocketOption<T> name, T value) { return this; }
      public <T> T getOption(SocketOption<T> name) { return null; }
      public Set<SocketOption<?>> supportedOptions() { return null; }
      public <A> void accept(A with, CompletionHandler<AsynchronousSocketChannel, ? super A> handler) {}
      public Future<AsynchronousSocketChannel> accept() { return null; }
      public SocketAddress getLocalAddress() { return null; }
      public boolean isOpen() { return true; }
      public void close() {}
    }`;

  test('is no handler of its own where it takes none', async () => {
    const desk = `import java.nio.channels.*;
      public class Desk {
        private int rows;
        public Object open() { AsynchronousServerSocketChannel channel = new Fake(); return channel.accept(); }
        public synchronized void add() { rows++; }
      }`;
    const report = await scanAcme({ Desk: desk, Fake: FAKE }, { interfaces: [] });
    expect(report.incomplete).toEqual([]);
    expect(report.findings).toEqual([]);
  });
});

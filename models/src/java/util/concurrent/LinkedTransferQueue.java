package java.util.concurrent;

import java.util.Collection;
import racewarden.model.Follows;
import racewarden.model.Protocols;
import racewarden.model.SharedQueue;

@Follows(Protocols.Queues.class)
public class LinkedTransferQueue<E> extends SharedQueue<E> implements TransferQueue<E>, java.io.Serializable {
  public LinkedTransferQueue() {}

  public LinkedTransferQueue(Collection<? extends E> elements) { super(elements); }
}

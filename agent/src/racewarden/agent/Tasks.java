package racewarden.agent;

import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Tasks: what a thread does happens after the task was given away, and before others learn that it has ended. The class of a
 * lambda cannot be woven, so that woven code puts an object of these classes around it.
 */
public final class Tasks {
    /** Learns of the end of tasks that were given away by code that is not woven, or to a library. */
    static final SyncState UNTOLD = new SyncState();

    private Tasks() {
    }

    static void enter(Object task) {
        ThreadState thread = ThreadState.current();
        Shadow.Entry entry = Shadow.known(task);
        SyncState given = entry == null ? null : entry.knownSync(Keys.TASK);
        if (given != null) {
            given.acquire(thread);
        }
        Object barrier = thread.waitsAt;
        if (barrier != null) {
            Hooks.acquire(barrier, Keys.CALLS);
        }
    }

    static void leave(Object task) {
        ThreadState thread = ThreadState.current();
        Shadow.Entry entry = Shadow.known(task);
        if (entry == null || entry.knownSync(Keys.TASK) == null) {
            UNTOLD.release(thread);
            return;
        }
        entry.sync(Keys.ENDED).release(thread);
        SyncState tells = entry.knownSync(Keys.TELLS);
        if (tells != null) {
            tells.release(thread);
        }
        // The action of a barrier: the others go on when it has ended.
        Object barrier = thread.waitsAt;
        if (barrier != null) {
            Hooks.release(barrier, Keys.CALLS);
        }
    }

    /** Who learns of the end of a task that gives a future learns what the future gives. */
    static <T> T left(Object task, T result) {
        if (result instanceof Future) {
            Shadow.of(task).sync(Keys.ENDED).link(Shadow.of(result).sync(Keys.FUTURE));
        }
        return result;
    }

    /** Others may run the task from now on; {@code tells}, if any, learns that it has ended. */
    static void give(Object task, SyncState tells) {
        Shadow.Entry entry = Shadow.of(task);
        entry.sync(Keys.TASK).release(ThreadState.current());
        if (tells != null) {
            entry.setSync(Keys.TELLS, tells);
        }
    }

    static void ended(Object task) {
        Hooks.acquire(task, Keys.ENDED);
    }

    static void untold() {
        UNTOLD.acquire(ThreadState.current());
    }

    static boolean isTask(Object object) {
        return object instanceof Runnable || object instanceof Callable || object instanceof Supplier
                || object instanceof Function || object instanceof BiFunction || object instanceof Consumer
                || object instanceof BiConsumer;
    }

    public static Runnable of(Runnable task) {
        return new OfRunnable(task);
    }

    public static <V> Callable<V> of(Callable<V> task) {
        return new OfCallable<V>(task);
    }

    public static <T> Supplier<T> of(Supplier<T> task) {
        return new OfSupplier<T>(task);
    }

    public static <T, R> Function<T, R> of(Function<T, R> task) {
        return new OfFunction<T, R>(task);
    }

    public static <T, U, R> BiFunction<T, U, R> of(BiFunction<T, U, R> task) {
        return new OfBiFunction<T, U, R>(task);
    }

    public static <T> Consumer<T> of(Consumer<T> task) {
        return new OfConsumer<T>(task);
    }

    public static <T, U> BiConsumer<T, U> of(BiConsumer<T, U> task) {
        return new OfBiConsumer<T, U>(task);
    }

    static final class OfRunnable implements Runnable {
        private final Runnable task;

        OfRunnable(Runnable task) {
            this.task = task;
        }

        @Override
        public void run() {
            enter(this);
            try {
                task.run();
            } finally {
                leave(this);
            }
        }
    }

    static final class OfCallable<V> implements Callable<V> {
        private final Callable<V> task;

        OfCallable(Callable<V> task) {
            this.task = task;
        }

        @Override
        public V call() throws Exception {
            enter(this);
            try {
                return left(this, task.call());
            } finally {
                leave(this);
            }
        }
    }

    static final class OfSupplier<T> implements Supplier<T> {
        private final Supplier<T> task;

        OfSupplier(Supplier<T> task) {
            this.task = task;
        }

        @Override
        public T get() {
            enter(this);
            try {
                return left(this, task.get());
            } finally {
                leave(this);
            }
        }
    }

    static final class OfFunction<T, R> implements Function<T, R> {
        private final Function<T, R> task;

        OfFunction(Function<T, R> task) {
            this.task = task;
        }

        @Override
        public R apply(T value) {
            enter(this);
            try {
                return left(this, task.apply(value));
            } finally {
                leave(this);
            }
        }
    }

    static final class OfBiFunction<T, U, R> implements BiFunction<T, U, R> {
        private final BiFunction<T, U, R> task;

        OfBiFunction(BiFunction<T, U, R> task) {
            this.task = task;
        }

        @Override
        public R apply(T first, U second) {
            enter(this);
            try {
                return left(this, task.apply(first, second));
            } finally {
                leave(this);
            }
        }
    }

    static final class OfConsumer<T> implements Consumer<T> {
        private final Consumer<T> task;

        OfConsumer(Consumer<T> task) {
            this.task = task;
        }

        @Override
        public void accept(T value) {
            enter(this);
            try {
                task.accept(value);
            } finally {
                leave(this);
            }
        }
    }

    static final class OfBiConsumer<T, U> implements BiConsumer<T, U> {
        private final BiConsumer<T, U> task;

        OfBiConsumer(BiConsumer<T, U> task) {
            this.task = task;
        }

        @Override
        public void accept(T first, U second) {
            enter(this);
            try {
                task.accept(first, second);
            } finally {
                leave(this);
            }
        }
    }

    public static <T> UnaryOperator<T> of(UnaryOperator<T> task) {
        return new OfUnaryOperator<T>(task);
    }

    static final class OfUnaryOperator<T> implements UnaryOperator<T> {
        private final UnaryOperator<T> task;

        OfUnaryOperator(UnaryOperator<T> task) {
            this.task = task;
        }

        @Override
        public T apply(T value) {
            enter(this);
            try {
                return left(this, task.apply(value));
            } finally {
                leave(this);
            }
        }
    }

    public static <T> BinaryOperator<T> of(BinaryOperator<T> task) {
        return new OfBinaryOperator<T>(task);
    }

    static final class OfBinaryOperator<T> implements BinaryOperator<T> {
        private final BinaryOperator<T> task;

        OfBinaryOperator(BinaryOperator<T> task) {
            this.task = task;
        }

        @Override
        public T apply(T first, T second) {
            enter(this);
            try {
                return left(this, task.apply(first, second));
            } finally {
                leave(this);
            }
        }
    }
}

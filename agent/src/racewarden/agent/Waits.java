package racewarden.agent;

import java.util.Date;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;

/** Woven code calls these methods instead of ones that wait: the order holds too where they end by an exception. */
public final class Waits {
    private Waits() {
    }

    public static void wait(Object object) throws InterruptedException {
        Hooks.release(object);
        try {
            object.wait();
        } finally {
            resumed(object);
        }
    }

    public static void wait(Object object, long millis) throws InterruptedException {
        Hooks.release(object);
        try {
            object.wait(millis);
        } finally {
            resumed(object);
        }
    }

    public static void wait(Object object, long millis, int nanos) throws InterruptedException {
        Hooks.release(object);
        try {
            object.wait(millis, nanos);
        } finally {
            resumed(object);
        }
    }

    private static void resumed(Object object) {
        Hooks.acquire(object);
        interrupted();
    }

    /** What the thread that interrupts has done happens before the interrupt is noticed (JLS 17.4.4). */
    static void interrupted() {
        Hooks.acquire(Thread.currentThread(), Keys.INTERRUPT);
    }

    public static void await(Object condition) throws InterruptedException {
        Calls.beforeWait(condition);
        try {
            ((Condition) condition).await();
        } finally {
            Calls.afterWait(condition);
        }
    }

    public static boolean await(Object condition, long time, TimeUnit unit) throws InterruptedException {
        Calls.beforeWait(condition);
        try {
            return ((Condition) condition).await(time, unit);
        } finally {
            Calls.afterWait(condition);
        }
    }

    public static long awaitNanos(Object condition, long nanos) throws InterruptedException {
        Calls.beforeWait(condition);
        try {
            return ((Condition) condition).awaitNanos(nanos);
        } finally {
            Calls.afterWait(condition);
        }
    }

    public static boolean awaitUntil(Object condition, Date end) throws InterruptedException {
        Calls.beforeWait(condition);
        try {
            return ((Condition) condition).awaitUntil(end);
        } finally {
            Calls.afterWait(condition);
        }
    }

    public static void awaitUninterruptibly(Object condition) {
        Calls.beforeWait(condition);
        try {
            ((Condition) condition).awaitUninterruptibly();
        } finally {
            Calls.afterWait(condition);
        }
    }

    public static Object get(Object future) throws InterruptedException, ExecutionException {
        try {
            return ((Future<?>) future).get();
        } finally {
            Calls.ended(future);
        }
    }

    public static Object get(Object future, long time, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        try {
            return ((Future<?>) future).get(time, unit);
        } finally {
            Calls.ended(future);
        }
    }

    public static Object join(Object future) {
        try {
            if (future instanceof ForkJoinTask) {
                return ((ForkJoinTask<?>) future).join();
            }
            return ((CompletableFuture<?>) future).join();
        } finally {
            Calls.ended(future);
        }
    }

    public static Object invoke(Object task) {
        Tasks.give(task, null);
        try {
            return ((ForkJoinTask<?>) task).invoke();
        } finally {
            Calls.ended(task);
        }
    }
}

/** Ways in which random programs take a lock, do something and give the lock up. */
/** The text of a statement that does `inner` under a lock of `x`; `v` is a free name, `more` gives another access. */
export type Way = (x: string, inner: string, v: string, more: () => string) => string;

/** Takes a lock by one statement, and gives it up by another. */
function between(take: (x: string) => string, give: (x: string) => string): Way {
  return (x, inner) => `${take(x)}; try { ${inner} } finally { ${give(x)}; }`;
}

/** Asks for a lock, and has it where the answer was yes. */
function where(ask: (x: string) => string, give: (x: string) => string): Way {
  return (x, inner) => `if (${ask(x)}) { try { ${inner} } finally { ${give(x)}; } }`;
}

/** Does a thing under the monitor of what an expression gives. */
function within(monitor: (x: string) => string): Way {
  return (x, inner) => `synchronized (${monitor(x)}) { ${inner} }`;
}

const WAYS: readonly Way[] = [
  within((x) => x),
  within((x) => `${x}.monitor`),
  within((x) => `${x}.lazy()`),
  within((x) => `${x}.mine()`),
  within((x) => `${x}.monitors[0]`),
  within((x) => `${x}.monitors[${x}.n & 1]`),
  within(() => 'MONITOR'),
  (x, inner, v) => `Object ${v} = ${x}.monitors[0]; synchronized (${v}) { ${inner} }`,
  between(
    (x) => `${x}.lock.lock()`,
    (x) => `${x}.lock.unlock()`,
  ),
  (x, inner, v) => `ReentrantLock ${v} = ${x}.lock; ${v}.lock(); try { ${inner} } finally { ${v}.unlock(); }`,
  between(
    (x) => `${x}.locks[0].lock()`,
    (x) => `${x}.locks[0].unlock()`,
  ),
  between(
    () => 'MUTEX.lock()',
    () => 'MUTEX.unlock()',
  ),
  between(
    (x) => `${x}.take()`,
    (x) => `${x}.leave()`,
  ),
  between(
    (x) => `${x}.latch.lock()`,
    (x) => `${x}.latch.unlock()`,
  ),
  between(
    (x) => `${x}.rw.writeLock().lock()`,
    (x) => `${x}.rw.writeLock().unlock()`,
  ),
  between(
    (x) => `${x}.rw.readLock().lock()`,
    (x) => `${x}.rw.readLock().unlock()`,
  ),
  between(
    (x) => `${x}.permit.acquireUninterruptibly()`,
    (x) => `${x}.permit.release()`,
  ),
  where(
    (x) => `${x}.permit.tryAcquire()`,
    (x) => `${x}.permit.release()`,
  ),
  where(
    (x) => `${x}.lock.tryLock()`,
    (x) => `${x}.lock.unlock()`,
  ),
  where(
    (x) => `${x}.latch.tryLock()`,
    (x) => `${x}.latch.unlock()`,
  ),
  between(
    (x) => `${x}.spin.lock()`,
    (x) => `${x}.spin.unlock()`,
  ),
  where(
    (x) => `${x}.spin.tryLock()`,
    (x) => `${x}.spin.unlock()`,
  ),
  where(
    (x) => `${x}.enter()`,
    (x) => `${x}.leave()`,
  ),
  (x, inner, _, more) => `if (!${x}.enter()) { ${more()} return; } ${inner} ${x}.leave();`,
  (x, inner, v, more) =>
    `boolean ${v} = ${x}.lock.tryLock(); try { if (${v}) { ${inner} } } finally { if (${v}) ${x}.lock.unlock(); } ${more()}`,
  (x, inner, v) =>
    `long ${v} = ${x}.stamped.writeLock(); try { ${inner} } finally { ${x}.stamped.unlockWrite(${v}); }`,
  (x, inner, v) =>
    `long ${v} = ${x}.stamped.readLock(); try { ${inner} } finally { ${x}.stamped.unlock(${v}); }`,
  (x, inner, v) =>
    `long ${v} = ${x}.stamped.tryWriteLock(); if (${v} != 0) { ${inner} ${x}.stamped.unlockWrite(${v}); }`,
  (x, _, v) =>
    `long ${v} = ${x}.stamped.tryOptimisticRead(); int r${v} = ${x}.n; if (!${x}.stamped.validate(${v})) { ${v} = ${x}.stamped.readLock(); try { r${v} = ${x}.n; } finally { ${x}.stamped.unlockRead(${v}); } }`,
  (x, inner, v, more) =>
    `long ${v} = ${x}.stamped.readLock(); try { ${more()} long w${v} = ${x}.stamped.tryConvertToWriteLock(${v}); if (w${v} != 0) { ${v} = w${v}; ${inner} } } finally { ${x}.stamped.unlock(${v}); }`,
  (x, inner, v, more) =>
    `long ${v} = ${x}.stamped.writeLock(); ${inner} long w${v} = ${x}.stamped.tryConvertToReadLock(${v}); ${more()} ${x}.stamped.unlock(w${v});`,
];

/** Those by locks that are fields. */
export const WORD_WAYS: readonly Way[] = [
  ...[
    (x: string) => `Box.WORD.set(${x}, 0)`,
    (x: string) => `Box.WORD.lazySet(${x}, 0)`,
    (x: string) => `${x}.word = 0`,
  ].map((give) => between((x) => `while (!Box.WORD.compareAndSet(${x}, 0, 1)) { }`, give)),
  ...[
    (x: string) => `Box.BARE.setVolatile(${x}, 0)`,
    (x: string) => `Box.BARE.setRelease(${x}, 0)`,
    (x: string) => `${x}.bare = 0`,
  ].map((give) => between((x) => `while (!Box.BARE.compareAndSet(${x}, 0, 1)) { }`, give)),
  between(
    (x) => `while ((int) Box.BARE.getAndSet(${x}, 1) != 0) { }`,
    (x) => `Box.BARE.setRelease(${x}, 0)`,
  ),
  where(
    (x) => `Box.WORD.compareAndSet(${x}, 0, 1)`,
    (x) => `Box.WORD.set(${x}, 0)`,
  ),
  between(
    (x) => `${x}.grab()`,
    (x) => `${x}.free()`,
  ),
  where(
    (x) => `${x}.mayGrab()`,
    (x) => `${x}.free()`,
  ),
];

export const ALL_WAYS = [...WAYS, ...WORD_WAYS];

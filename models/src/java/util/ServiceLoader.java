package java.util;

import java.util.function.Supplier;
import java.util.stream.Stream;
import racewarden.model.Intrinsics;

/** Not thread-safe: makes its providers when they are asked for, in the asking thread, and keeps them in state. */
public final class ServiceLoader<S> implements Iterable<S> {
  private final Class<S> service;
  private S provider;

  private ServiceLoader(Class<S> service) { this.service = service; }

  public static <S> ServiceLoader<S> load(Class<S> service) { return new ServiceLoader<S>(service); }

  public static <S> ServiceLoader<S> load(Class<S> service, ClassLoader loader) { return load(service); }

  public static <S> ServiceLoader<S> load(ModuleLayer layer, Class<S> service) { return load(service); }

  public static <S> ServiceLoader<S> loadInstalled(Class<S> service) { return load(service); }

  private S next() {
    if (Intrinsics.choose()) provider = given(service);
    return provider;
  }

  private static <S> S given(Class<S> service) {
    return (S) (Intrinsics.choose() ? Intrinsics.provided(service) : Intrinsics.supplied(service));
  }

  public Iterator<S> iterator() { return new Providers<S>(this); }

  public Optional<S> findFirst() { return Optional.ofNullable(next()); }

  public Stream<Provider<S>> stream() { return Stream.of((Provider<S>) new Lazily<S>(this)); }

  public void reload() { provider = null; }

  public String toString() { return ""; }

  public interface Provider<S> extends Supplier<S> {
    Class<? extends S> type();

    S get();
  }

  private static final class Lazily<S> implements Provider<S> {
    private final ServiceLoader<S> loader;

    Lazily(ServiceLoader<S> loader) { this.loader = loader; }

    public Class<? extends S> type() { return loader.service; }

    public S get() { return given(loader.service); }
  }

  private static final class Providers<S> implements Iterator<S> {
    private final ServiceLoader<S> loader;

    Providers(ServiceLoader<S> loader) { this.loader = loader; }

    public boolean hasNext() { return loader.next() != null; }

    public S next() { return loader.next(); }
  }
}

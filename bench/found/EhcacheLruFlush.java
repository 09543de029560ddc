// Ehcache 2.6.11, JDK 17, 2 s.
// javac -cp ehcache.jar:slf4j-api.jar:slf4j-nop.jar:commons-logging.jar:commons-collections3.jar EhcacheLruFlush.java
// java -cp ehcache.jar:slf4j-api.jar:slf4j-nop.jar:commons-logging.jar:commons-collections3.jar:. EhcacheLruFlush
// It printed:
//   first: getSize 300, getKeys 300, of these found 0
//   rounds after which size, keys and elements disagree: 6 of 2000, exceptions: 0
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import net.sf.ehcache.Cache;
import net.sf.ehcache.CacheManager;
import net.sf.ehcache.Element;
import net.sf.ehcache.config.CacheConfiguration;
import net.sf.ehcache.config.Configuration;

public class EhcacheLruFlush {
    static volatile boolean putting;

    public static void main(String[] args) throws Exception {
        System.setProperty("net.sf.ehcache.use.classic.lru", "true");
        CacheManager manager = CacheManager.create(new Configuration().name("test").updateCheck(false));
        Cache cache = new Cache(new CacheConfiguration("pages", 10000).memoryStoreEvictionPolicy("LRU").eternal(true));
        manager.addCache(cache);
        int rounds = 2000, wrong = 0, thrown = 0;
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread flush = new Thread(() -> {
            try {
                for (int i = 0; i < rounds; i++) {
                    barrier.await();
                    while (putting) cache.flush();
                    barrier.await();
                }
            } catch (Exception e) {
                e.printStackTrace(System.out);
            }
        });
        flush.start();
        for (int i = 0; i < rounds; i++) {
            putting = true;
            barrier.await();
            try {
                for (int k = 0; k < 300; k++) cache.put(new Element("key" + k, "value"));
            } catch (RuntimeException e) {
                if (thrown++ == 0) System.out.println("first: " + e + " at " + e.getStackTrace()[0]);
            }
            putting = false;
            barrier.await();
            List<?> keys = cache.getKeys();
            int size = cache.getSize(), found = 0;
            for (Object key : keys) if (cache.getQuiet(key) != null) found++;
            if (size != keys.size() || found != size) {
                if (wrong++ == 0) System.out.println("first: getSize " + size + ", getKeys " + keys.size() + ", of these found " + found);
            }
            cache.removeAll();
        }
        System.out.println("rounds after which size, keys and elements disagree: " + wrong + " of " + rounds + ", exceptions: " + thrown);
        manager.shutdown();
    }
}

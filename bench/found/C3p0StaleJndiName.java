// c3p0 0.9.1.2, JDK 17. javac -cp /usr/share/java/c3p0.jar C3p0StaleJndiName.java; java -cp .:/usr/share/java/c3p0.jar C3p0StaleJndiName
// Printed: changes of the JNDI name 557, stale data source kept after 125 (a second run: 890 and 66)
import com.mchange.v2.c3p0.*;
import java.lang.reflect.Proxy;
import java.util.*;
import java.util.concurrent.atomic.*;
import javax.naming.*;
import javax.naming.spi.*;
import javax.sql.DataSource;

public class C3p0StaleJndiName {
    public static class Names implements InitialContextFactory { // name "n" finds a data source with login timeout n
        public Context getInitialContext(Hashtable<?, ?> env) {
            return (Context) Proxy.newProxyInstance(Names.class.getClassLoader(), new Class<?>[] {Context.class},
                (p, m, a) -> m.getName().equals("lookup") ? source(Integer.parseInt((String) a[0])) : null);
        }
    }
    static DataSource source(int n) {
        return (DataSource) Proxy.newProxyInstance(Names.class.getClassLoader(), new Class<?>[] {DataSource.class},
            (p, m, a) -> m.getName().equals("getLoginTimeout") ? (Object) n : null);
    }
    public static void main(String[] args) throws Exception {
        System.setProperty(Context.INITIAL_CONTEXT_FACTORY, Names.class.getName());
        java.util.logging.Logger.getLogger("com.mchange").setLevel(java.util.logging.Level.OFF);
        JndiRefConnectionPoolDataSource ds = new JndiRefConnectionPoolDataSource();
        ds.setJndiName("0");
        AtomicBoolean stop = new AtomicBoolean();
        AtomicInteger calls = new AtomicInteger();
        Thread user = new Thread(() -> {
            while (!stop.get())
                try { ds.getLoginTimeout(); calls.incrementAndGet(); } catch (Exception e) { e.printStackTrace(); }
        });
        user.start();
        int changes = 0, stale = 0;
        for (long end = System.currentTimeMillis() + 10_000; System.currentTimeMillis() < end; ) {
            Hashtable<String, String> env = new Hashtable<>();
            env.put("turn", String.valueOf(++changes));
            ds.setJndiEnv(env);                             // empties the cache: the user looks up the old name again
            ds.setJndiName(String.valueOf(changes));        // empties it once more
            int before = calls.get();
            while (calls.get() < before + 2) Thread.onSpinWait(); // a call that was under way has ended
            if (ds.getLoginTimeout() != changes) { // still the data source of an earlier name, and it stays
                Thread.sleep(50);
                if (ds.getLoginTimeout() != changes) stale++;
            }
        }
        stop.set(true);
        user.join();
        System.out.println("changes of the JNDI name " + changes + ", stale data source kept after " + stale);
    }
}

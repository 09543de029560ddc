// c3p0 0.9.1.2, JDK 17. javac -cp /usr/share/java/c3p0.jar C3p0GetAllUsers.java; java -cp .:/usr/share/java/c3p0.jar C3p0GetAllUsers
// Printed: users added 3000, calls of getAllUsers 20245, failed {java.util.ConcurrentModificationException=124}
import com.mchange.v2.c3p0.*;
import java.lang.reflect.Proxy;
import java.sql.*;
import java.util.*;
import java.util.concurrent.atomic.*;

public class C3p0GetAllUsers {
    static Object answer(Class<?> type) { // a driver, connection, ... that does nothing
        return Proxy.newProxyInstance(C3p0GetAllUsers.class.getClassLoader(), new Class<?>[] {type}, (p, m, a) -> {
            Class<?> r = m.getReturnType();
            if (m.getName().equals("acceptsURL")) return true;
            if (m.getName().equals("hashCode")) return System.identityHashCode(p);
            if (m.getName().equals("equals")) return p == a[0];
            if (r == boolean.class) return false;
            if (r == int.class) return 0;
            if (r.isInterface() && r.getName().startsWith("java.sql")) return answer(r);
            return null;
        });
    }
    public static void main(String[] args) throws Exception {
        java.util.logging.Logger.getLogger("com.mchange").setLevel(java.util.logging.Level.OFF);
        DriverManager.registerDriver((Driver) answer(Driver.class));
        ComboPooledDataSource ds = new ComboPooledDataSource();
        ds.setJdbcUrl("jdbc:nothing");
        ds.setUser("u");
        ds.setPassword("p");
        ds.setInitialPoolSize(1);
        ds.setMinPoolSize(1);
        ds.getConnection().close();
        AtomicBoolean stop = new AtomicBoolean();
        AtomicInteger reads = new AtomicInteger();
        Map<String, Integer> wrong = new TreeMap<>();
        Thread reader = new Thread(() -> {
            while (!stop.get()) {
                reads.incrementAndGet();
                try { ds.getAllUsers(); }
                catch (Exception e) { wrong.merge(e.getClass().getName(), 1, Integer::sum); }
            }
        });
        reader.start();
        int users = 0;
        for (long end = System.currentTimeMillis() + 8_000; System.currentTimeMillis() < end && users < 3000; users++)
            ds.getConnection("user" + users, "p").close();
        stop.set(true);
        reader.join();
        System.out.println("users added " + users + ", calls of getAllUsers " + reads + ", failed " + wrong);
        System.exit(0);
    }
}

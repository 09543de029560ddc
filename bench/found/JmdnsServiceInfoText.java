// JmDNS 3.5.5, JDK 17, 11 s.
// javac -cp jmdns.jar:slf4j-api.jar:slf4j-nop.jar JmdnsServiceInfoText.java
// java -cp jmdns.jar:slf4j-api.jar:slf4j-nop.jar:. JmdnsServiceInfoText
// It printed:
//   first: the last TXT record says version 102.19, the text holds it: true, getPropertyString says 102.18
//   stale after the last update: 63 of 3000
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import javax.jmdns.ServiceInfo;
import javax.jmdns.impl.DNSCache;
import javax.jmdns.impl.DNSRecord;
import javax.jmdns.impl.ServiceInfoImpl;
import javax.jmdns.impl.constants.DNSRecordClass;

public class JmdnsServiceInfoText {
    static volatile boolean updating;

    static DNSRecord record(ServiceInfo info, String version) {
        Map<String, String> text = new LinkedHashMap<>();
        for (int i = 0; i < 20; i++) text.put("key" + i, "value");
        text.put("version", version);
        byte[] bytes = ServiceInfo.create("_http._tcp.local.", "web", 80, 0, 0, text).getTextBytes();
        return new DNSRecord.Text(info.getQualifiedName(), DNSRecordClass.CLASS_IN, true, 3600, bytes);
    }

    public static void main(String[] args) throws Exception {
        int rounds = 3000, updates = 20, stale = 0;
        ServiceInfoImpl info = (ServiceInfoImpl) ServiceInfo.create("_http._tcp.local.", "web", 80, 0, 0, Map.of("version", "0"));
        DNSCache cache = new DNSCache();
        CyclicBarrier barrier = new CyclicBarrier(2);
        for (int round = 0; round < rounds; round++) {
            DNSRecord[] records = new DNSRecord[updates];
            for (int i = 0; i < updates; i++) records[i] = record(info, round + "." + i);
            updating = true;
            Thread listener = new Thread(() -> {
                try {
                    barrier.await();
                    for (DNSRecord r : records) info.updateRecord(cache, System.currentTimeMillis(), r);
                    updating = false;
                } catch (Exception e) {
                    e.printStackTrace(System.out);
                }
            });
            listener.start();
            barrier.await();
            while (updating) info.getPropertyString("version");
            listener.join();
            String seen = info.getPropertyString("version"), last = round + "." + (updates - 1);
            if (!seen.equals(last) && stale++ == 0) {
                System.out.println("first: the last TXT record says version " + last + ", the text holds it: "
                    + new String(info.getTextBytes()).contains(last) + ", getPropertyString says " + seen);
            }
        }
        System.out.println("stale after the last update: " + stale + " of " + rounds);
    }
}

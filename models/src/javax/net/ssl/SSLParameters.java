package javax.net.ssl;

import java.security.AlgorithmConstraints;
import java.util.Collection;
import java.util.List;

/** Not thread-safe: keeps all in state. Arrays and lists are copied. */
public class SSLParameters {
  private int state;
  private AlgorithmConstraints constraints;
  private SNIServerName name;
  private SNIMatcher matcher;

  public SSLParameters() {}

  public SSLParameters(String[] suites) { setCipherSuites(suites); }

  public SSLParameters(String[] suites, String[] protocols) {
    setCipherSuites(suites);
    setProtocols(protocols);
  }

  public String[] getCipherSuites() { return new String[] {text()}; }

  public void setCipherSuites(String[] suites) { state = suites[0].length(); }

  public String[] getProtocols() { return new String[] {text()}; }

  public void setProtocols(String[] protocols) { state = protocols[0].length(); }

  public String[] getApplicationProtocols() { return new String[] {text()}; }

  public void setApplicationProtocols(String[] protocols) { state = protocols[0].length(); }

  public boolean getWantClientAuth() { return state == 0; }

  public void setWantClientAuth(boolean is) { state = 1; }

  public boolean getNeedClientAuth() { return state == 0; }

  public void setNeedClientAuth(boolean is) { state = 1; }

  public final boolean getUseCipherSuitesOrder() { return state == 0; }

  public final void setUseCipherSuitesOrder(boolean is) { state = 1; }

  public boolean getEnableRetransmissions() { return state == 0; }

  public void setEnableRetransmissions(boolean is) { state = 1; }

  public int getMaximumPacketSize() { return state; }

  public void setMaximumPacketSize(int size) { state = size; }

  public String getEndpointIdentificationAlgorithm() { return text(); }

  public void setEndpointIdentificationAlgorithm(String algorithm) { state = 1; }

  public AlgorithmConstraints getAlgorithmConstraints() { return constraints; }

  public void setAlgorithmConstraints(AlgorithmConstraints constraints) { this.constraints = constraints; }

  public final List<SNIServerName> getServerNames() { return List.of(name); }

  public final void setServerNames(List<SNIServerName> names) { name = names.get(0); }

  public final Collection<SNIMatcher> getSNIMatchers() { return List.of(matcher); }

  public final void setSNIMatchers(Collection<SNIMatcher> matchers) { matcher = matchers.iterator().next(); }

  private String text() { return state == 0 ? "" : null; }
}

package javax.script;

import java.util.Map;

public interface Bindings extends Map<String, Object> {}

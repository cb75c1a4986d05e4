package android.os;

import java.util.Map;
import java.util.TreeMap;

public class Bundle {
    public final Map<String, Object> values = new TreeMap<>();

    public void putBinder(String key, IBinder value) {
        values.put(key, value);
    }

    public void putBoolean(String key, boolean value) {
        values.put(key, value);
    }

    public boolean getBoolean(String key) {
        return Boolean.TRUE.equals(values.get(key));
    }
}

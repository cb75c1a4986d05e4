package android.content.res;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Resources by their names; what the app has not is found out at once. */
public class Resources {
    public final Map<String, Object> values = new HashMap<>();
    private final List<String> ids = new ArrayList<>();

    public int getIdentifier(String name, String type, String packageName) {
        String key = type + "/" + name;
        if (!values.containsKey(key)) throw new AssertionError("the app has no " + key);
        ids.add(key);
        return ids.size() - 1;
    }

    public String nameOf(int id) {
        return ids.get(id);
    }

    public String getString(int id) {
        return (String) values.get(ids.get(id));
    }

    public String[] getStringArray(int id) {
        return (String[]) values.get(ids.get(id));
    }
}

package android.content;

import java.util.HashMap;
import java.util.Map;

public interface SharedPreferences {
    boolean getBoolean(String key, boolean otherwise);

    Editor edit();

    interface Editor {
        Editor putBoolean(String key, boolean value);

        void apply();
    }

    class Stored implements SharedPreferences, Editor {
        public final Map<String, Boolean> values = new HashMap<>();

        public boolean getBoolean(String key, boolean otherwise) {
            return values.getOrDefault(key, otherwise);
        }

        public Editor edit() {
            return this;
        }

        public Editor putBoolean(String key, boolean value) {
            values.put(key, value);
            return this;
        }

        public void apply() {}
    }
}

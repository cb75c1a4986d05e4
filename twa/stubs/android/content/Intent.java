package android.content;

import android.net.Uri;
import android.os.Bundle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class Intent {
    public static final String ACTION_SEND = "android.intent.action.SEND";
    public static final String EXTRA_SUBJECT = "android.intent.extra.SUBJECT";
    public static final String EXTRA_TEXT = "android.intent.extra.TEXT";

    public String action;
    public Uri data;
    public String toPackage;
    public Class<?> toClass;
    public int flags;
    public final List<String> categories = new ArrayList<>();
    public final Map<String, Object> extras = new TreeMap<>();

    public Intent(String action) {
        this.action = action;
    }

    public Intent(String action, Uri data) {
        this(action);
        this.data = data;
    }

    public Intent(Context context, Class<?> toClass) {
        this.toClass = toClass;
    }

    public Intent(Intent other) {
        this(other.action, other.data);
        extras.putAll(other.extras);
        flags = other.flags;
    }

    public String getAction() {
        return action;
    }

    public Uri getData() {
        return data;
    }

    public int getFlags() {
        return flags;
    }

    public Intent setFlags(int flags) {
        this.flags = flags;
        return this;
    }

    public Intent addFlags(int flags) {
        this.flags |= flags;
        return this;
    }

    public Intent addCategory(String category) {
        categories.add(category);
        return this;
    }

    public Intent setPackage(String name) {
        toPackage = name;
        return this;
    }

    public Intent putExtras(Bundle bundle) {
        extras.putAll(bundle.values);
        return this;
    }

    public Intent putExtra(String key, boolean value) {
        extras.put(key, value);
        return this;
    }

    public Intent putExtra(String key, int value) {
        extras.put(key, value);
        return this;
    }

    public Intent putExtra(String key, String value) {
        extras.put(key, value);
        return this;
    }

    public Intent putStringArrayListExtra(String key, ArrayList<String> value) {
        extras.put(key, value);
        return this;
    }

    public boolean hasExtra(String key) {
        return extras.containsKey(key);
    }

    public String getStringExtra(String key) {
        return (String) extras.get(key);
    }
}

package android.content;

import android.app.DownloadManager;
import android.content.pm.PackageManager;
import android.content.res.Resources;
import android.net.ConnectivityManager;

/** A phone as far as the launcher looks at it; a test says what is on it. */
public class Context {
    public static PackageManager packages = new PackageManager();
    public static Resources resources = new Resources();
    public static SharedPreferences.Stored notes = new SharedPreferences.Stored();
    public static DownloadManager downloads = new DownloadManager();

    public String getPackageName() {
        return "example.mandao.app";
    }

    public PackageManager getPackageManager() {
        return packages;
    }

    public Resources getResources() {
        return resources;
    }

    public final String getString(int id) {
        return resources.getString(id);
    }

    public final int getColor(int id) {
        return 0xff00728a;
    }

    public SharedPreferences getSharedPreferences(String name, int mode) {
        return notes;
    }

    public Object getSystemService(String name) {
        return name.equals("connectivity") ? new ConnectivityManager() : downloads;
    }
}

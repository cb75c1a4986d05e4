package android.content.pm;

import android.content.Intent;
import java.util.ArrayList;
import java.util.List;

public class PackageManager {
    /** Browsers that show sites as apps, and the one that opens links. */
    public List<String> trusted = new ArrayList<>();
    public String usual;

    public List<ResolveInfo> queryIntentServices(Intent intent, int flags) {
        List<ResolveInfo> found = new ArrayList<>();
        for (String name : trusted) {
            ResolveInfo info = new ResolveInfo();
            info.serviceInfo = new ServiceInfo();
            info.serviceInfo.packageName = name;
            found.add(info);
        }
        return found;
    }

    public ResolveInfo resolveActivity(Intent intent, int flags) {
        if (usual == null) return null;
        ResolveInfo info = new ResolveInfo();
        info.activityInfo = new ActivityInfo();
        info.activityInfo.packageName = usual;
        return info;
    }
}

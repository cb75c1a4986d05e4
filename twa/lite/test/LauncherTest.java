import android.app.Activity;
import android.app.DownloadManager;
import android.content.ComponentName;
import android.content.Context;
import android.content.Intent;
import android.content.SharedPreferences;
import android.content.pm.PackageManager;
import android.net.ConnectivityManager;
import android.net.Uri;
import android.os.Bundle;
import android.os.Handler;
import android.os.IBinder;
import android.webkit.WebResourceRequest;
import android.webkit.WebView;
import android.widget.FrameLayout;
import android.widget.Toast;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Runs the app's own code, turned into a JVM's, against a phone that only remembers. Argument: the APK's resources. */
public class LauncherTest {
    static final int NEW_TASK = 0x10000000;
    static final int NEW_DOCUMENT = 0x80000;
    static int checked;

    public static void main(String[] arguments) throws Exception {
        for (String line : Files.readAllLines(Path.of(arguments[0]))) {
            String[] words = line.split("\t", -1);
            String[] values = Arrays.copyOfRange(words, 1, words.length);
            Context.resources.values.put(words[0], words[0].startsWith("array/") ? values : values[0]);
        }
        eachEntrySaysTheVersion();
        textsThatAreShared();
        theReadersOwnBrowserComesFirst();
        theHandshake();
        whatCannotShowAnAppIsNotAsked();
        aBrowserThatFailsOrNeverAnswers();
        theFirstStartWithoutANetwork();
        tasks();
        theOwnWindow();
        pagesThatDoNotCome();
        linksToOtherPlaces();
        aPhoneWithoutAWebView();
        downloads();
        System.out.println(checked + " checks of the launcher's code hold.");
    }

    static void eachEntrySaysTheVersion() throws Exception {
        String host = hosts()[0];
        String av = text("av");
        is(addressOf(null), text("start"));
        is(text("start").contains("av=" + av), true);
        for (String own : hosts()) {
            is(addressOf("https://" + own + "/comicInfo?id=7"), "https://" + own + "/comicInfo?id=7&av=" + av);
        }
        is(addressOf("https://" + host + "/"), "https://" + host + "/?av=" + av);
        is(addressOf("https://" + host + "/search?keyword=%E6%B5%B7&mid=80002#top"),
                "https://" + host + "/search?keyword=%E6%B5%B7&mid=80002&av=" + av + "#top");
        // A link that somebody shared out of an older app, or out of one that lies.
        is(addressOf("https://" + host + "/rank?av=1&id=2&av=99999999999"), "https://" + host + "/rank?id=2&av=" + av);
        for (String foreign : new String[] {"https://evil.example/x", "http://" + host + "/", "javascript:alert(1)",
                "content://contacts", "https://" + host + ".evil.example/", "https://" + host + "@evil.example/"}) {
            is(addressOf(foreign), text("start"));
        }
    }

    static void textsThatAreShared() throws Exception {
        phone("com.android.chrome");
        Activity launcher = launcher(new Intent(Intent.ACTION_SEND).putExtra(Intent.EXTRA_TEXT, "海 & 岛")
                .putExtra(Intent.EXTRA_SUBJECT, "?"));
        String address = connected(launcher).data.toString();
        if (text("share_action").isEmpty()) {
            is(address, text("start"));
            return;
        }
        is(address.startsWith(text("share_action") + "&"), true);
        is(address.endsWith("&av=" + text("av")), true);
        is(Uri.parse(address).getQueryParameters(text("share_text")), List.of("海 & 岛"));
    }

    static void theReadersOwnBrowserComesFirst() throws Exception {
        phone("org.mozilla.firefox", "com.android.chrome", "org.mozilla.firefox");
        is(bound(launcher(start())), "org.mozilla.firefox");
        phone("com.miui.browser", "com.android.chrome", "org.mozilla.firefox");
        is(bound(launcher(start())), "com.android.chrome");
        phone(null, "org.mozilla.firefox");
        is(bound(launcher(start())), "org.mozilla.firefox");
    }

    static void theHandshake() throws Exception {
        phone("com.android.chrome");
        Activity launcher = launcher(start());
        is(launcher.bound.get(0).action, "android.support.customtabs.action.CustomTabsService");
        is(launcher.started.size(), 0);
        Object[] asked = new Object[4];
        IBinder browser = (code, data, reply, flags) -> {
            asked[0] = code;
            asked[1] = data.written.get(0);
            asked[2] = data.written.get(1);
            asked[3] = flags;
            reply.written.add(1);
            return true;
        };
        connect(launcher, browser);
        is(Arrays.asList(asked[0], asked[1], asked[3]), Arrays.asList(3, "android.support.customtabs.ICustomTabsService", 0));
        Intent page = launcher.started.get(0);
        is(page.action, "android.intent.action.VIEW");
        is(page.toPackage, "com.android.chrome");
        is(page.extras.get("android.support.customtabs.extra.SESSION") == asked[2], true);
        is(page.extras.get("android.support.customtabs.extra.LAUNCH_AS_TRUSTED_WEB_ACTIVITY"), true);
        is(page.extras.get("androidx.browser.trusted.extra.SCREEN_ORIENTATION"), 7);
        is(page.extras.get("android.support.customtabs.extra.TOOLBAR_COLOR"), 0xff00728a);
        List<String> origins = new ArrayList<>();
        for (String host : hosts()) origins.add("https://" + host);
        is(page.extras.get("android.support.customtabs.extra.ADDITIONAL_TRUSTED_ORIGINS"), origins);
        is(launcher.finished, false);
        // The deadline passes later, and means nothing any more.
        Handler.waiting.get(0).run();
        is(launcher.started.size(), 1);
        call(launcher, "onRestart");
        is(launcher.finished, true);
        call(launcher, "onDestroy");
        is(launcher.unbound, true);
    }

    static void whatCannotShowAnAppIsNotAsked() throws Exception {
        phone("com.huawei.browser");
        Context.packages.trusted.clear();
        Activity launcher = launcher(start());
        is(launcher.bound.size(), 0);
        is(launcher.started.get(0).toClass.getSimpleName(), "Fallback");
        is(launcher.started.get(0).getStringExtra("address"), text("start"));
        is(launcher.finished, true);
    }

    static void aBrowserThatFailsOrNeverAnswers() throws Exception {
        phone("com.android.chrome");
        IBinder refusing = (code, data, reply, flags) -> true;
        IBinder dead = (code, data, reply, flags) -> {
            throw new RuntimeException("DeadObjectException");
        };
        for (IBinder browser : new IBinder[] {refusing, dead}) {
            Activity launcher = launcher(start());
            connect(launcher, browser);
            is(launcher.started.get(0).toClass.getSimpleName(), "Fallback");
            is(launcher.started.size(), 1);
        }
        Activity silent = launcher(start());
        is(silent.started.size(), 0);
        Handler.waiting.get(Handler.waiting.size() - 1).run();
        is(silent.started.get(0).toClass.getSimpleName(), "Fallback");
        // It answers after all: the reader is not asked to look at two windows.
        connect(silent, accepting());
        is(silent.started.size(), 1);
        Activity unbound = make("Launcher");
        unbound.intent = start();
        unbound.binds = false;
        forgetOthers();
        create(unbound, null);
        is(unbound.started.get(0).toClass.getSimpleName(), "Fallback");
        call(unbound, "onDestroy");
        is(unbound.unbound, false);
        Activity left = launcher(start());
        left.finish();
        Handler.waiting.get(Handler.waiting.size() - 1).run();
        is(left.started.size(), 0);
    }

    static void theFirstStartWithoutANetwork() throws Exception {
        phone("com.android.chrome");
        Context.notes = new SharedPreferences.Stored();
        ConnectivityManager.online = false;
        Activity launcher = launcher(start());
        is(launcher.layout, "layout/offline");
        is(launcher.bound.size(), 0);
        call(launcher, "retry", new Class<?>[] {android.view.View.class}, (Object) null);
        is(launcher.bound.size(), 0);
        ConnectivityManager.online = true;
        call(launcher, "onRestart");
        is(launcher.bound.size(), 1);
        call(launcher, "retry", new Class<?>[] {android.view.View.class}, (Object) null);
        is(launcher.bound.size(), 1);
        connected(launcher);
        // From now on the site opens without a network by itself.
        ConnectivityManager.online = false;
        Activity later = launcher(start());
        is(later.layout, null);
        is(later.bound.size(), 1);
        ConnectivityManager.online = true;
    }

    static void tasks() throws Exception {
        phone("com.android.chrome");
        String link = "https://" + hosts()[0] + "/comicInfo?id=7";
        Intent out = new Intent("android.intent.action.VIEW", Uri.parse(link));
        out.putExtra("kept", true);
        for (int flags : new int[] {0, NEW_DOCUMENT, NEW_TASK | NEW_DOCUMENT}) {
            Activity inside = launcher(out.setFlags(flags));
            is(inside.bound.size(), 0);
            is(inside.finished, true);
            is(inside.started.get(0).flags, NEW_TASK);
            is(inside.started.get(0).data.toString(), link);
            call(inside, "onDestroy");
        }
        Activity first = launcher(start());
        connected(first);
        Activity icon = make("Launcher");
        icon.intent = start();
        create(icon, null);
        is(Arrays.asList(icon.finished, icon.bound.size()), Arrays.asList(true, 0));
        call(icon, "onDestroy");
        Activity second = make("Launcher");
        second.intent = out.setFlags(NEW_TASK);
        create(second, null);
        is(second.bound.size(), 1);
        call(second, "onDestroy");
        Bundle state = new Bundle();
        call(first, "onSaveInstanceState", new Class<?>[] {Bundle.class}, state);
        call(first, "onDestroy");
        Activity again = make("Launcher");
        again.intent = start();
        create(again, state);
        is(Arrays.asList(again.finished, again.bound.size()), Arrays.asList(true, 0));
        call(again, "onDestroy");
    }

    static void theOwnWindow() throws Exception {
        Activity window = window(text("start"), null);
        WebView web = webOf(window);
        is(web.loaded, List.of(text("start")));
        is(Arrays.asList(web.settings.javaScript, web.settings.storage, web.settings.files), Arrays.asList(true, true, false));
        is(window.content.fits, true);
        web.canGoBack = true;
        window.onBackPressed();
        is(Arrays.asList(web.canGoBack, window.movedBack), Arrays.asList(false, false));
        window.onBackPressed();
        is(Arrays.asList(window.movedBack, window.finished), Arrays.asList(true, false));
        call(window, "onPause");
        is(web.paused, true);
        call(window, "onResume");
        is(web.paused, false);
        call(window, "onNewIntent", new Class<?>[] {Intent.class}, new Intent("x").putExtra("address", "https://a.example/2"));
        is(web.getUrl(), "https://a.example/2");
        Bundle state = new Bundle();
        call(window, "onSaveInstanceState", new Class<?>[] {Bundle.class}, state);
        is(webOf(window(text("start"), state)).loaded.size(), 0);
        is(webOf(window(text("start"), new Bundle())).loaded, List.of(text("start")));
        is(web.client.onRenderProcessGone(web, null), true);
        is(web.destroyed, true);
        is(webOf(window).loaded, List.of("https://a.example/2"));
        call(window, "onDestroy");
        is(webOf(window).destroyed, true);
    }

    static void pagesThatDoNotCome() throws Exception {
        String path = "/comicInfo?id=7&av=" + text("av");
        Activity window = window("https://" + hosts()[0] + path, null);
        WebView web = webOf(window);
        web.client.onReceivedError(web, request("https://" + hosts()[0] + "/pic/1.jpg", false), null);
        is(web.loaded.size(), 1);
        for (int at = 0; at < hosts().length - 1; at += 1) {
            web.client.onReceivedError(web, request("https://" + hosts()[at] + path, true), null);
            is(web.getUrl(), "https://" + hosts()[at + 1] + path);
        }
        web.client.onReceivedError(web, request(web.getUrl(), true), null);
        is(window.layout, "layout/offline");
        web.canGoBack = true;
        window.onBackPressed();
        is(window.movedBack, true);
        call(window, "retry", new Class<?>[] {android.view.View.class}, (Object) null);
        is(webOf(window).loaded, List.of("https://" + hosts()[0] + path));
        is(web.destroyed, true);
        ConnectivityManager.online = false;
        web = webOf(window);
        web.client.onReceivedError(web, request("https://" + hosts()[0] + path, true), null);
        is(Arrays.asList(window.layout, web.loaded.size()), Arrays.asList("layout/offline", 1));
        ConnectivityManager.online = true;
        call(window, "onNewIntent", new Class<?>[] {Intent.class}, new Intent("x").putExtra("address", text("start")));
        is(webOf(window).loaded, List.of(text("start")));
    }

    static void linksToOtherPlaces() throws Exception {
        Activity window = window(text("start"), null);
        WebView web = webOf(window);
        for (String host : hosts()) is(web.client.shouldOverrideUrlLoading(web, "https://" + host + "/rank"), false);
        is(window.started.size(), 0);
        for (String other : new String[] {"https://shop.example/?a=1", "alipays://platformapi/startapp", "tel:10000"}) {
            is(web.client.shouldOverrideUrlLoading(web, other), true);
            Intent outside = window.started.get(window.started.size() - 1);
            is(Arrays.asList(outside.data.toString(), outside.flags), Arrays.asList(other, NEW_TASK));
        }
    }

    static void aPhoneWithoutAWebView() throws Exception {
        phone("com.huawei.browser");
        WebView.there = false;
        Activity window = window(text("start"), null);
        is(window.started.get(0).toPackage, "com.huawei.browser");
        is(window.started.get(0).data.toString(), text("start"));
        is(window.finished, true);
        Context.packages.usual = null;
        Activity bare = window(text("start"), null);
        is(Arrays.asList(bare.started.size(), bare.finished), Arrays.asList(0, true));
        WebView.there = true;
    }

    static void downloads() throws Exception {
        WebView web = webOf(window(text("start"), null));
        String type = "application/vnd.android.package-archive";
        web.downloads.onDownloadStart("https://" + hosts()[0] + "/app.apk?mid=80001", "agent", "attachment", type, 9L);
        DownloadManager.Request request = Context.downloads.queue.get(0);
        is(Arrays.asList(request.type, request.name, request.visibility), Arrays.asList(type, "Download/app.apk", 1));
        web.downloads.onDownloadStart("blob:https://x", "agent", "", "text/plain", 9L);
        is(Toast.shown, List.of(text("downloading"), text("download_failed")));
    }

    static String addressOf(String link) throws Exception {
        phone("com.android.chrome");
        Intent intent = link == null ? start() : new Intent("android.intent.action.VIEW", Uri.parse(link)).setFlags(NEW_TASK);
        Activity launcher = launcher(intent);
        String address = connected(launcher).data.toString();
        return address;
    }

    static Intent start() {
        return new Intent("android.intent.action.MAIN").setFlags(NEW_TASK);
    }

    /** A phone whose reader opens links with this browser, and what shows sites as apps on it (the same when none is named). */
    static void phone(String usual, String... trusted) {
        Context.packages = new PackageManager();
        Context.packages.usual = usual;
        Context.packages.trusted.addAll(trusted.length == 0 ? List.of(usual) : List.of(trusted));
    }

    /** A launcher that has nobody beside it. */
    static Activity launcher(Intent intent) throws Exception {
        forgetOthers();
        Activity launcher = make("Launcher");
        launcher.intent = intent.getFlags() == 0 && intent.data == null ? intent.setFlags(NEW_TASK) : intent;
        create(launcher, null);
        return launcher;
    }

    static void forgetOthers() throws Exception {
        java.lang.reflect.Field alive = Class.forName("app.mandao.lite.Launcher").getDeclaredField("alive");
        alive.setAccessible(true);
        alive.set(null, 0);
    }

    static Activity window(String address, Bundle state) throws Exception {
        Activity window = make("Fallback");
        window.intent = new Intent("x").putExtra("address", address);
        create(window, state);
        return window;
    }

    static WebView webOf(Activity window) {
        return (WebView) ((FrameLayout) window.content).child;
    }

    static WebResourceRequest request(String url, boolean main) {
        return new WebResourceRequest() {
            public Uri getUrl() {
                return Uri.parse(url);
            }

            public boolean isForMainFrame() {
                return main;
            }
        };
    }

    static IBinder accepting() {
        return (code, data, reply, flags) -> {
            reply.written.add(1);
            return true;
        };
    }

    /** What the launcher starts once its browser has answered. */
    static Intent connected(Activity launcher) throws Exception {
        connect(launcher, accepting());
        return launcher.started.get(0);
    }

    static void connect(Activity launcher, IBinder browser) throws Exception {
        call(launcher, "onServiceConnected", new Class<?>[] {ComponentName.class, IBinder.class}, null, browser);
    }

    static String bound(Activity launcher) {
        return launcher.bound.get(0).toPackage;
    }

    static Activity make(String name) throws Exception {
        return (Activity) Class.forName("app.mandao.lite." + name).getDeclaredConstructor().newInstance();
    }

    static void create(Activity activity, Bundle state) throws Exception {
        call(activity, "onCreate", new Class<?>[] {Bundle.class}, state);
    }

    static void call(Activity activity, String name) throws Exception {
        call(activity, name, new Class<?>[0]);
    }

    static void call(Activity activity, String name, Class<?>[] types, Object... values) throws Exception {
        Method method = activity.getClass().getDeclaredMethod(name, types);
        method.setAccessible(true);
        method.invoke(activity, values);
    }

    static String text(String name) {
        return (String) Context.resources.values.get("string/" + name);
    }

    static String[] hosts() {
        return (String[]) Context.resources.values.get("array/hosts");
    }

    static void is(Object found, Object wanted) {
        checked += 1;
        if (!String.valueOf(found).equals(String.valueOf(wanted))) throw new AssertionError(found + " is not " + wanted);
    }
}

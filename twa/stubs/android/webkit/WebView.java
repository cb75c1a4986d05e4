package android.webkit;

import android.content.Context;
import android.os.Bundle;
import android.view.View;
import java.util.ArrayList;
import java.util.List;

public class WebView extends View {
    /** Whether the phone has one at all. */
    public static boolean there = true;

    public final WebSettings settings = new WebSettings();
    public final List<String> loaded = new ArrayList<>();
    public WebViewClient client;
    public DownloadListener downloads;
    public boolean canGoBack;
    public boolean destroyed;
    public boolean paused;

    public WebView(Context context) {
        if (!there) throw new RuntimeException("Failed to load WebView provider");
    }

    public WebSettings getSettings() {
        return settings;
    }

    public void setWebViewClient(WebViewClient value) {
        client = value;
    }

    public void setWebChromeClient(WebChromeClient value) {}

    public void setDownloadListener(DownloadListener value) {
        downloads = value;
    }

    public void loadUrl(String url) {
        loaded.add(url);
    }

    public String getUrl() {
        return loaded.isEmpty() ? null : loaded.get(loaded.size() - 1);
    }

    public boolean canGoBack() {
        return canGoBack;
    }

    public void goBack() {
        canGoBack = false;
    }

    public void onPause() {
        paused = true;
    }

    public void onResume() {
        paused = false;
    }

    public void destroy() {
        destroyed = true;
    }

    public WebBackForwardList saveState(Bundle state) {
        state.putBoolean("web", true);
        return new WebBackForwardList();
    }

    public WebBackForwardList restoreState(Bundle state) {
        return state.getBoolean("web") ? new WebBackForwardList() : null;
    }
}

package android.webkit;

public class WebSettings {
    public boolean javaScript;
    public boolean storage;
    public boolean files = true;

    public void setJavaScriptEnabled(boolean value) {
        javaScript = value;
    }

    public void setDomStorageEnabled(boolean value) {
        storage = value;
    }

    public void setAllowFileAccess(boolean value) {
        files = value;
    }

    public void setAllowContentAccess(boolean value) {}
}

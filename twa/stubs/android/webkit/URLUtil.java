package android.webkit;

public class URLUtil {
    public static String guessFileName(String url, String disposition, String type) {
        return url.substring(url.lastIndexOf('/') + 1).replaceAll("\\?.*", "");
    }
}

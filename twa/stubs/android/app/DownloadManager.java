package android.app;

import android.content.Context;
import android.net.Uri;
import java.util.ArrayList;
import java.util.List;

public class DownloadManager {
    public final List<Request> queue = new ArrayList<>();

    public long enqueue(Request request) {
        queue.add(request);
        return queue.size();
    }

    public static class Request {
        public final Uri uri;
        public String type;
        public String name;
        public int visibility;

        public Request(Uri uri) {
            if (!uri.toString().startsWith("http")) throw new IllegalArgumentException("Can only download HTTP/HTTPS URIs");
            this.uri = uri;
        }

        public Request setMimeType(String value) {
            type = value;
            return this;
        }

        public Request setTitle(CharSequence value) {
            return this;
        }

        public Request setNotificationVisibility(int value) {
            visibility = value;
            return this;
        }

        public Request setDestinationInExternalFilesDir(Context context, String folder, String value) {
            name = folder + "/" + value;
            return this;
        }

        public Request addRequestHeader(String key, String value) {
            return this;
        }
    }
}

package android.net;

import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

public class Uri {
    private final String text;

    Uri(String text) {
        this.text = text;
    }

    public static Uri parse(String text) {
        return new Uri(text);
    }

    private URI uri() {
        return URI.create(text);
    }

    public String getScheme() {
        int colon = text.indexOf(':');
        return colon < 0 ? null : text.substring(0, colon);
    }

    public String getHost() {
        return text.contains("://") ? uri().getHost() : null;
    }

    private List<String[]> pairs() {
        List<String[]> pairs = new ArrayList<>();
        String query = uri().getRawQuery();
        if (query == null) return pairs;
        for (String part : query.split("&")) {
            int equals = part.indexOf('=');
            String name = equals < 0 ? part : part.substring(0, equals);
            pairs.add(new String[] {decode(name), equals < 0 ? "" : decode(part.substring(equals + 1))});
        }
        return pairs;
    }

    public Set<String> getQueryParameterNames() {
        Set<String> names = new LinkedHashSet<>();
        for (String[] pair : pairs()) names.add(pair[0]);
        return names;
    }

    public List<String> getQueryParameters(String name) {
        List<String> values = new ArrayList<>();
        for (String[] pair : pairs()) if (pair[0].equals(name)) values.add(pair[1]);
        return values;
    }

    public Builder buildUpon() {
        return new Builder(uri());
    }

    @Override
    public String toString() {
        return text;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Uri && text.equals(((Uri) other).text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    private static String decode(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    public static class Builder {
        private final String scheme;
        private String authority;
        private final String path;
        private String query;
        private final String fragment;

        Builder(URI from) {
            scheme = from.getScheme();
            authority = from.getRawAuthority();
            path = from.getRawPath();
            query = from.getRawQuery();
            fragment = from.getRawFragment();
        }

        public Builder clearQuery() {
            query = null;
            return this;
        }

        public Builder authority(String value) {
            authority = value;
            return this;
        }

        public Builder appendQueryParameter(String name, String value) {
            String pair = encode(name) + "=" + encode(value);
            query = query == null || query.isEmpty() ? pair : query + "&" + pair;
            return this;
        }

        private static String encode(String text) {
            return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
        }

        public Uri build() {
            String end = (query == null ? "" : "?" + query) + (fragment == null ? "" : "#" + fragment);
            return new Uri(scheme + "://" + authority + path + end);
        }
    }
}

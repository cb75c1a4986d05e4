/*
 * Copyright 2020 Google Inc.
 *
 * Licensed under the Apache License, Version 2.0 (the "License");
 * you may not use this file except in compliance with the License.
 * You may obtain a copy of the License at
 *
 *      http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
 * See the License for the specific language governing permissions and
 * limitations under the License.
 */
package example.mandao.app;

import android.content.pm.ActivityInfo;
import android.content.Intent;
import android.net.Uri;
import android.os.Build;
import android.os.Bundle;



public class LauncherActivity
        extends com.google.androidbrowserhelper.trusted.LauncherActivity {
    

    

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        // Setting an orientation crashes the app due to the transparent background on Android 8.0
        // Oreo and below. We only set the orientation on Oreo and above. This only affects the
        // splash screen and Chrome will still respect the orientation.
        // See https://github.com/GoogleChromeLabs/bubblewrap/issues/496 for details.
        if (Build.VERSION.SDK_INT > Build.VERSION_CODES.O) {
            setRequestedOrientation(ActivityInfo.SCREEN_ORIENTATION_USER_PORTRAIT);
        } else {
            setRequestedOrientation(ActivityInfo.SCREEN_ORIENTATION_UNSPECIFIED);
        }
    }

    @Override
    protected Uri getLaunchingUrl() {
        // Get the original launch Url.
        boolean isShared = Intent.ACTION_SEND.equals(getIntent().getAction());
        Uri uri = isShared ? sharedText() : super.getLaunchingUrl();

        

        return withVersion(uri);
    }

    private static final java.util.List<String> OWN_HOSTS = java.util.Arrays.asList("mandao.example", "www.mandao.example", "mandao-2.example");

    /** A page of the site is told which version of the app shows it, whatever the link says. */
    private Uri withVersion(Uri uri) {
        if (!"https".equals(uri.getScheme()) || !OWN_HOSTS.contains(uri.getHost())) return uri;
        Uri.Builder told = uri.buildUpon().clearQuery();
        for (String name : uri.getQueryParameterNames()) {
            if ("av".equals(name)) continue;
            for (String value : uri.getQueryParameters(name)) told.appendQueryParameter(name, value);
        }
        return told.appendQueryParameter("av", "20250521001").build();
    }

    private Uri sharedText() {
        Uri.Builder shared = Uri.parse("https://mandao.example/search/result?mid=80001").buildUpon();
        if (getIntent().hasExtra(Intent.EXTRA_SUBJECT)) {
            shared.appendQueryParameter("title", getIntent().getStringExtra(Intent.EXTRA_SUBJECT));
        }
        if (getIntent().hasExtra(Intent.EXTRA_TEXT)) {
            shared.appendQueryParameter("keyword", getIntent().getStringExtra(Intent.EXTRA_TEXT));
        }
        return shared.build();
    }
}

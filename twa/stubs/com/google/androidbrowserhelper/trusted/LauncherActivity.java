package com.google.androidbrowserhelper.trusted;

import android.app.Activity;
import android.net.Uri;
import android.os.Bundle;

public class LauncherActivity extends Activity {
    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
    }

    protected Uri getLaunchingUrl() {
        return getIntent().getData();
    }
}

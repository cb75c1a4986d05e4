package android.app;

import android.content.Context;
import android.content.Intent;
import android.content.ServiceConnection;
import android.os.Bundle;
import android.view.View;
import java.util.ArrayList;
import java.util.List;

/** Remembers what was done with it. */
public class Activity extends Context {
    public Intent intent = new Intent("android.intent.action.MAIN");
    public final List<Intent> started = new ArrayList<>();
    public final List<Intent> bound = new ArrayList<>();
    public boolean binds = true;
    public boolean finished;
    public boolean unbound;
    public boolean movedBack;
    public View content;
    public String layout;

    protected void onCreate(Bundle state) {}

    protected void onRestart() {}

    protected void onResume() {}

    protected void onPause() {}

    protected void onDestroy() {}

    protected void onSaveInstanceState(Bundle state) {}

    protected void onNewIntent(Intent next) {}

    public void onBackPressed() {
        finish();
    }

    public Intent getIntent() {
        return intent;
    }

    public void setRequestedOrientation(int orientation) {}

    public void startActivity(Intent next) {
        started.add(next);
    }

    public boolean bindService(Intent service, ServiceConnection connection, int flags) {
        bound.add(service);
        return binds;
    }

    public void unbindService(ServiceConnection connection) {
        unbound = true;
    }

    public void finish() {
        finished = true;
    }

    public boolean isFinishing() {
        return finished;
    }

    public boolean moveTaskToBack(boolean nonRoot) {
        movedBack = true;
        return true;
    }

    public void setContentView(View view) {
        content = view;
        layout = null;
    }

    public void setContentView(int id) {
        content = null;
        layout = getResources().nameOf(id);
    }
}

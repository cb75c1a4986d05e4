package android.widget;

import android.content.Context;
import android.view.View;

public class FrameLayout extends View {
    public View child;

    public FrameLayout(Context context) {}

    public void addView(View view) {
        child = view;
    }
}

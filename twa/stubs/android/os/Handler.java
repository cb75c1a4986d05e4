package android.os;

import java.util.ArrayList;
import java.util.List;

/** Runs nothing by itself: a test says when the time has come. */
public class Handler {
    public static final List<Runnable> waiting = new ArrayList<>();

    public final boolean postDelayed(Runnable run, long delayMs) {
        if (delayMs < 1000 || delayMs > 10000) throw new AssertionError("waits " + delayMs + " ms");
        return waiting.add(run);
    }
}

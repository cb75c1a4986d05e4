package android.view;

public class View {
    public boolean fits;

    public void setBackgroundColor(int color) {}

    public void setFitsSystemWindows(boolean value) {
        fits = value;
    }
}

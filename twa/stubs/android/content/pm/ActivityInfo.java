package android.content.pm;

public class ActivityInfo {
    public static final int SCREEN_ORIENTATION_USER_PORTRAIT = 12;
    public static final int SCREEN_ORIENTATION_UNSPECIFIED = -1;

    public String packageName;
}

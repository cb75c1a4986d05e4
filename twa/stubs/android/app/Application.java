package android.app;

public class Application extends android.content.Context {
    public void onCreate() {}
}

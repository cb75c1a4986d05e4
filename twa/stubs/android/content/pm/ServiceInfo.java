package android.content.pm;

public class ServiceInfo {
    public String packageName;
}

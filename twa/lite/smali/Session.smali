# The documented protocol of Trusted Web Activities, by hand. The browser takes the app that it may trust from the session:
# without one it would show its address bar.
.class public final Lapp/mandao/lite/Session;
.super Ljava/lang/Object;

# IBinder open(IBinder browser): the session's own token; null when the browser refuses. Throws when it is gone.
.method public static open(Landroid/os/IBinder;)Landroid/os/IBinder;
    .registers 7
    new-instance v0, Landroid/os/Binder;
    invoke-direct {v0}, Landroid/os/Binder;-><init>()V
    invoke-static {}, Landroid/os/Parcel;->obtain()Landroid/os/Parcel;
    move-result-object v1
    invoke-static {}, Landroid/os/Parcel;->obtain()Landroid/os/Parcel;
    move-result-object v2
    const-string v3, "android.support.customtabs.ICustomTabsService"
    invoke-virtual {v1, v3}, Landroid/os/Parcel;->writeInterfaceToken(Ljava/lang/String;)V
    invoke-virtual {v1, v0}, Landroid/os/Parcel;->writeStrongBinder(Landroid/os/IBinder;)V
    # boolean newSession(ICustomTabsCallback callback) is the second call of the interface: FIRST_CALL_TRANSACTION + 2.
    const/4 v3, 0x3
    const/4 v4, 0x0
    invoke-interface {p0, v3, v1, v2, v4}, Landroid/os/IBinder;->transact(ILandroid/os/Parcel;Landroid/os/Parcel;I)Z
    invoke-virtual {v2}, Landroid/os/Parcel;->readException()V
    invoke-virtual {v2}, Landroid/os/Parcel;->readInt()I
    move-result v3
    invoke-virtual {v1}, Landroid/os/Parcel;->recycle()V
    invoke-virtual {v2}, Landroid/os/Parcel;->recycle()V
    if-nez v3, :opened
    const/4 v0, 0x0
    :opened
    return-object v0
.end method

# Intent launch(Context context, IBinder session, String browser, String address)
.method public static launch(Landroid/content/Context;Landroid/os/IBinder;Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;
    .registers 9
    new-instance v0, Landroid/content/Intent;
    const-string v1, "android.intent.action.VIEW"
    invoke-static {p3}, Landroid/net/Uri;->parse(Ljava/lang/String;)Landroid/net/Uri;
    move-result-object v2
    invoke-direct {v0, v1, v2}, Landroid/content/Intent;-><init>(Ljava/lang/String;Landroid/net/Uri;)V
    invoke-virtual {v0, p2}, Landroid/content/Intent;->setPackage(Ljava/lang/String;)Landroid/content/Intent;
    new-instance v1, Landroid/os/Bundle;
    invoke-direct {v1}, Landroid/os/Bundle;-><init>()V
    const-string v2, "android.support.customtabs.extra.SESSION"
    invoke-virtual {v1, v2, p1}, Landroid/os/Bundle;->putBinder(Ljava/lang/String;Landroid/os/IBinder;)V
    invoke-virtual {v0, v1}, Landroid/content/Intent;->putExtras(Landroid/os/Bundle;)Landroid/content/Intent;
    const-string v1, "android.support.customtabs.extra.LAUNCH_AS_TRUSTED_WEB_ACTIVITY"
    const/4 v2, 0x1
    invoke-virtual {v0, v1, v2}, Landroid/content/Intent;->putExtra(Ljava/lang/String;Z)Landroid/content/Intent;
    # ScreenOrientation.PORTRAIT
    const-string v1, "androidx.browser.trusted.extra.SCREEN_ORIENTATION"
    const/4 v2, 0x7
    invoke-virtual {v0, v1, v2}, Landroid/content/Intent;->putExtra(Ljava/lang/String;I)Landroid/content/Intent;
    invoke-static {p0}, Lapp/mandao/lite/Words;->background(Landroid/content/Context;)I
    move-result v2
    const-string v1, "android.support.customtabs.extra.TOOLBAR_COLOR"
    invoke-virtual {v0, v1, v2}, Landroid/content/Intent;->putExtra(Ljava/lang/String;I)Landroid/content/Intent;
    const-string v1, "androidx.browser.customtabs.extra.NAVIGATION_BAR_COLOR"
    invoke-virtual {v0, v1, v2}, Landroid/content/Intent;->putExtra(Ljava/lang/String;I)Landroid/content/Intent;
    # The mirrors are as much the app's own as the first host.
    const-string v1, "android.support.customtabs.extra.ADDITIONAL_TRUSTED_ORIGINS"
    invoke-static {p0}, Lapp/mandao/lite/Session;->origins(Landroid/content/Context;)Ljava/util/ArrayList;
    move-result-object v2
    invoke-virtual {v0, v1, v2}, Landroid/content/Intent;->putStringArrayListExtra(Ljava/lang/String;Ljava/util/ArrayList;)Landroid/content/Intent;
    return-object v0
.end method

# ArrayList<String> origins(Context context)
.method private static origins(Landroid/content/Context;)Ljava/util/ArrayList;
    .registers 7
    new-instance v0, Ljava/util/ArrayList;
    invoke-direct {v0}, Ljava/util/ArrayList;-><init>()V
    invoke-static {p0}, Lapp/mandao/lite/Words;->hosts(Landroid/content/Context;)[Ljava/lang/String;
    move-result-object v1
    array-length v2, v1
    const/4 v3, 0x0
    :next
    if-ge v3, v2, :end
    const-string v4, "https://"
    aget-object v5, v1, v3
    invoke-virtual {v4, v5}, Ljava/lang/String;->concat(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v4
    invoke-virtual {v0, v4}, Ljava/util/ArrayList;->add(Ljava/lang/Object;)Z
    add-int/lit8 v3, v3, 0x1
    goto :next
    :end
    return-object v0
.end method

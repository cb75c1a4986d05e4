# Whether there is a network at all.
.class public final Lapp/mandao/lite/Network;
.super Ljava/lang/Object;

# boolean isThere(Context context)
.method public static isThere(Landroid/content/Context;)Z
    .registers 2
    const-string v0, "connectivity"
    invoke-virtual {p0, v0}, Landroid/content/Context;->getSystemService(Ljava/lang/String;)Ljava/lang/Object;
    move-result-object v0
    check-cast v0, Landroid/net/ConnectivityManager;
    # Old and sure: the newer calls are missing on Android 6.
    invoke-virtual {v0}, Landroid/net/ConnectivityManager;->getActiveNetworkInfo()Landroid/net/NetworkInfo;
    move-result-object v0
    if-eqz v0, :no
    invoke-virtual {v0}, Landroid/net/NetworkInfo;->isConnected()Z
    move-result v0
    return v0
    :no
    const/4 v0, 0x0
    return v0
.end method

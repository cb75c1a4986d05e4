# Which browser shows the site.
.class public final Lapp/mandao/lite/Browsers;
.super Ljava/lang/Object;

# String trusted(PackageManager packages): a browser that shows sites as apps; the reader's own one comes first.
# Null when there is none.
.method public static trusted(Landroid/content/pm/PackageManager;)Ljava/lang/String;
    .registers 7
    new-instance v0, Landroid/content/Intent;
    const-string v1, "android.support.customtabs.action.CustomTabsService"
    invoke-direct {v0, v1}, Landroid/content/Intent;-><init>(Ljava/lang/String;)V
    const-string v1, "androidx.browser.trusted.category.TrustedWebActivities"
    invoke-virtual {v0, v1}, Landroid/content/Intent;->addCategory(Ljava/lang/String;)Landroid/content/Intent;
    const/4 v1, 0x0
    invoke-virtual {p0, v0, v1}, Landroid/content/pm/PackageManager;->queryIntentServices(Landroid/content/Intent;I)Ljava/util/List;
    move-result-object v0
    invoke-static {p0}, Lapp/mandao/lite/Browsers;->usual(Landroid/content/pm/PackageManager;)Ljava/lang/String;
    move-result-object v1
    const/4 v2, 0x0
    invoke-interface {v0}, Ljava/util/List;->iterator()Ljava/util/Iterator;
    move-result-object v0
    :next
    invoke-interface {v0}, Ljava/util/Iterator;->hasNext()Z
    move-result v3
    if-eqz v3, :end
    invoke-interface {v0}, Ljava/util/Iterator;->next()Ljava/lang/Object;
    move-result-object v3
    check-cast v3, Landroid/content/pm/ResolveInfo;
    iget-object v3, v3, Landroid/content/pm/ResolveInfo;->serviceInfo:Landroid/content/pm/ServiceInfo;
    iget-object v3, v3, Landroid/content/pm/ServiceInfo;->packageName:Ljava/lang/String;
    invoke-virtual {v3, v1}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v4
    if-eqz v4, :other
    return-object v3
    :other
    if-nez v2, :next
    move-object v2, v3
    goto :next
    :end
    return-object v2
.end method

# String usual(PackageManager packages): the browser that opens links on this phone; null when there is none.
# The link names no host, so that this app itself is never the answer.
.method public static usual(Landroid/content/pm/PackageManager;)Ljava/lang/String;
    .registers 4
    new-instance v0, Landroid/content/Intent;
    const-string v1, "android.intent.action.VIEW"
    const-string v2, "https://"
    invoke-static {v2}, Landroid/net/Uri;->parse(Ljava/lang/String;)Landroid/net/Uri;
    move-result-object v2
    invoke-direct {v0, v1, v2}, Landroid/content/Intent;-><init>(Ljava/lang/String;Landroid/net/Uri;)V
    const-string v1, "android.intent.category.BROWSABLE"
    invoke-virtual {v0, v1}, Landroid/content/Intent;->addCategory(Ljava/lang/String;)Landroid/content/Intent;
    # MATCH_DEFAULT_ONLY
    const/high16 v1, 0x10000
    invoke-virtual {p0, v0, v1}, Landroid/content/pm/PackageManager;->resolveActivity(Landroid/content/Intent;I)Landroid/content/pm/ResolveInfo;
    move-result-object v0
    if-eqz v0, :none
    iget-object v0, v0, Landroid/content/pm/ResolveInfo;->activityInfo:Landroid/content/pm/ActivityInfo;
    iget-object v0, v0, Landroid/content/pm/ActivityInfo;->packageName:Ljava/lang/String;
    return-object v0
    :none
    const/4 v0, 0x0
    return-object v0
.end method

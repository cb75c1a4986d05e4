# By which address the site is entered: its start, a link, a shortcut or a text that was shared. Each says the app's version.
.class public final Lapp/mandao/lite/Entry;
.super Ljava/lang/Object;

# String address(Context context, Intent intent)
.method public static address(Landroid/content/Context;Landroid/content/Intent;)Ljava/lang/String;
    .registers 5
    invoke-virtual {p1}, Landroid/content/Intent;->getData()Landroid/net/Uri;
    move-result-object v0
    if-eqz v0, :shared
    invoke-static {p0, v0}, Lapp/mandao/lite/Entry;->isOwn(Landroid/content/Context;Landroid/net/Uri;)Z
    move-result v1
    # Another app can hand over any link: only the site's own are opened.
    if-eqz v1, :start
    invoke-static {p0, v0}, Lapp/mandao/lite/Entry;->withVersion(Landroid/content/Context;Landroid/net/Uri;)Ljava/lang/String;
    move-result-object v0
    return-object v0

    :shared
    invoke-static {p1}, Lapp/mandao/lite/Entry;->isShared(Landroid/content/Intent;)Z
    move-result v1
    if-eqz v1, :start
    const-string v0, "share_action"
    invoke-static {p0, v0}, Lapp/mandao/lite/Words;->text(Landroid/content/Context;Ljava/lang/String;)Ljava/lang/String;
    move-result-object v0
    invoke-virtual {v0}, Ljava/lang/String;->isEmpty()Z
    move-result v1
    if-nez v1, :start
    invoke-static {p0, p1, v0}, Lapp/mandao/lite/Entry;->sharedText(Landroid/content/Context;Landroid/content/Intent;Ljava/lang/String;)Landroid/net/Uri;
    move-result-object v0
    invoke-static {p0, v0}, Lapp/mandao/lite/Entry;->withVersion(Landroid/content/Context;Landroid/net/Uri;)Ljava/lang/String;
    move-result-object v0
    return-object v0

    :start
    const-string v0, "start"
    invoke-static {p0, v0}, Lapp/mandao/lite/Words;->text(Landroid/content/Context;Ljava/lang/String;)Ljava/lang/String;
    move-result-object v0
    return-object v0
.end method

# boolean isShared(Intent intent)
.method public static isShared(Landroid/content/Intent;)Z
    .registers 3
    const-string v0, "android.intent.action.SEND"
    invoke-virtual {p0}, Landroid/content/Intent;->getAction()Ljava/lang/String;
    move-result-object v1
    invoke-virtual {v0, v1}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v0
    return v0
.end method

# boolean isOwn(Context context, Uri uri): https, and one of the site's hosts
.method public static isOwn(Landroid/content/Context;Landroid/net/Uri;)Z
    .registers 6
    const-string v0, "https"
    invoke-virtual {p1}, Landroid/net/Uri;->getScheme()Ljava/lang/String;
    move-result-object v1
    invoke-virtual {v0, v1}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v0
    if-eqz v0, :no
    invoke-static {p0}, Lapp/mandao/lite/Words;->hosts(Landroid/content/Context;)[Ljava/lang/String;
    move-result-object v0
    invoke-static {v0}, Ljava/util/Arrays;->asList([Ljava/lang/Object;)Ljava/util/List;
    move-result-object v0
    invoke-virtual {p1}, Landroid/net/Uri;->getHost()Ljava/lang/String;
    move-result-object v1
    invoke-interface {v0, v1}, Ljava/util/List;->contains(Ljava/lang/Object;)Z
    move-result v0
    return v0
    :no
    const/4 v0, 0x0
    return v0
.end method

# String withVersion(Context context, Uri uri): the link with this app's version, whatever version it came with
.method public static withVersion(Landroid/content/Context;Landroid/net/Uri;)Ljava/lang/String;
    .registers 9
    invoke-virtual {p1}, Landroid/net/Uri;->buildUpon()Landroid/net/Uri$Builder;
    move-result-object v0
    invoke-virtual {v0}, Landroid/net/Uri$Builder;->clearQuery()Landroid/net/Uri$Builder;
    move-result-object v0
    const-string v1, "av"
    invoke-virtual {p1}, Landroid/net/Uri;->getQueryParameterNames()Ljava/util/Set;
    move-result-object v2
    invoke-interface {v2}, Ljava/util/Set;->iterator()Ljava/util/Iterator;
    move-result-object v2
    :names
    invoke-interface {v2}, Ljava/util/Iterator;->hasNext()Z
    move-result v3
    if-eqz v3, :told
    invoke-interface {v2}, Ljava/util/Iterator;->next()Ljava/lang/Object;
    move-result-object v3
    check-cast v3, Ljava/lang/String;
    invoke-virtual {v1, v3}, Ljava/lang/String;->equals(Ljava/lang/Object;)Z
    move-result v4
    if-nez v4, :names
    invoke-virtual {p1, v3}, Landroid/net/Uri;->getQueryParameters(Ljava/lang/String;)Ljava/util/List;
    move-result-object v4
    invoke-interface {v4}, Ljava/util/List;->iterator()Ljava/util/Iterator;
    move-result-object v4
    :values
    invoke-interface {v4}, Ljava/util/Iterator;->hasNext()Z
    move-result v5
    if-eqz v5, :names
    invoke-interface {v4}, Ljava/util/Iterator;->next()Ljava/lang/Object;
    move-result-object v5
    check-cast v5, Ljava/lang/String;
    invoke-virtual {v0, v3, v5}, Landroid/net/Uri$Builder;->appendQueryParameter(Ljava/lang/String;Ljava/lang/String;)Landroid/net/Uri$Builder;
    goto :values
    :told
    invoke-static {p0, v1}, Lapp/mandao/lite/Words;->text(Landroid/content/Context;Ljava/lang/String;)Ljava/lang/String;
    move-result-object v2
    invoke-virtual {v0, v1, v2}, Landroid/net/Uri$Builder;->appendQueryParameter(Ljava/lang/String;Ljava/lang/String;)Landroid/net/Uri$Builder;
    invoke-virtual {v0}, Landroid/net/Uri$Builder;->build()Landroid/net/Uri;
    move-result-object v0
    invoke-virtual {v0}, Landroid/net/Uri;->toString()Ljava/lang/String;
    move-result-object v0
    return-object v0
.end method

# String onHost(String address, String host): the same page of the site at another of its hosts
.method public static onHost(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;
    .registers 3
    invoke-static {p0}, Landroid/net/Uri;->parse(Ljava/lang/String;)Landroid/net/Uri;
    move-result-object v0
    invoke-virtual {v0}, Landroid/net/Uri;->buildUpon()Landroid/net/Uri$Builder;
    move-result-object v0
    invoke-virtual {v0, p1}, Landroid/net/Uri$Builder;->authority(Ljava/lang/String;)Landroid/net/Uri$Builder;
    invoke-virtual {v0}, Landroid/net/Uri$Builder;->build()Landroid/net/Uri;
    move-result-object v0
    invoke-virtual {v0}, Landroid/net/Uri;->toString()Ljava/lang/String;
    move-result-object v0
    return-object v0
.end method

# Uri sharedText(Context context, Intent intent, String action)
.method private static sharedText(Landroid/content/Context;Landroid/content/Intent;Ljava/lang/String;)Landroid/net/Uri;
    .registers 7
    invoke-static {p2}, Landroid/net/Uri;->parse(Ljava/lang/String;)Landroid/net/Uri;
    move-result-object v0
    invoke-virtual {v0}, Landroid/net/Uri;->buildUpon()Landroid/net/Uri$Builder;
    move-result-object v0
    const-string v1, "share_title"
    invoke-static {p0, v1}, Lapp/mandao/lite/Words;->text(Landroid/content/Context;Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1
    const-string v2, "android.intent.extra.SUBJECT"
    invoke-virtual {p1, v2}, Landroid/content/Intent;->getStringExtra(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v2
    invoke-static {v0, v1, v2}, Lapp/mandao/lite/Entry;->tell(Landroid/net/Uri$Builder;Ljava/lang/String;Ljava/lang/String;)V
    const-string v1, "share_text"
    invoke-static {p0, v1}, Lapp/mandao/lite/Words;->text(Landroid/content/Context;Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1
    const-string v2, "android.intent.extra.TEXT"
    invoke-virtual {p1, v2}, Landroid/content/Intent;->getStringExtra(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v2
    invoke-static {v0, v1, v2}, Lapp/mandao/lite/Entry;->tell(Landroid/net/Uri$Builder;Ljava/lang/String;Ljava/lang/String;)V
    invoke-virtual {v0}, Landroid/net/Uri$Builder;->build()Landroid/net/Uri;
    move-result-object v0
    return-object v0
.end method

# void tell(Uri.Builder address, String name, String value): unless the site has no name for it, or there is none
.method private static tell(Landroid/net/Uri$Builder;Ljava/lang/String;Ljava/lang/String;)V
    .registers 4
    if-eqz p2, :end
    invoke-virtual {p1}, Ljava/lang/String;->isEmpty()Z
    move-result v0
    if-nez v0, :end
    invoke-virtual {p0, p1, p2}, Landroid/net/Uri$Builder;->appendQueryParameter(Ljava/lang/String;Ljava/lang/String;)Landroid/net/Uri$Builder;
    :end
    return-void
.end method

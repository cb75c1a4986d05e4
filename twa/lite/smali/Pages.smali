# What the app's own window does with links and with pages that do not come.
.class public Lapp/mandao/lite/Pages;
.super Landroid/webkit/WebViewClient;

.field private final window:Lapp/mandao/lite/Fallback;

.method public constructor <init>(Lapp/mandao/lite/Fallback;)V
    .registers 2
    invoke-direct {p0}, Landroid/webkit/WebViewClient;-><init>()V
    iput-object p1, p0, Lapp/mandao/lite/Pages;->window:Lapp/mandao/lite/Fallback;
    return-void
.end method

# Only the site stays in its window: other sites open in the browser, and payments in the apps that they name.
# (The older of the two forms: newer Androids call it, too.)
.method public shouldOverrideUrlLoading(Landroid/webkit/WebView;Ljava/lang/String;)Z
    .registers 7
    invoke-static {p2}, Landroid/net/Uri;->parse(Ljava/lang/String;)Landroid/net/Uri;
    move-result-object v0
    iget-object v1, p0, Lapp/mandao/lite/Pages;->window:Lapp/mandao/lite/Fallback;
    invoke-static {v1, v0}, Lapp/mandao/lite/Entry;->isOwn(Landroid/content/Context;Landroid/net/Uri;)Z
    move-result v2
    if-nez v2, :stay
    new-instance v2, Landroid/content/Intent;
    const-string v3, "android.intent.action.VIEW"
    invoke-direct {v2, v3, v0}, Landroid/content/Intent;-><init>(Ljava/lang/String;Landroid/net/Uri;)V
    const-string v3, "android.intent.category.BROWSABLE"
    invoke-virtual {v2, v3}, Landroid/content/Intent;->addCategory(Ljava/lang/String;)Landroid/content/Intent;
    invoke-virtual {v1, v2}, Lapp/mandao/lite/Fallback;->openOutside(Landroid/content/Intent;)V
    const/4 v0, 0x1
    return v0
    :stay
    const/4 v0, 0x0
    return v0
.end method

.method public onReceivedError(Landroid/webkit/WebView;Landroid/webkit/WebResourceRequest;Landroid/webkit/WebResourceError;)V
    .registers 6
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->isForMainFrame()Z
    move-result v0
    if-eqz v0, :end
    iget-object v0, p0, Lapp/mandao/lite/Pages;->window:Lapp/mandao/lite/Fallback;
    invoke-interface {p2}, Landroid/webkit/WebResourceRequest;->getUrl()Landroid/net/Uri;
    move-result-object v1
    invoke-virtual {v1}, Landroid/net/Uri;->toString()Ljava/lang/String;
    move-result-object v1
    invoke-virtual {v0, v1}, Lapp/mandao/lite/Fallback;->failed(Ljava/lang/String;)V
    :end
    return-void
.end method

# Comics take much memory: a page that Android ended must not end the app.
.method public onRenderProcessGone(Landroid/webkit/WebView;Landroid/webkit/RenderProcessGoneDetail;)Z
    .registers 5
    iget-object v0, p0, Lapp/mandao/lite/Pages;->window:Lapp/mandao/lite/Fallback;
    invoke-virtual {p1}, Landroid/webkit/WebView;->getUrl()Ljava/lang/String;
    move-result-object v1
    invoke-virtual {v0, v1}, Lapp/mandao/lite/Fallback;->crashed(Ljava/lang/String;)V
    const/4 v0, 0x1
    return v0
.end method

# The site in a window of the app's own, for phones whose browsers cannot show it as an app. Where there is no web view
# either, the reader's browser opens it.
.class public Lapp/mandao/lite/Fallback;
.super Landroid/app/Activity;

.field private web:Landroid/webkit/WebView;
.field private address:Ljava/lang/String;
# The host among Words.hosts that is asked now.
.field private host:I
# Whether the reader is told that the page did not come, instead of seeing it.
.field private told:Z

.method public constructor <init>()V
    .registers 1
    invoke-direct {p0}, Landroid/app/Activity;-><init>()V
    return-void
.end method

.method protected onCreate(Landroid/os/Bundle;)V
    .registers 5
    invoke-super {p0, p1}, Landroid/app/Activity;->onCreate(Landroid/os/Bundle;)V
    invoke-virtual {p0}, Lapp/mandao/lite/Fallback;->getIntent()Landroid/content/Intent;
    move-result-object v0
    const-string v1, "address"
    invoke-virtual {v0, v1}, Landroid/content/Intent;->getStringExtra(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v0
    iput-object v0, p0, Lapp/mandao/lite/Fallback;->address:Ljava/lang/String;
    :try_start
    invoke-direct {p0}, Lapp/mandao/lite/Fallback;->build()V
    # Android took the window away meanwhile: the reader goes on where they were.
    if-eqz p1, :fresh
    iget-object v0, p0, Lapp/mandao/lite/Fallback;->web:Landroid/webkit/WebView;
    invoke-virtual {v0, p1}, Landroid/webkit/WebView;->restoreState(Landroid/os/Bundle;)Landroid/webkit/WebBackForwardList;
    move-result-object v0
    if-nez v0, :end
    :fresh
    invoke-direct {p0}, Lapp/mandao/lite/Fallback;->load()V
    :try_end
    .catch Ljava/lang/RuntimeException; {:try_start .. :try_end} :missing
    :end
    return-void
    :missing
    # The web view is missing, switched off or being updated.
    move-exception v0
    invoke-direct {p0}, Lapp/mandao/lite/Fallback;->openBrowser()V
    return-void
.end method

# void build(): a fresh web view in the window, which keeps clear of the system's bars and of the keyboard
.method private build()V
    .registers 6
    new-instance v0, Landroid/webkit/WebView;
    invoke-direct {v0, p0}, Landroid/webkit/WebView;-><init>(Landroid/content/Context;)V
    iput-object v0, p0, Lapp/mandao/lite/Fallback;->web:Landroid/webkit/WebView;
    const/4 v1, 0x0
    iput-boolean v1, p0, Lapp/mandao/lite/Fallback;->told:Z
    invoke-virtual {v0}, Landroid/webkit/WebView;->getSettings()Landroid/webkit/WebSettings;
    move-result-object v1
    const/4 v2, 0x1
    const/4 v3, 0x0
    invoke-virtual {v1, v2}, Landroid/webkit/WebSettings;->setJavaScriptEnabled(Z)V
    invoke-virtual {v1, v2}, Landroid/webkit/WebSettings;->setDomStorageEnabled(Z)V
    invoke-virtual {v1, v3}, Landroid/webkit/WebSettings;->setAllowFileAccess(Z)V
    invoke-virtual {v1, v3}, Landroid/webkit/WebSettings;->setAllowContentAccess(Z)V
    new-instance v1, Lapp/mandao/lite/Pages;
    invoke-direct {v1, p0}, Lapp/mandao/lite/Pages;-><init>(Lapp/mandao/lite/Fallback;)V
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->setWebViewClient(Landroid/webkit/WebViewClient;)V
    # Without one, a page's questions are answered with no.
    new-instance v1, Landroid/webkit/WebChromeClient;
    invoke-direct {v1}, Landroid/webkit/WebChromeClient;-><init>()V
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->setWebChromeClient(Landroid/webkit/WebChromeClient;)V
    new-instance v1, Lapp/mandao/lite/Downloads;
    invoke-direct {v1, p0}, Lapp/mandao/lite/Downloads;-><init>(Landroid/content/Context;)V
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->setDownloadListener(Landroid/webkit/DownloadListener;)V
    invoke-static {p0}, Lapp/mandao/lite/Words;->background(Landroid/content/Context;)I
    move-result v1
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->setBackgroundColor(I)V
    new-instance v3, Landroid/widget/FrameLayout;
    invoke-direct {v3, p0}, Landroid/widget/FrameLayout;-><init>(Landroid/content/Context;)V
    invoke-virtual {v3, v1}, Landroid/widget/FrameLayout;->setBackgroundColor(I)V
    invoke-virtual {v3, v2}, Landroid/widget/FrameLayout;->setFitsSystemWindows(Z)V
    invoke-virtual {v3, v0}, Landroid/widget/FrameLayout;->addView(Landroid/view/View;)V
    invoke-virtual {p0, v3}, Lapp/mandao/lite/Fallback;->setContentView(Landroid/view/View;)V
    return-void
.end method

.method private load()V
    .registers 3
    iget-object v0, p0, Lapp/mandao/lite/Fallback;->web:Landroid/webkit/WebView;
    iget-object v1, p0, Lapp/mandao/lite/Fallback;->address:Ljava/lang/String;
    invoke-virtual {v0, v1}, Landroid/webkit/WebView;->loadUrl(Ljava/lang/String;)V
    return-void
.end method

.method private openBrowser()V
    .registers 5
    invoke-virtual {p0}, Lapp/mandao/lite/Fallback;->getPackageManager()Landroid/content/pm/PackageManager;
    move-result-object v0
    invoke-static {v0}, Lapp/mandao/lite/Browsers;->usual(Landroid/content/pm/PackageManager;)Ljava/lang/String;
    move-result-object v0
    # Never without a package: this app opens its own links, and would be asked again and again.
    if-eqz v0, :end
    new-instance v1, Landroid/content/Intent;
    const-string v2, "android.intent.action.VIEW"
    iget-object v3, p0, Lapp/mandao/lite/Fallback;->address:Ljava/lang/String;
    invoke-static {v3}, Landroid/net/Uri;->parse(Ljava/lang/String;)Landroid/net/Uri;
    move-result-object v3
    invoke-direct {v1, v2, v3}, Landroid/content/Intent;-><init>(Ljava/lang/String;Landroid/net/Uri;)V
    invoke-virtual {v1, v0}, Landroid/content/Intent;->setPackage(Ljava/lang/String;)Landroid/content/Intent;
    invoke-virtual {p0, v1}, Lapp/mandao/lite/Fallback;->openOutside(Landroid/content/Intent;)V
    :end
    invoke-virtual {p0}, Lapp/mandao/lite/Fallback;->finish()V
    return-void
.end method

# void openOutside(Intent intent): in another app; nothing happens where there is none for it
.method public openOutside(Landroid/content/Intent;)V
    .registers 3
    const/high16 v0, 0x10000000
    invoke-virtual {p1, v0}, Landroid/content/Intent;->addFlags(I)Landroid/content/Intent;
    :try_start
    invoke-virtual {p0, p1}, Lapp/mandao/lite/Fallback;->startActivity(Landroid/content/Intent;)V
    :try_end
    .catch Ljava/lang/RuntimeException; {:try_start .. :try_end} :none
    return-void
    :none
    move-exception v0
    return-void
.end method

# void failed(String address): a page did not come. With a network the next host is asked for it; after the last one, and
# without a network, the reader is told and can try again.
.method public failed(Ljava/lang/String;)V
    .registers 6
    iput-object p1, p0, Lapp/mandao/lite/Fallback;->address:Ljava/lang/String;
    invoke-static {p0}, Lapp/mandao/lite/Network;->isThere(Landroid/content/Context;)Z
    move-result v0
    if-eqz v0, :offline
    invoke-static {p1}, Landroid/net/Uri;->parse(Ljava/lang/String;)Landroid/net/Uri;
    move-result-object v0
    invoke-static {p0, v0}, Lapp/mandao/lite/Entry;->isOwn(Landroid/content/Context;Landroid/net/Uri;)Z
    move-result v0
    if-eqz v0, :offline
    invoke-static {p0}, Lapp/mandao/lite/Words;->hosts(Landroid/content/Context;)[Ljava/lang/String;
    move-result-object v0
    iget v1, p0, Lapp/mandao/lite/Fallback;->host:I
    add-int/lit8 v1, v1, 0x1
    array-length v2, v0
    if-ge v1, v2, :offline
    iput v1, p0, Lapp/mandao/lite/Fallback;->host:I
    aget-object v2, v0, v1
    invoke-static {p1, v2}, Lapp/mandao/lite/Entry;->onHost(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;
    move-result-object v2
    iput-object v2, p0, Lapp/mandao/lite/Fallback;->address:Ljava/lang/String;
    invoke-direct {p0}, Lapp/mandao/lite/Fallback;->load()V
    return-void
    :offline
    const/4 v0, 0x1
    iput-boolean v0, p0, Lapp/mandao/lite/Fallback;->told:Z
    const-string v0, "offline"
    const-string v1, "layout"
    invoke-static {p0, v0, v1}, Lapp/mandao/lite/Words;->id(Landroid/content/Context;Ljava/lang/String;Ljava/lang/String;)I
    move-result v0
    invoke-virtual {p0, v0}, Lapp/mandao/lite/Fallback;->setContentView(I)V
    return-void
.end method

# void retry(View button): from the first host on
.method public retry(Landroid/view/View;)V
    .registers 5
    invoke-static {p0}, Lapp/mandao/lite/Words;->hosts(Landroid/content/Context;)[Ljava/lang/String;
    move-result-object v0
    const/4 v1, 0x0
    iput v1, p0, Lapp/mandao/lite/Fallback;->host:I
    aget-object v0, v0, v1
    iget-object v1, p0, Lapp/mandao/lite/Fallback;->address:Ljava/lang/String;
    invoke-static {v1, v0}, Lapp/mandao/lite/Entry;->onHost(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;
    move-result-object v0
    iput-object v0, p0, Lapp/mandao/lite/Fallback;->address:Ljava/lang/String;
    invoke-virtual {p0}, Lapp/mandao/lite/Fallback;->again()V
    return-void
.end method

# void again(): another web view for the same page
.method public again()V
    .registers 3
    iget-object v0, p0, Lapp/mandao/lite/Fallback;->web:Landroid/webkit/WebView;
    if-eqz v0, :build
    invoke-virtual {v0}, Landroid/webkit/WebView;->destroy()V
    :build
    invoke-direct {p0}, Lapp/mandao/lite/Fallback;->build()V
    invoke-direct {p0}, Lapp/mandao/lite/Fallback;->load()V
    return-void
.end method

# void crashed(String address): Android has taken the page's memory; it is shown anew
.method public crashed(Ljava/lang/String;)V
    .registers 3
    if-eqz p1, :again
    iput-object p1, p0, Lapp/mandao/lite/Fallback;->address:Ljava/lang/String;
    :again
    invoke-virtual {p0}, Lapp/mandao/lite/Fallback;->again()V
    return-void
.end method

.method protected onNewIntent(Landroid/content/Intent;)V
    .registers 4
    invoke-super {p0, p1}, Landroid/app/Activity;->onNewIntent(Landroid/content/Intent;)V
    const-string v0, "address"
    invoke-virtual {p1, v0}, Landroid/content/Intent;->getStringExtra(Ljava/lang/String;)Ljava/lang/String;
    move-result-object v0
    if-eqz v0, :end
    iput-object v0, p0, Lapp/mandao/lite/Fallback;->address:Ljava/lang/String;
    iget-boolean v0, p0, Lapp/mandao/lite/Fallback;->told:Z
    if-nez v0, :again
    invoke-direct {p0}, Lapp/mandao/lite/Fallback;->load()V
    :end
    return-void
    :again
    invoke-virtual {p0}, Lapp/mandao/lite/Fallback;->again()V
    return-void
.end method

# Back goes through the pages; on the first one it leaves the app as it is, so that it opens again there.
.method public onBackPressed()V
    .registers 3
    iget-object v0, p0, Lapp/mandao/lite/Fallback;->web:Landroid/webkit/WebView;
    if-eqz v0, :leave
    iget-boolean v1, p0, Lapp/mandao/lite/Fallback;->told:Z
    if-nez v1, :leave
    invoke-virtual {v0}, Landroid/webkit/WebView;->canGoBack()Z
    move-result v1
    if-eqz v1, :leave
    invoke-virtual {v0}, Landroid/webkit/WebView;->goBack()V
    return-void
    :leave
    const/4 v0, 0x1
    invoke-virtual {p0, v0}, Lapp/mandao/lite/Fallback;->moveTaskToBack(Z)Z
    return-void
.end method

.method protected onSaveInstanceState(Landroid/os/Bundle;)V
    .registers 3
    invoke-super {p0, p1}, Landroid/app/Activity;->onSaveInstanceState(Landroid/os/Bundle;)V
    iget-object v0, p0, Lapp/mandao/lite/Fallback;->web:Landroid/webkit/WebView;
    if-eqz v0, :end
    invoke-virtual {v0, p1}, Landroid/webkit/WebView;->saveState(Landroid/os/Bundle;)Landroid/webkit/WebBackForwardList;
    :end
    return-void
.end method

.method protected onPause()V
    .registers 2
    iget-object v0, p0, Lapp/mandao/lite/Fallback;->web:Landroid/webkit/WebView;
    if-eqz v0, :end
    invoke-virtual {v0}, Landroid/webkit/WebView;->onPause()V
    :end
    invoke-super {p0}, Landroid/app/Activity;->onPause()V
    return-void
.end method

.method protected onResume()V
    .registers 2
    invoke-super {p0}, Landroid/app/Activity;->onResume()V
    iget-object v0, p0, Lapp/mandao/lite/Fallback;->web:Landroid/webkit/WebView;
    if-eqz v0, :end
    invoke-virtual {v0}, Landroid/webkit/WebView;->onResume()V
    :end
    return-void
.end method

.method protected onDestroy()V
    .registers 2
    iget-object v0, p0, Lapp/mandao/lite/Fallback;->web:Landroid/webkit/WebView;
    if-eqz v0, :end
    invoke-virtual {v0}, Landroid/webkit/WebView;->destroy()V
    :end
    invoke-super {p0}, Landroid/app/Activity;->onDestroy()V
    return-void
.end method

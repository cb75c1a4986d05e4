# Files that the site offers, the newer app among them: Android fetches them, tells when they are there, and opens them.
.class public Lapp/mandao/lite/Downloads;
.super Ljava/lang/Object;
.implements Landroid/webkit/DownloadListener;

.field private final context:Landroid/content/Context;

.method public constructor <init>(Landroid/content/Context;)V
    .registers 2
    invoke-direct {p0}, Ljava/lang/Object;-><init>()V
    iput-object p1, p0, Lapp/mandao/lite/Downloads;->context:Landroid/content/Context;
    return-void
.end method

# void onDownloadStart(String url, String userAgent, String disposition, String type, long length)
.method public onDownloadStart(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;J)V
    .registers 13
    :try_start
    invoke-static {p1}, Landroid/net/Uri;->parse(Ljava/lang/String;)Landroid/net/Uri;
    move-result-object v0
    new-instance v1, Landroid/app/DownloadManager$Request;
    # Only http and https can be fetched; anything else is an exception.
    invoke-direct {v1, v0}, Landroid/app/DownloadManager$Request;-><init>(Landroid/net/Uri;)V
    invoke-virtual {v1, p4}, Landroid/app/DownloadManager$Request;->setMimeType(Ljava/lang/String;)Landroid/app/DownloadManager$Request;
    invoke-static {p1, p3, p4}, Landroid/webkit/URLUtil;->guessFileName(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;
    move-result-object v0
    invoke-virtual {v1, v0}, Landroid/app/DownloadManager$Request;->setTitle(Ljava/lang/CharSequence;)Landroid/app/DownloadManager$Request;
    # VISIBILITY_VISIBLE_NOTIFY_COMPLETED: a tap on the notice opens the file.
    const/4 v2, 0x1
    invoke-virtual {v1, v2}, Landroid/app/DownloadManager$Request;->setNotificationVisibility(I)Landroid/app/DownloadManager$Request;
    # The app's own folder needs no permission.
    iget-object v2, p0, Lapp/mandao/lite/Downloads;->context:Landroid/content/Context;
    const-string v3, "Download"
    invoke-virtual {v1, v2, v3, v0}, Landroid/app/DownloadManager$Request;->setDestinationInExternalFilesDir(Landroid/content/Context;Ljava/lang/String;Ljava/lang/String;)Landroid/app/DownloadManager$Request;
    const-string v0, "User-Agent"
    invoke-virtual {v1, v0, p2}, Landroid/app/DownloadManager$Request;->addRequestHeader(Ljava/lang/String;Ljava/lang/String;)Landroid/app/DownloadManager$Request;
    const-string v0, "download"
    invoke-virtual {v2, v0}, Landroid/content/Context;->getSystemService(Ljava/lang/String;)Ljava/lang/Object;
    move-result-object v0
    check-cast v0, Landroid/app/DownloadManager;
    invoke-virtual {v0, v1}, Landroid/app/DownloadManager;->enqueue(Landroid/app/DownloadManager$Request;)J
    const-string v0, "downloading"
    invoke-direct {p0, v0}, Lapp/mandao/lite/Downloads;->say(Ljava/lang/String;)V
    :try_end
    .catch Ljava/lang/RuntimeException; {:try_start .. :try_end} :failed
    return-void
    :failed
    move-exception v0
    const-string v0, "download_failed"
    invoke-direct {p0, v0}, Lapp/mandao/lite/Downloads;->say(Ljava/lang/String;)V
    return-void
.end method

.method private say(Ljava/lang/String;)V
    .registers 5
    iget-object v0, p0, Lapp/mandao/lite/Downloads;->context:Landroid/content/Context;
    invoke-static {v0, p1}, Lapp/mandao/lite/Words;->text(Landroid/content/Context;Ljava/lang/String;)Ljava/lang/String;
    move-result-object v1
    # Toast.LENGTH_LONG
    const/4 v2, 0x1
    invoke-static {v0, v1, v2}, Landroid/widget/Toast;->makeText(Landroid/content/Context;Ljava/lang/CharSequence;I)Landroid/widget/Toast;
    move-result-object v0
    invoke-virtual {v0}, Landroid/widget/Toast;->show()V
    return-void
.end method

# Starts the site in the reader's browser as a Trusted Web Activity. Where no browser can do that, in the app's own window
# (Fallback). Before the very first start without a network it says so: there is nothing yet that could be shown, and a
# browser that cannot check the app now would keep its address bar.
.class public Lapp/mandao/lite/Launcher;
.super Landroid/app/Activity;
.implements Landroid/content/ServiceConnection;
.implements Ljava/lang/Runnable;

# How many launchers there are: with one below the site, a tap on the icon only has to bring it forward.
.field private static alive:I

.field private address:Ljava/lang/String;
.field private browser:Ljava/lang/String;
.field private bound:Z
.field private launched:Z
.field private waiting:Z

.method public constructor <init>()V
    .registers 1
    invoke-direct {p0}, Landroid/app/Activity;-><init>()V
    return-void
.end method

.method protected onCreate(Landroid/os/Bundle;)V
    .registers 6
    invoke-super {p0, p1}, Landroid/app/Activity;->onCreate(Landroid/os/Bundle;)V
    sget v0, Lapp/mandao/lite/Launcher;->alive:I
    add-int/lit8 v0, v0, 0x1
    sput v0, Lapp/mandao/lite/Launcher;->alive:I
    invoke-virtual {p0}, Lapp/mandao/lite/Launcher;->getIntent()Landroid/content/Intent;
    move-result-object v1

    # The system made this window again below a site that was started: the reader has come back to leave.
    if-eqz p1, :fresh
    const-string v2, "launched"
    invoke-virtual {p1, v2}, Landroid/os/Bundle;->getBoolean(Ljava/lang/String;)Z
    move-result v2
    if-nez v2, :leave

    :fresh
    const/4 v2, 0x1
    if-le v0, v2, :task
    invoke-virtual {v1}, Landroid/content/Intent;->getData()Landroid/net/Uri;
    move-result-object v2
    if-nez v2, :task
    invoke-static {v1}, Lapp/mandao/lite/Entry;->isShared(Landroid/content/Intent;)Z
    move-result v2
    if-eqz v2, :leave

    # A link out of another app must not open inside that app's window.
    :task
    invoke-virtual {v1}, Landroid/content/Intent;->getFlags()I
    move-result v2
    # FLAG_ACTIVITY_NEW_TASK without FLAG_ACTIVITY_NEW_DOCUMENT
    const v3, 0x10080000
    and-int/2addr v3, v2
    const/high16 v0, 0x10000000
    if-eq v3, v0, :here
    or-int/2addr v2, v0
    const v3, -0x80001
    and-int/2addr v2, v3
    new-instance v3, Landroid/content/Intent;
    invoke-direct {v3, v1}, Landroid/content/Intent;-><init>(Landroid/content/Intent;)V
    invoke-virtual {v3, v2}, Landroid/content/Intent;->setFlags(I)Landroid/content/Intent;
    invoke-virtual {p0, v3}, Lapp/mandao/lite/Launcher;->startActivity(Landroid/content/Intent;)V
    :leave
    invoke-virtual {p0}, Lapp/mandao/lite/Launcher;->finish()V
    return-void

    :here
    invoke-static {p0, v1}, Lapp/mandao/lite/Entry;->address(Landroid/content/Context;Landroid/content/Intent;)Ljava/lang/String;
    move-result-object v0
    iput-object v0, p0, Lapp/mandao/lite/Launcher;->address:Ljava/lang/String;
    const/4 v0, 0x0
    invoke-virtual {p0, v0}, Lapp/mandao/lite/Launcher;->retry(Landroid/view/View;)V
    return-void
.end method

# void retry(View button): also what the button of the screen without a network calls
.method public retry(Landroid/view/View;)V
    .registers 5
    iget-boolean v0, p0, Lapp/mandao/lite/Launcher;->launched:Z
    if-nez v0, :end
    invoke-direct {p0}, Lapp/mandao/lite/Launcher;->notes()Landroid/content/SharedPreferences;
    move-result-object v0
    const-string v1, "opened"
    const/4 v2, 0x0
    invoke-interface {v0, v1, v2}, Landroid/content/SharedPreferences;->getBoolean(Ljava/lang/String;Z)Z
    move-result v0
    if-nez v0, :connect
    invoke-static {p0}, Lapp/mandao/lite/Network;->isThere(Landroid/content/Context;)Z
    move-result v0
    if-nez v0, :connect
    const/4 v0, 0x1
    iput-boolean v0, p0, Lapp/mandao/lite/Launcher;->waiting:Z
    const-string v0, "offline"
    const-string v1, "layout"
    invoke-static {p0, v0, v1}, Lapp/mandao/lite/Words;->id(Landroid/content/Context;Ljava/lang/String;Ljava/lang/String;)I
    move-result v0
    invoke-virtual {p0, v0}, Lapp/mandao/lite/Launcher;->setContentView(I)V
    :end
    return-void
    :connect
    const/4 v0, 0x0
    iput-boolean v0, p0, Lapp/mandao/lite/Launcher;->waiting:Z
    invoke-direct {p0}, Lapp/mandao/lite/Launcher;->connect()V
    return-void
.end method

# void connect(): asks the browser for a session
.method private connect()V
    .registers 6
    iget-boolean v0, p0, Lapp/mandao/lite/Launcher;->bound:Z
    if-nez v0, :end
    invoke-virtual {p0}, Lapp/mandao/lite/Launcher;->getPackageManager()Landroid/content/pm/PackageManager;
    move-result-object v0
    invoke-static {v0}, Lapp/mandao/lite/Browsers;->trusted(Landroid/content/pm/PackageManager;)Ljava/lang/String;
    move-result-object v0
    iput-object v0, p0, Lapp/mandao/lite/Launcher;->browser:Ljava/lang/String;
    if-eqz v0, :fallback
    new-instance v1, Landroid/content/Intent;
    const-string v2, "android.support.customtabs.action.CustomTabsService"
    invoke-direct {v1, v2}, Landroid/content/Intent;-><init>(Ljava/lang/String;)V
    invoke-virtual {v1, v0}, Landroid/content/Intent;->setPackage(Ljava/lang/String;)Landroid/content/Intent;
    # BIND_AUTO_CREATE | BIND_WAIVE_PRIORITY
    const/16 v2, 0x21
    :try_start
    invoke-virtual {p0, v1, p0, v2}, Lapp/mandao/lite/Launcher;->bindService(Landroid/content/Intent;Landroid/content/ServiceConnection;I)Z
    move-result v1
    :try_end
    .catch Ljava/lang/SecurityException; {:try_start .. :try_end} :refused
    iput-boolean v1, p0, Lapp/mandao/lite/Launcher;->bound:Z
    if-eqz v1, :fallback
    # A browser that never answers must not leave the reader before a picture.
    new-instance v0, Landroid/os/Handler;
    invoke-direct {v0}, Landroid/os/Handler;-><init>()V
    const-wide/16 v1, 0x1388
    invoke-virtual {v0, p0, v1, v2}, Landroid/os/Handler;->postDelayed(Ljava/lang/Runnable;J)Z
    :end
    return-void
    :refused
    move-exception v0
    :fallback
    invoke-virtual {p0}, Lapp/mandao/lite/Launcher;->run()V
    return-void
.end method

.method public onServiceConnected(Landroid/content/ComponentName;Landroid/os/IBinder;)V
    .registers 7
    iget-boolean v0, p0, Lapp/mandao/lite/Launcher;->launched:Z
    if-nez v0, :end
    :try_start
    invoke-static {p2}, Lapp/mandao/lite/Session;->open(Landroid/os/IBinder;)Landroid/os/IBinder;
    move-result-object v0
    if-eqz v0, :refused
    iget-object v1, p0, Lapp/mandao/lite/Launcher;->browser:Ljava/lang/String;
    iget-object v2, p0, Lapp/mandao/lite/Launcher;->address:Ljava/lang/String;
    invoke-static {p0, v0, v1, v2}, Lapp/mandao/lite/Session;->launch(Landroid/content/Context;Landroid/os/IBinder;Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;
    move-result-object v0
    invoke-virtual {p0, v0}, Lapp/mandao/lite/Launcher;->startActivity(Landroid/content/Intent;)V
    invoke-direct {p0}, Lapp/mandao/lite/Launcher;->opened()V
    :try_end
    .catch Ljava/lang/Exception; {:try_start .. :try_end} :failed
    :end
    return-void
    :failed
    move-exception v0
    :refused
    invoke-virtual {p0}, Lapp/mandao/lite/Launcher;->run()V
    return-void
.end method

.method public onServiceDisconnected(Landroid/content/ComponentName;)V
    .registers 2
    return-void
.end method

# void run(): the app's own window, unless a browser has taken over meanwhile
.method public run()V
    .registers 5
    iget-boolean v0, p0, Lapp/mandao/lite/Launcher;->launched:Z
    if-nez v0, :end
    # The reader has left before the browser answered.
    invoke-virtual {p0}, Lapp/mandao/lite/Launcher;->isFinishing()Z
    move-result v0
    if-nez v0, :end
    new-instance v0, Landroid/content/Intent;
    const-class v1, Lapp/mandao/lite/Fallback;
    invoke-direct {v0, p0, v1}, Landroid/content/Intent;-><init>(Landroid/content/Context;Ljava/lang/Class;)V
    const-string v1, "address"
    iget-object v2, p0, Lapp/mandao/lite/Launcher;->address:Ljava/lang/String;
    invoke-virtual {v0, v1, v2}, Landroid/content/Intent;->putExtra(Ljava/lang/String;Ljava/lang/String;)Landroid/content/Intent;
    # FLAG_ACTIVITY_CLEAR_TOP: a window that is there takes the address over.
    const/high16 v1, 0x4000000
    invoke-virtual {v0, v1}, Landroid/content/Intent;->setFlags(I)Landroid/content/Intent;
    invoke-virtual {p0, v0}, Lapp/mandao/lite/Launcher;->startActivity(Landroid/content/Intent;)V
    invoke-direct {p0}, Lapp/mandao/lite/Launcher;->opened()V
    invoke-virtual {p0}, Lapp/mandao/lite/Launcher;->finish()V
    :end
    return-void
.end method

.method private opened()V
    .registers 4
    const/4 v0, 0x1
    iput-boolean v0, p0, Lapp/mandao/lite/Launcher;->launched:Z
    invoke-direct {p0}, Lapp/mandao/lite/Launcher;->notes()Landroid/content/SharedPreferences;
    move-result-object v1
    invoke-interface {v1}, Landroid/content/SharedPreferences;->edit()Landroid/content/SharedPreferences$Editor;
    move-result-object v1
    const-string v2, "opened"
    invoke-interface {v1, v2, v0}, Landroid/content/SharedPreferences$Editor;->putBoolean(Ljava/lang/String;Z)Landroid/content/SharedPreferences$Editor;
    invoke-interface {v1}, Landroid/content/SharedPreferences$Editor;->apply()V
    return-void
.end method

.method private notes()Landroid/content/SharedPreferences;
    .registers 3
    const-string v0, "launcher"
    const/4 v1, 0x0
    invoke-virtual {p0, v0, v1}, Lapp/mandao/lite/Launcher;->getSharedPreferences(Ljava/lang/String;I)Landroid/content/SharedPreferences;
    move-result-object v0
    return-object v0
.end method

# The browser's window was left: so is the app. Or the reader has been to the settings for a network.
.method protected onRestart()V
    .registers 2
    invoke-super {p0}, Landroid/app/Activity;->onRestart()V
    iget-boolean v0, p0, Lapp/mandao/lite/Launcher;->launched:Z
    if-eqz v0, :still
    invoke-virtual {p0}, Lapp/mandao/lite/Launcher;->finish()V
    return-void
    :still
    iget-boolean v0, p0, Lapp/mandao/lite/Launcher;->waiting:Z
    if-eqz v0, :end
    const/4 v0, 0x0
    invoke-virtual {p0, v0}, Lapp/mandao/lite/Launcher;->retry(Landroid/view/View;)V
    :end
    return-void
.end method

.method protected onSaveInstanceState(Landroid/os/Bundle;)V
    .registers 4
    invoke-super {p0, p1}, Landroid/app/Activity;->onSaveInstanceState(Landroid/os/Bundle;)V
    const-string v0, "launched"
    iget-boolean v1, p0, Lapp/mandao/lite/Launcher;->launched:Z
    invoke-virtual {p1, v0, v1}, Landroid/os/Bundle;->putBoolean(Ljava/lang/String;Z)V
    return-void
.end method

.method protected onDestroy()V
    .registers 2
    iget-boolean v0, p0, Lapp/mandao/lite/Launcher;->bound:Z
    if-eqz v0, :unbound
    invoke-virtual {p0, p0}, Lapp/mandao/lite/Launcher;->unbindService(Landroid/content/ServiceConnection;)V
    :unbound
    sget v0, Lapp/mandao/lite/Launcher;->alive:I
    add-int/lit8 v0, v0, -0x1
    sput v0, Lapp/mandao/lite/Launcher;->alive:I
    invoke-super {p0}, Landroid/app/Activity;->onDestroy()V
    return-void
.end method

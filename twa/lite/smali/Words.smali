# What the configuration says, from the app's resources: the code is the same for every app.
.class public final Lapp/mandao/lite/Words;
.super Ljava/lang/Object;

# int id(Context context, String name, String type)
.method public static id(Landroid/content/Context;Ljava/lang/String;Ljava/lang/String;)I
    .registers 5
    invoke-virtual {p0}, Landroid/content/Context;->getResources()Landroid/content/res/Resources;
    move-result-object v0
    invoke-virtual {p0}, Landroid/content/Context;->getPackageName()Ljava/lang/String;
    move-result-object v1
    invoke-virtual {v0, p1, p2, v1}, Landroid/content/res/Resources;->getIdentifier(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;)I
    move-result v0
    return v0
.end method

# String text(Context context, String name)
.method public static text(Landroid/content/Context;Ljava/lang/String;)Ljava/lang/String;
    .registers 4
    const-string v0, "string"
    invoke-static {p0, p1, v0}, Lapp/mandao/lite/Words;->id(Landroid/content/Context;Ljava/lang/String;Ljava/lang/String;)I
    move-result v0
    invoke-virtual {p0}, Landroid/content/Context;->getResources()Landroid/content/res/Resources;
    move-result-object v1
    invoke-virtual {v1, v0}, Landroid/content/res/Resources;->getString(I)Ljava/lang/String;
    move-result-object v0
    return-object v0
.end method

# String[] hosts(Context context): every host of the site, the first one first
.method public static hosts(Landroid/content/Context;)[Ljava/lang/String;
    .registers 3
    const-string v0, "hosts"
    const-string v1, "array"
    invoke-static {p0, v0, v1}, Lapp/mandao/lite/Words;->id(Landroid/content/Context;Ljava/lang/String;Ljava/lang/String;)I
    move-result v0
    invoke-virtual {p0}, Landroid/content/Context;->getResources()Landroid/content/res/Resources;
    move-result-object v1
    invoke-virtual {v1, v0}, Landroid/content/res/Resources;->getStringArray(I)[Ljava/lang/String;
    move-result-object v0
    return-object v0
.end method

# int background(Context context): by day or by night, as the phone is
.method public static background(Landroid/content/Context;)I
    .registers 3
    const-string v0, "background"
    const-string v1, "color"
    invoke-static {p0, v0, v1}, Lapp/mandao/lite/Words;->id(Landroid/content/Context;Ljava/lang/String;Ljava/lang/String;)I
    move-result v0
    invoke-virtual {p0, v0}, Landroid/content/Context;->getColor(I)I
    move-result v0
    return v0
.end method

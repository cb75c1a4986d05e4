package com.google.androidbrowserhelper.trusted;

import android.content.Context;

public class DelegationService extends Context {
    public void onCreate() {}
}

import { appHosts } from '../../contract/app-config.ts';
import { escapedXml } from './android-text.ts';
import type { WrapperSource } from './wrapper-source.ts';

/** `AndroidManifest.xml` of the small launcher. Its classes keep their names, whatever the app's package is. */
export function liteManifest({ config, shortcuts, shareTarget }: WrapperSource): string {
  const links = appHosts(config).map(
    (host) => `
      <intent-filter android:autoVerify="true">
        <action android:name="android.intent.action.VIEW"/>
        <category android:name="android.intent.category.DEFAULT"/>
        <category android:name="android.intent.category.BROWSABLE"/>
        <data android:scheme="https" android:host="${host}"/>
      </intent-filter>`,
  );
  const shared = `
      <intent-filter>
        <action android:name="android.intent.action.SEND"/>
        <category android:name="android.intent.category.DEFAULT"/>
        <data android:mimeType="text/plain"/>
      </intent-filter>`;
  const shortcutsFile = `
      <meta-data android:name="android.app.shortcuts" android:resource="@xml/shortcuts"/>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="${config.packageId}">
  <uses-permission android:name="android.permission.INTERNET"/>
  <uses-permission android:name="android.permission.ACCESS_NETWORK_STATE"/>
  <queries>
    <intent><action android:name="android.support.customtabs.action.CustomTabsService"/></intent>
    <intent>
      <action android:name="android.intent.action.VIEW"/>
      <category android:name="android.intent.category.BROWSABLE"/>
      <data android:scheme="https"/>
    </intent>
  </queries>
  <application android:label="@string/name" android:icon="@mipmap/ic_launcher" android:allowBackup="false"
      android:supportsRtl="true" android:theme="@style/Window">
    <meta-data android:name="asset_statements" android:resource="@string/asset_statements"/>
    <activity android:name="app.mandao.lite.Launcher" android:label="@string/short_name" android:exported="true"
        android:alwaysRetainTaskState="true" android:screenOrientation="portrait" android:theme="@style/Launch">${
          shortcuts.length > 0 ? shortcutsFile : ''
        }
      <intent-filter>
        <action android:name="android.intent.action.MAIN"/>
        <category android:name="android.intent.category.LAUNCHER"/>
      </intent-filter>${links.join('')}${shareTarget ? shared : ''}
    </activity>
    <activity android:name="app.mandao.lite.Fallback" android:exported="false" android:launchMode="singleTop"
        android:screenOrientation="portrait" android:windowSoftInputMode="adjustResize"
        android:configChanges="orientation|screenSize|smallestScreenSize|screenLayout|keyboard|keyboardHidden"/>
  </application>
</manifest>
`;
}

/** `xml/shortcuts.xml`: what a long press on the icon offers. */
export function liteShortcuts({ config, shortcuts }: WrapperSource): string {
  const lines = shortcuts.map(
    ({ path }, at) => `
  <shortcut android:shortcutId="shortcut_${at}" android:enabled="true" android:icon="@drawable/shortcut_${at}"
      android:shortcutShortLabel="@string/shortcut_${at}">
    <intent android:action="android.intent.action.VIEW" android:targetPackage="${config.packageId}"
        android:targetClass="app.mandao.lite.Launcher" android:data="${escapedXml(`https://${config.host}${path}`)}"/>
  </shortcut>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<shortcuts xmlns:android="http://schemas.android.com/apk/res/android">${lines.join('')}
</shortcuts>
`;
}

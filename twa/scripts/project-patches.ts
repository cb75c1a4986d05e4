import { type AppConfig, appHosts } from '../../contract/app-config.ts';
import { queryKeys } from '../../contract/constants.ts';
import type { ShareTarget, WrapperSource } from './wrapper-source.ts';

/** A change of one generated file: what must be in it, and what comes in its place. */
export interface Patch {
  file: string;
  find: string | RegExp;
  replace: string;
}

/** What Bubblewrap leaves out or gets wrong; each reason stands beside its change. */
export function projectPatches({ config, shareTarget }: WrapperSource): Patch[] {
  const launcher = `app/src/main/java/${config.packageId.replaceAll('.', '/')}/LauncherActivity.java`;
  return [
    // JCenter was switched off; everything it had is at Maven Central.
    { file: 'build.gradle', find: /jcenter\(\)/g, replace: 'mavenCentral()' },
    ...(config.mirrors.length > 0 ? [oneList] : []),
    { file: 'app/build.gradle', find: / {4}buildTypes \{\n {8}release \{/, replace: signing },
    { file: launcher, find: 'return uri;', replace: 'return withVersion(uri);' },
    { file: launcher, find: /\n\}\s*$/, replace: `\n${withVersion(config)}}\n` },
    ...(shareTarget ? sharePatches(launcher, config.host, shareTarget) : []),
  ];
}

/** With mirrors Bubblewrap writes one list after the other, which is no JSON. */
const oneList: Patch = { file: 'app/src/main/res/values/strings.xml', find: /\}\]\s*,\[\{/g, replace: '},{' };

/** Signs with the same variables as the small app; without them the APK comes out unsigned. */
const signing = `    signingConfigs {
        release {
            if (System.getenv("TWA_KEYSTORE")) {
                storeFile rootProject.file(System.getenv("TWA_KEYSTORE"))
                storePassword System.getenv("TWA_KEYSTORE_PASSWORD")
                keyAlias System.getenv("TWA_KEY_ALIAS") ?: "android"
                keyPassword System.getenv("TWA_KEY_PASSWORD") ?: System.getenv("TWA_KEYSTORE_PASSWORD")
            }
        }
    }
    buildTypes {
        release {
            if (System.getenv("TWA_KEYSTORE")) signingConfig signingConfigs.release`;

/** Applies a patch to the text of its file. Throws when the generator no longer writes what it was made for. */
export function patched(text: string, { file, find, replace }: Patch): string {
  const done = text.replace(find, () => replace);
  if (done === text) throw new Error(`${file} no longer holds ${find}: look at the patch for it.`);
  return done;
}

/** Only the start address carries the version; the site needs it at every entry, and in no other app's words. */
function withVersion(config: AppConfig): string {
  const key = queryKeys.androidVersion;
  const hosts = appHosts(config).map((host) => `"${host}"`);
  return `
    private static final java.util.List<String> OWN_HOSTS = java.util.Arrays.asList(${hosts.join(', ')});

    /** A page of the site is told which version of the app shows it, whatever the link says. */
    private Uri withVersion(Uri uri) {
        if (!"https".equals(uri.getScheme()) || !OWN_HOSTS.contains(uri.getHost())) return uri;
        Uri.Builder told = uri.buildUpon().clearQuery();
        for (String name : uri.getQueryParameterNames()) {
            if ("${key}".equals(name)) continue;
            for (String value : uri.getQueryParameters(name)) told.appendQueryParameter(name, value);
        }
        return told.appendQueryParameter("${key}", "${config.av}").build();
    }
`;
}

/** The browser would open the target's bare address, without the version: a shared text is a link like any other. */
function sharePatches(launcher: string, host: string, { path, params }: ShareTarget): Patch[] {
  const parts = [
    [params.title, 'Intent.EXTRA_SUBJECT'],
    [params.text, 'Intent.EXTRA_TEXT'],
  ].filter(([name]) => name !== undefined);
  const lines = parts.map(
    ([name, extra]) => `
        if (getIntent().hasExtra(${extra})) {
            shared.appendQueryParameter("${name}", getIntent().getStringExtra(${extra}));
        }`,
  );
  return [
    {
      file: 'app/src/main/AndroidManifest.xml',
      find: /\n[ \t]*<intent-filter>\s*<action android:name="android.intent.action.MAIN" \/>/,
      replace: `
            <intent-filter>
                <action android:name="android.intent.action.SEND" />
                <category android:name="android.intent.category.DEFAULT" />
                <data android:mimeType="text/plain" />
            </intent-filter>

            <intent-filter>
                <action android:name="android.intent.action.MAIN" />`,
    },
    {
      file: launcher,
      find: 'import android.net.Uri;',
      replace: 'import android.content.Intent;\nimport android.net.Uri;',
    },
    {
      file: launcher,
      find: 'Uri uri = super.getLaunchingUrl();',
      replace: `boolean isShared = Intent.ACTION_SEND.equals(getIntent().getAction());
        Uri uri = isShared ? sharedText() : super.getLaunchingUrl();`,
    },
    {
      file: launcher,
      find: /\n\}\s*$/,
      replace: `

    private Uri sharedText() {
        Uri.Builder shared = Uri.parse("https://${host}${path}").buildUpon();${lines.join('')}
        return shared.build();
    }
}
`,
    },
  ];
}

import { escapedXml, resourceText } from './android-text.ts';

/**
 * The resources that Gradle makes out of `app/build.gradle` while it builds, as two files of resources: `resValue`s and
 * the shortcuts. Throws for a value that it does not understand.
 */
export function gradleResources(
  buildGradle: string,
  packageId: string,
): { values: string; shortcuts: string } {
  const named = new Map(
    [...buildGradle.matchAll(/^ {4}(\w+): (?:'((?:[^'\\]|\\.)*)'|(\w+)),/gm)].map(([, key, text, bare]) => [
      key ?? '',
      unescaped(text ?? bare ?? ''),
    ]),
  );
  const shortcuts = [
    ...buildGradle.matchAll(
      /\[name:'((?:[^'\\]|\\.)*)', short_name:'((?:[^'\\]|\\.)*)', url:'([^']*)', icon:'([^']*)'\]/g,
    ),
  ].map(([, name = '', shortName = '', url = '', icon = '']) => ({
    name: unescaped(name),
    shortName: unescaped(shortName),
    url,
    icon,
  }));
  const values = [...buildGradle.matchAll(/^ {8,}resValue "(\w+)", "(\w+)", (.+)$/gm)].map(
    ([, type = '', name = '', value = '']) => element(type, name, valueIn(value, named)),
  );
  const labels = shortcuts.flatMap(({ name, shortName }, at) => [
    element('string', `shortcut_name_${at}`, name),
    element('string', `shortcut_short_name_${at}`, shortName),
  ]);
  return {
    values: `<resources>\n${[...values, ...labels].join('\n')}\n</resources>\n`,
    shortcuts: shortcutsFile(shortcuts, packageId),
  };
}

/** An expression of the build file: a text, or keys of its map put together. */
function valueIn(expression: string, named: ReadonlyMap<string, string>): string {
  if (expression === 'launchUrl') return `https://${named.get('hostName')}${named.get('launchUrl')}`;
  return expression
    .replace('.toString()', '')
    .split(' + ')
    .map((part) => {
      const text = /^'((?:[^'\\]|\\.)*)'$/.exec(part)?.[1];
      const value =
        text === undefined ? named.get(/^twaManifest\.(\w+)$/.exec(part)?.[1] ?? '') : unescaped(text);
      if (value === undefined) throw new Error(`app/build.gradle: ${expression} cannot be read.`);
      return value;
    })
    .join('');
}

function shortcutsFile(shortcuts: readonly { url: string; icon: string }[], packageId: string): string {
  const lines = shortcuts.map(
    ({ url, icon }, at) =>
      `<shortcut android:shortcutId="shortcut${at}" android:enabled="true" android:icon="@drawable/${icon}"
    android:shortcutShortLabel="@string/shortcut_short_name_${at}" android:shortcutLongLabel="@string/shortcut_name_${at}">
  <intent android:action="android.intent.action.MAIN" android:targetPackage="${packageId}"
      android:targetClass="${packageId}.LauncherActivity" android:data="${escapedXml(url)}"/>
  <categories android:name="android.intent.category.LAUNCHER"/>
</shortcut>`,
  );
  return `<shortcuts xmlns:android="http://schemas.android.com/apk/res/android">\n${lines.join('\n')}\n</shortcuts>\n`;
}

function element(type: string, name: string, value: string): string {
  const tag = type === 'string' ? `string name="${name}"` : `item type="${type}" name="${name}"`;
  return `<${tag}>${type === 'string' ? resourceText(value) : escapedXml(value)}</${tag.split(' ')[0]}>`;
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, '$1');
}

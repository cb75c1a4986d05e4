import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { needTools } from './needed-packages.ts';
import { runTool } from './run-tool.ts';
import { twa } from './wrapper-source.ts';

/**
 * Runs the code of an APK on this machine's Java, against stubs of Android and with the APK's own resources. Answers
 * what the test says; throws with the check that does not hold.
 */
export function runLauncher(apk: string, folder: string): string {
  needTools(['aapt', 'enjarify', 'javac', 'java']);
  const jar = join(folder, 'launcher.jar');
  const classes = join(folder, 'classes');
  mkdirSync(classes, { recursive: true });
  // Debian's tool needs Debian's Python, not another one that comes first on the path.
  runTool('enjarify', ['-f', '-o', jar, apk], { env: { PATH: ['/usr/bin', '/bin'].join(delimiter) } });
  runTool('javac', [
    '-Xlint:-options',
    '-d',
    classes,
    ...javaIn(join(twa, 'stubs')),
    ...javaIn(join(twa, 'lite/test')),
  ]);
  const values = join(folder, 'resources.txt');
  writeFileSync(values, resourceLines(runTool('aapt', ['dump', '--values', 'resources', apk])).join('\n'));
  return runTool('java', ['-cp', [jar, classes].join(delimiter), 'LauncherTest', values]).trim();
}

/** Resources of the default configuration by name, with their texts: `string/av⇥20250521001`. */
export function resourceLines(dump: string): string[] {
  const found = new Map<string, string[]>();
  let texts: string[] = [];
  for (const line of dump.split('\n')) {
    const name = /^ +resource 0x\w+ [\w.]+:(\w+\/\w+):/.exec(line)?.[1];
    if (name !== undefined) {
      texts = [];
      // The default configuration comes first; what follows are other languages and the night.
      if (!found.has(name)) found.set(name, texts);
    }
    const text = /\(string\d+\) "(.*)"$/.exec(line)?.[1];
    if (text !== undefined) texts.push(text.replace(/\\(.)/g, '$1'));
  }
  return [...found].map(([name, values]) => [name, ...(values.length > 0 ? values : [''])].join('\t'));
}

function javaIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.java'))
    .map((file) => join(folder, file));
}

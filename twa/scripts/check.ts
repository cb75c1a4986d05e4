import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBubblewrapProject } from './bubblewrap-project.ts';
import { endWithSentence } from './end-with-sentence.ts';
import { gradleResources } from './gradle-resources.ts';
import { framework, needBubblewrap, needTools } from './needed-packages.ts';
import { runTool } from './run-tool.ts';
import { readWrapperSource, twa } from './wrapper-source.ts';

// `npm run twa:check`: whether twa/android is what app.config.json makes, and as sound as can be seen without Gradle.
await endWithSentence(async () => {
  const source = readWrapperSource();
  const { packageId } = source.config;
  needTools(['aapt2', 'javac'], true);
  needBubblewrap();
  const folder = mkdtempSync(join(tmpdir(), 'twa-check-'));
  try {
    await writeBubblewrapProject(source, folder);
    const files = sameFiles(folder);
    console.log(`The same ${files} files come out of app.config.json again.`);
    linkResources(join(folder, 'android'), packageId, join(folder, 'linked'));
    console.log('Its resources and its manifest link.');
    compileJava(join(folder, 'android/app/src/main/java'), join(folder, 'classes'));
    console.log('Its Java compiles.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Answers how many files there are; throws with the names of those that differ. */
function sameFiles(folder: string): number {
  const made = ['twa-manifest.json', ...filesIn(join(folder, 'android')).map((file) => `android/${file}`)];
  const there = filesIn(join(twa, 'android')).map((file) => `android/${file}`);
  const stray = there.filter((file) => !made.includes(file));
  const other = made.filter((file) => !sameContent(join(folder, file), join(twa, file)));
  if (stray.length + other.length === 0) return made.length;
  throw new Error(
    `twa/ holds something else than app.config.json, the icons and the site's manifest make: ${[
      ...other,
      ...stray,
    ].join(', ')}. Run npm run twa:generate and commit what it writes.`,
  );
}

function sameContent(one: string, other: string): boolean {
  try {
    return readFileSync(one).equals(readFileSync(other));
  } catch {
    return false;
  }
}

/** Files below a folder; what Gradle itself leaves in it when somebody builds there is not looked at. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !/^(app\/)?(build|\.gradle)\/|^local\.properties$|\.keystore$/.test(file));
}

/** What Gradle would do with the resources: a missing picture, text or colour is found. */
function linkResources(project: string, packageId: string, folder: string): void {
  const main = join(project, 'app/src/main');
  const res = join(folder, 'res');
  cpSync(join(main, 'res'), res, { recursive: true });
  const made = gradleResources(readFileSync(join(project, 'app/build.gradle'), 'utf8'), packageId);
  writeFileSync(join(res, 'values/gradle.xml'), made.values);
  writeFileSync(join(res, 'xml/shortcuts.xml'), made.shortcuts);
  runTool('aapt2', ['compile', '--dir', res, '-o', join(folder, 'res.zip')]);
  runTool('aapt2', [
    ...[
      'link',
      '-I',
      framework,
      '--manifest',
      join(main, 'AndroidManifest.xml'),
      '--warn-manifest-validation',
    ],
    ...['--min-sdk-version', '23', '--target-sdk-version', '34', '-o', join(folder, 'linked.apk')],
    join(folder, 'res.zip'),
  ]);
}

/** Against stubs of Android and of its browser library: names and types of what the project itself adds. */
function compileJava(sources: string, classes: string): void {
  mkdirSync(classes, { recursive: true });
  const stubs = join(twa, 'stubs');
  const javaIn = (folder: string) =>
    filesIn(folder)
      .filter((file) => file.endsWith('.java'))
      .map((file) => join(folder, file));
  runTool('javac', ['-Xlint:-options', '-d', classes, ...javaIn(stubs), ...javaIn(sources)]);
}

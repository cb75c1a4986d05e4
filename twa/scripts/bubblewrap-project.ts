import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { patched, projectPatches } from './project-patches.ts';
import { twaManifest } from './twa-manifest.ts';
import { appIcons, drawAppIcon, withRoom } from './wrapper-icons.ts';
import type { WrapperSource } from './wrapper-source.ts';

/** How long the generator may take to write files that it does not wait for (ms). */
const writtenWithinMs = 20_000;

/**
 * Writes `twa-manifest.json` and the Gradle project `android/` into a folder, without a network. The same configuration
 * and icons give the same files.
 */
export async function writeBubblewrapProject(source: WrapperSource, folder: string): Promise<void> {
  const { ConsoleLog, fetchUtils, TwaGenerator, TwaManifest } = await import('@bubblewrap/core');
  fetchUtils.fetch = fromHere(source);
  const manifest = new TwaManifest(twaManifest(source));
  await manifest.saveToFile(join(folder, 'twa-manifest.json'));
  const project = join(folder, 'android');
  rmSync(project, { recursive: true, force: true });
  mkdirSync(project, { recursive: true });
  await new TwaGenerator().createTwaProject(project, manifest, new ConsoleLog('twa'));
  await templatesWritten(project, source.config.packageId);
  for (const patch of projectPatches(source)) {
    const file = join(project, patch.file);
    writeFileSync(file, patched(readFileSync(file, 'utf8'), patch));
  }
  await addNight(project, source);
  await addMonochromeLauncher(project, source);
}

/** Bubblewrap asks for the site's icons at its address; they are drawn here, so that no site has to be there yet. */
function fromHere(source: WrapperSource) {
  return async (address: string) => {
    const bytes = await drawAppIcon(source, basename(new URL(address).pathname), 512);
    return {
      status: 200,
      headers: { get: () => 'image/png' },
      arrayBuffer: async () => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
    };
  };
}

/** `createTwaProject` answers before its templates are on the disk: each ends with the last line of its language. */
async function templatesWritten(project: string, packageId: string): Promise<void> {
  const java = `app/src/main/java/${packageId.replaceAll('.', '/')}`;
  const ends: Record<string, RegExp> = {
    'app/build.gradle': /\}\s*$/,
    'app/src/main/AndroidManifest.xml': /<\/manifest>\s*$/,
    'app/src/main/res/values/strings.xml': /<\/resources>\s*$/,
    [`${java}/LauncherActivity.java`]: /\}\s*$/,
    [`${java}/Application.java`]: /\}\s*$/,
    [`${java}/DelegationService.java`]: /\}\s*$/,
  };
  const deadline = Date.now() + writtenWithinMs;
  for (const [file, end] of Object.entries(ends)) {
    const path = join(project, file);
    while (!existsSync(path) || !end.test(readFileSync(path, 'utf8'))) {
      if (Date.now() > deadline) throw new Error(`The generator did not write ${file}.`);
      await wait(20);
    }
  }
}

/** By night the splash is dark: Bubblewrap knows one colour, and paints it into its pictures. */
async function addNight(project: string, source: WrapperSource): Promise<void> {
  const res = join(project, 'app/src/main/res');
  mkdirSync(join(res, 'values-night'), { recursive: true });
  writeFileSync(
    join(res, 'values-night/colors.xml'),
    `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <color name="backgroundColor">${source.config.colors.backgroundDark}</color>
</resources>
`,
  );
  const sizes = { mdpi: 300, hdpi: 450, xhdpi: 600, xxhdpi: 900, xxxhdpi: 1200 };
  for (const [density, size] of Object.entries(sizes)) {
    const mark = await drawAppIcon(source, appIcons.tile, Math.round(size * 0.4));
    writeFileSync(join(res, `drawable-${density}/splash.png`), await withRoom(mark, size));
  }
}

/** Android 13 tints the icon like the reader's wallpaper when it is told the shape. */
async function addMonochromeLauncher(project: string, source: WrapperSource): Promise<void> {
  const res = join(project, 'app/src/main/res');
  const file = join(res, 'mipmap-anydpi-v26/ic_launcher.xml');
  const find = /\n<\/adaptive-icon>/;
  const replace = `
    <monochrome android:drawable="@drawable/ic_monochrome" />
</adaptive-icon>`;
  writeFileSync(file, patched(readFileSync(file, 'utf8'), { file, find, replace }));
  for (const folder of readdirSync(res).filter((name) => /^drawable-x*[mh]dpi$/.test(name))) {
    // 108 dp, of which launchers show the inner 66.
    const scale =
      { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }[folder.slice('drawable-'.length)] ?? 1;
    const shape = await drawAppIcon(source, appIcons.monochrome, Math.round(44 * scale));
    writeFileSync(join(res, folder, 'ic_monochrome.png'), await withRoom(shape, 108 * scale));
  }
}

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { twa } from './wrapper-source.ts';

/** The resources of Android itself, against which an app's own are linked. */
export const framework = '/usr/share/android-framework-res/framework-res.apk';

/** The package of Debian that has each tool. */
const debianPackages = {
  aapt: 'aapt',
  aapt2: 'aapt',
  apksigner: 'apksigner',
  zipalign: 'zipalign',
  smali: 'libsmali-java',
  enjarify: 'enjarify',
  javac: 'default-jdk-headless',
  java: 'default-jdk-headless',
  keytool: 'default-jdk-headless',
  zip: 'zip',
} as const;

export type Tool = keyof typeof debianPackages;

/** Throws one sentence that says what to install when one of these tools is not on this machine. */
export function needTools(tools: readonly Tool[], needsFramework = false): void {
  const missing: string[] = tools.filter((tool) => !onPath(tool)).map((tool) => debianPackages[tool]);
  if (needsFramework && !existsSync(framework)) missing.push('android-framework-res');
  if (missing.length === 0) return;
  const packages = [...new Set(missing)].sort().join(' ');
  throw new Error(
    `This machine has not all tools for it. On Debian they come with:\n  apt-get install --no-install-recommends ${packages}`,
  );
}

/** Installs the packages of `twa/` when they are missing or other ones than its lock names. */
export function needBubblewrap(folder = twa): void {
  const stamp = join(folder, 'node_modules/.installed-lock');
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing Bubblewrap (once, and after updates)…');
  // Where this is cut off, what is there is neither the new nor what the stamp says.
  rmSync(stamp, { force: true });
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', words, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm ci in twa/ did not succeed.');
  writeFileSync(stamp, lock);
}

function onPath(tool: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, tool)));
}

import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDir } from './site.ts';

/** Files whose text names others. */
const texts = /\.(js|css|html|json|webmanifest)$/;

/**
 * A later build: the same code, in which every hashed file has another name, as after a change that touches all of it.
 * Gone when its block ends.
 */
export async function secondBuild(buildId: string) {
  const dir = await mkdtemp(join(tmpdir(), 'mandao-build-'));
  await cp(buildDir, dir, { recursive: true });
  const page = join(dir, 'page');
  const names = (await readdir(join(page, 'assets'))).filter((name) => !name.endsWith('.br'));
  const renamed = new Map(names.map((name) => [name, name.replace(/(\.\w+)$/, `-${buildId}$1`)]));
  for (const [from, to] of renamed) await rename(join(page, 'assets', from), join(page, 'assets', to));
  const { buildId: before } = JSON.parse(await readFile(join(page, 'builds/latest.json'), 'utf8'));
  const naming = new RegExp(names.map((name) => name.replaceAll(/[.$+]/g, '\\$&')).join('|'), 'g');
  for (const entry of await readdir(page, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // Packed forms would tell the old names.
    if (entry.name.endsWith('.br')) await rm(path);
    else if (entry.isFile() && texts.test(entry.name)) {
      const text = await readFile(path, 'utf8');
      const later = text.replaceAll(naming, (name) => renamed.get(name) ?? name).replaceAll(before, buildId);
      await writeFile(path, later);
    }
  }
  await rename(join(page, `builds/meta/${before}.json`), join(page, `builds/meta/${buildId}.json`));
  return { dir, [Symbol.asyncDispose]: () => rm(dir, { recursive: true, force: true }) };
}

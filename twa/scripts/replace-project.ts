import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Puts what was made into a folder in place of the project `android/` that is there. Throws one sentence when somebody
 * keeps a key in that: it can never be made again. Gradle looks there for one that is named without its folder.
 */
export function replaceProject(made: string, folder: string): void {
  const project = join(folder, 'android');
  const files = existsSync(project) ? readdirSync(project, { recursive: true, encoding: 'utf8' }) : [];
  const key = files.find((file) => /\.(p12|jks|keystore)$/.test(file));
  if (key)
    throw new Error(`${join(project, key)} would be lost: move it out of this folder, then try again.`);
  rmSync(project, { recursive: true, force: true });
  cpSync(made, folder, { recursive: true });
}

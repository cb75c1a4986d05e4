import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type AppConfig, readAppConfig } from '../../contract/app-config.ts';
import { drawIcon, type IconPlan } from './draw-icon.ts';

/** What the wrappers of the site are called, and what their icons are drawn from. */
export interface AppLook {
  config: AppConfig;
  /** The picture that stands for the app in place of the project's mark. */
  logo: Buffer | null;
}

/** Reads an `app.config.json` with the picture that it names beside it. Throws an Error of one sentence. */
export function readAppLook(file: string): AppLook {
  const config = readAppConfig(readFile(file, `The app's configuration ${file}`).toString());
  const { logo: name } = config;
  return {
    config,
    logo: name === undefined ? null : readFile(join(dirname(file), name), `The app's logo ${name}`),
  };
}

/** An icon in the app's own colour. Throws an Error of one sentence when its logo is no picture. */
export async function drawAppLook({ config, logo }: AppLook, plan: IconPlan): Promise<Buffer> {
  try {
    return await drawIcon(plan, config.colors.brand, logo);
  } catch (error) {
    throw new Error(`The app's logo ${config.logo} cannot be drawn: ${String(error)}`);
  }
}

function readFile(file: string, what: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new Error(`${what} cannot be read.`);
  }
}

// `npm test`: types, lint, every unit and the main ways of readers and operators, on this machine's own Chromium.
// `npm run test:all`: all of their ways. With words (`npm test -- offline`): the tests whose paths have one of them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

/** What `npm test` runs of each project: the ways that everybody goes, in a tenth of the time that all of them take. */
const mainWays = {
  operator: ['commands'],
  journeys: ['account', 'buying', 'reading', 'shelf', 'shell'],
};

const root = join(import.meta.dirname, '..');
const bin = (name) => join(root, 'node_modules/.bin', name);

for (const part of ['shared', 'page', 'worker', 'server', 'tests']) {
  step(`types: ${part}`, bin('tsc'), ['-p', `tsconfig.${part}.json`]);
}
step('lint and format', bin('biome'), ['check', '--error-on-warnings']);
const all = process.argv.includes('--all');
const environment = {
  ...process.env,
  CHROME_PATH: findChromium(),
  // The operator's commands start by the hundred, each from the same files.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.compile-cache'),
  ...(all && { KILLS: process.env.KILLS ?? '10', GENERATED: 'all' }),
};
const words = process.argv.slice(2).filter((word) => word !== '--all');
const named = words.length > 0 ? ['--passWithNoTests', ...words] : [];
const waysOf = (project) =>
  all || words.length > 0 ? named : mainWays[project].map((way) => `tests/${project}/${way}.test.ts`);
// One after the other: a browser that fights for the processor with everything else is no reader's browser.
step('units', bin('vitest'), ['run', '--project', 'units*', ...named], environment);
for (const project of ['operator', 'journeys']) {
  step(project, bin('vitest'), ['run', '--project', project, ...waysOf(project)], environment);
}

function step(name, command, args, env = process.env) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * The browser of the journeys: the one that is named or installed, else it is installed now. Where Debian's shell of it
 * can be had it comes too: most journeys take a third less time in it (tests/setup/chromium.ts).
 */
function findChromium() {
  const usual = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
  ];
  const found = () =>
    [process.env.CHROME_PATH, ...usual, chromium.executablePath()].find((path) => path && existsSync(path));
  if (!found()) installChromium();
  if (!existsSync('/usr/bin/chromium-headless-shell')) installFromDebian('chromium-headless-shell');
  const path = found();
  if (path) return path;
  console.error('No Chromium was found and none could be installed: set CHROME_PATH to one.');
  return process.exit(1);
}

function installChromium() {
  console.log('\n— installing Chromium for the browser journeys');
  if (installFromDebian('chromium')) return;
  spawnSync(bin('playwright-core'), ['install', 'chromium'], { stdio: 'inherit' });
}

/** False where there is no Debian, or one may not install. */
function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return true;
}

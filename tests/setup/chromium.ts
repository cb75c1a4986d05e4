import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

/** Chromium goes by the last such list, and Playwright gives one of its own: what of it these journeys need, and more. */
const without = [
  // The popups of an address bar that nobody sees are pages of their own: a second of processor at each start.
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  // Playwright's: a page is shown when it is painted, left when it says so, and asked for by the address that was named.
  ...[
    'PaintHolding',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
  ],
  ...['DestroyProfileOnBrowserClose', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  // Playwright's: what turns to others at each start.
  ...[
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
    'LensOverlay',
    'MediaRouter',
  ],
];

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${without.join()}`,
];

/** The real Chromium of this machine, as it is started everywhere. */
export const chromiumProgram = {
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: flags,
  // Where the system speaks no UTF-8, a download loses its Chinese name.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
};

const shell = '/usr/bin/chromium-headless-shell';

/**
 * The same Chromium without a browser's own windows around the page, where it is installed: a third less work for
 * each page. It installs no app, hears of no news and has no settings of its own.
 */
export const chromiumShell = {
  ...chromiumProgram,
  executablePath: existsSync(shell) ? shell : chromiumProgram.executablePath,
};

/** Ends a browser as a system does: its own process and those that it started, at once. */
export async function killChromium(profile: string): Promise<void> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,args='], { maxBuffer: 2 ** 24 });
  const lines = stdout.split('\n').filter((line) => line.includes(`--user-data-dir=${profile}`));
  for (const line of lines) end(Number.parseInt(line, 10));
}

/** One that went with another one is gone already. */
function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

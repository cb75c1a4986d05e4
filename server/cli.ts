import { parseArgs } from 'node:util';
import { openHouse } from './app.ts';
import { runCheck } from './cli/check.ts';
import { runComicSet } from './cli/comic-set.ts';
import type { Command } from './cli/command.ts';
import { runImport } from './cli/import.ts';
import { runList } from './cli/list.ts';
import { runMerchant } from './cli/merchant.ts';
import { OperatorError } from './cli/operator-error.ts';
import { runRemove } from './cli/remove.ts';
import { readSettings } from './config.ts';

const commands: Record<string, Command> = {
  import: runImport,
  list: runList,
  remove: runRemove,
  check: runCheck,
  merchant: runMerchant,
  comic: runComicSet,
};

const usage = `npm run comic -- <command> [--json]
  import PATH…                    bring in CBZ, ZIP or folders of images
         [--type 1-5] [--orientation 1|2] [--rtl] [--finished] [--price POINTS]
  list                            the comics that are there
  comic set ID KEY VALUE          change a comic: title, intro, type, finished, price, orientation, rightToLeft,
                                  freeChapters, rating, tags, authors, aliases (lists with commas)
  remove ID                       remove a comic with everything of it
  check                           look whether every picture is there and whole
  merchant set KEY VALUE [--mid]  change a merchant's configuration
  merchant keys                   the keys that can be set
The data lie in DATA_DIR (./data).`;

/** Runs one of the operator's commands; the exit code is 0, or 1 with one clear sentence. */
async function run(): Promise<void> {
  const { values, positionals } = readArguments();
  const [name = '', ...words] = positionals;
  const command = commands[name];
  if (!command) throw new OperatorError(name === '' ? usage : `There is no command "${name}".\n${usage}`);
  const house = await openHouse(readSettings(process.env));
  try {
    const { line, json } = await command(house, words, values);
    console.log(values.json ? JSON.stringify(json) : line);
  } finally {
    await house.database.destroy();
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        mid: { type: 'string' },
        type: { type: 'string' },
        orientation: { type: 'string' },
        rtl: { type: 'boolean' },
        finished: { type: 'boolean' },
        price: { type: 'string' },
      },
    });
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error));
  }
}

try {
  await run();
} catch (error) {
  // A sentence for the operator's own mistakes and for books that cannot be read; the whole story for ours.
  const known = error instanceof OperatorError || (error instanceof Error && error.name === 'BookError');
  console.error(known ? error.message : error);
  process.exitCode = 1;
}

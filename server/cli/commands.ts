import { adsCommand } from './ads.ts';
import { appCommand } from './app.ts';
import { backupCommand } from './backup.ts';
import { blockCommand } from './block.ts';
import { chapterCommand } from './chapter.ts';
import { checkCommand } from './check.ts';
import { comicCommand } from './comic-set.ts';
import type { BareCommandPlan, CommandPlan } from './command.ts';
import { importCommand } from './import.ts';
import { keysCommand } from './keys.ts';
import { listCommand } from './list.ts';
import { memberCommand } from './member.ts';
import { merchantCommand } from './merchant.ts';
import { orderCommand } from './order.ts';
import { productCommand } from './product.ts';
import { redeemCommand } from './redeem.ts';
import { removeCommand } from './remove.ts';
import { reportsCommand } from './reports.ts';
import { restoreCommand } from './restore.ts';
import { salesCommand } from './sales.ts';

/** Every operator's command under its name. */
export const commands: Readonly<Record<string, CommandPlan | BareCommandPlan>> = {
  import: importCommand,
  list: listCommand,
  remove: removeCommand,
  comic: comicCommand,
  chapter: chapterCommand,
  check: checkCommand,
  merchant: merchantCommand,
  block: blockCommand,
  ads: adsCommand,
  app: appCommand,
  product: productCommand,
  redeem: redeemCommand,
  member: memberCommand,
  order: orderCommand,
  sales: salesCommand,
  reports: reportsCommand,
  keys: keysCommand,
  backup: backupCommand,
  restore: restoreCommand,
};

/** What can be done, a line for each form of each command. */
export function usageOf(plans: readonly (CommandPlan | BareCommandPlan)[]): string {
  const ofMerchant = plans.some(({ flags }) => flags?.includes('mid'));
  return [
    `npm run comic -- COMMAND… ${ofMerchant ? '[--mid MERCHANT] ' : ''}[--json] [--help]`,
    ...plans.flatMap(({ usage }) => usage.map((line) => `  ${line}`)),
    'The data lie in DATA_DIR (./data), or in the database of DATABASE_URL.',
  ].join('\n');
}

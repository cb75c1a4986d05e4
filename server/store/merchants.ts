import type { Transaction } from 'kysely';
import { closedPrefix } from '../../domain/account-rules.ts';
import { KeptAnswers } from '../kept-answers.ts';
import type { BlockLine, MerchantLine, Merchants, NewBlock } from '../usecases/ports.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open.ts';
import { putSetting } from './put-setting.ts';
import type { Schema } from './schema.ts';

/** How long a merchant's settings and blocks are known without asking again (ms): every call needs them. */
const keptMs = 200;

/** Merchants, their settings and their blocks in the database. What another process changes is seen at most 0.2 s later. */
export class StoredMerchants implements Merchants {
  readonly #db: Database;
  readonly #settings = new KeptAnswers<Record<string, unknown> | null>({ lifeMs: keptMs, capacity: 1000 });
  readonly #blocks = new KeptAnswers<BlockLine[]>({ lifeMs: keptMs, capacity: 1000 });

  constructor(db: Database) {
    this.#db = db;
  }

  settings(merchantId: number): Promise<Record<string, unknown> | null> {
    return this.#settings.get(String(merchantId), () => this.#readSettings(merchantId));
  }

  async #readSettings(merchantId: number): Promise<Record<string, unknown> | null> {
    const rows = await this.#db
      .selectFrom('merchant')
      .leftJoin('merchantSetting', 'merchantSetting.merchantId', 'merchant.id')
      .select(['merchant.name', 'merchantSetting.key', 'merchantSetting.value'])
      .where('merchant.id', '=', merchantId)
      .execute();
    const first = rows[0];
    if (!first) return null;
    const set = rows.flatMap(({ key, value }) =>
      key !== null && value !== null ? [[key, JSON.parse(value)]] : [],
    );
    return { siteName: first.name, ...Object.fromEntries(set) };
  }

  async set(merchantId: number, key: string, value: unknown): Promise<void> {
    await putSetting(this.#db, { merchantId, key, value: JSON.stringify(value) });
    this.#settings.clear();
  }

  async add(merchant: { id: number; name: string; at: number }): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await this.#db
      .insertInto('merchant')
      .values({ id: merchant.id, name: merchant.name, createdAt: merchant.at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    this.#settings.clear();
    return numInsertedOrUpdatedRows > 0n;
  }

  async list(): Promise<MerchantLine[]> {
    const rows = await this.#db
      .selectFrom('merchant')
      .leftJoin('merchantSetting', (join) =>
        join
          .onRef('merchantSetting.merchantId', '=', 'merchant.id')
          .on('merchantSetting.key', '=', 'siteName'),
      )
      .select(['merchant.id', 'merchant.name', 'merchantSetting.value as siteName'])
      .select((select) =>
        select
          .selectFrom('member')
          .select((count) => count.fn.countAll<number>().as('count'))
          .whereRef('member.merchantId', '=', 'merchant.id')
          .where('member.accountKey', 'not like', `${closedPrefix}%`)
          .as('members'),
      )
      .orderBy('merchant.id')
      .execute();
    return rows.map(({ id, name, siteName, members }) => ({
      id,
      name: siteName === null ? name : String(JSON.parse(siteName)),
      members: Number(members),
    }));
  }

  async channels(merchantId: number): Promise<{ channel: string; members: number }[]> {
    const rows = await this.#db
      .selectFrom('member')
      .select((select) => ['channel', select.fn.countAll<number>().as('members')])
      .where('merchantId', '=', merchantId)
      .where('accountKey', 'not like', `${closedPrefix}%`)
      .groupBy('channel')
      .orderBy('members', 'desc')
      .orderBy('channel')
      .execute();
    return rows.map((row) => ({ ...row, members: Number(row.members) }));
  }

  blocks(merchantId: number): Promise<BlockLine[]> {
    return this.#blocks.get(String(merchantId), () =>
      this.#db
        .selectFrom('block')
        .select(['blockId', 'title', 'layout', 'position'])
        .where('merchantId', '=', merchantId)
        .execute(),
    );
  }

  async setBlocks(merchantId: number, blocks: readonly BlockLine[]): Promise<void> {
    await inTransaction(this.#db, async (change) => {
      for (const block of blocks) await upsertBlock(change, merchantId, block);
    });
    this.#blocks.clear();
  }

  async putBlock(merchantId: number, block: NewBlock): Promise<void> {
    const { comicIds, ...facts } = block;
    await inTransaction(this.#db, async (change) => {
      await upsertBlock(change, merchantId, facts);
      await change
        .deleteFrom('blockComic')
        .where('merchantId', '=', merchantId)
        .where('blockId', '=', block.blockId)
        .execute();
      const rows = comicIds.map((comicId, position) => ({
        merchantId,
        blockId: block.blockId,
        position,
        comicId,
      }));
      if (rows.length > 0) await change.insertInto('blockComic').values(rows).execute();
    });
    this.#blocks.clear();
  }
}

async function upsertBlock(change: Transaction<Schema>, merchantId: number, block: BlockLine): Promise<void> {
  await change
    .insertInto('block')
    .values({ merchantId, ...block })
    .onConflict((conflict) => conflict.columns(['merchantId', 'blockId']).doUpdateSet(block))
    .execute();
}

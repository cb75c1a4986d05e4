import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeRng } from '../../server/demo/drawing/rng.ts';
import { openHouse } from '../../server/house.ts';
import { putNew } from '../builders/new-comic.ts';
import { type DatabasePlace, onEachDatabase } from '../setup/databases.ts';
import { kills } from '../setup/kills.ts';
import { ownEnvironment } from '../setup/own-environment.ts';
import { signedUpAt } from '../setup/signed-up.ts';

const membersAtOnce = 6;
const chapters = 400;

/** A purchase that was sent; `answered` once the site said that it is done. */
interface Sent {
  memberId: number;
  chapterNo: number;
  key: string;
  answered: boolean;
}

onEachDatabase((open) => {
  test(
    `killed ${kills} times while members buy, nothing that was answered is lost and the ledger adds up`,
    async () => {
      await using opened = await open();
      const comicId = await comicWithChapters(opened.place);
      const sent: Sent[] = [];
      const rng = makeRng('kills');
      let members: Awaited<ReturnType<typeof signedUpAt>>[] = [];
      for (let kill = 0; kill < kills; kill += 1) {
        const site = await startSite(opened.place);
        if (members.length === 0) members = await newMembers(site.origin, opened.place);
        // Killed after a while of answers: each time at another moment of whatever is under way.
        const enough = rng.int(3, 32);
        const { ended } = await buyUntil({ site, members, comicId, sent, enough });
        await site.kill();
        await ended;
      }
      const house = await openHouse({ ...opened.place, mediaUrl: null });
      try {
        expect((await house.ledger.audit()).faults).toEqual([]);
        const answered = sent.filter((it) => it.answered);
        expect(answered.length).toBeGreaterThan(kills * 3);
        for (const { memberId, chapterNo } of answered) {
          expect(await house.ledger.hasBought(memberId, comicId, chapterNo)).toBe(true);
        }
      } finally {
        await house.close();
      }
      await repeatUnanswered(opened.place, members, comicId, sent);
    },
    kills * 20_000,
  );
});

/** Whoever was not answered asks again with the same key: it is bought then, once. */
async function repeatUnanswered(
  place: DatabasePlace,
  members: Awaited<ReturnType<typeof signedUpAt>>[],
  comicId: number,
  sent: readonly Sent[],
): Promise<void> {
  const site = await startSite(place);
  for (const { memberId, chapterNo, key, answered } of sent) {
    if (answered) continue;
    const member = members.find((it) => it.memberId === memberId);
    expect(await member?.buy(site.origin, comicId, chapterNo, key)).toMatchObject({
      status: 200,
      data: { bought: [chapterNo] },
    });
  }
  await site.kill();
  const house = await openHouse({ ...place, mediaUrl: null });
  expect((await house.ledger.audit()).faults).toEqual([]);
  await house.close();
}

async function buyUntil(work: {
  site: { origin: string };
  members: Awaited<ReturnType<typeof signedUpAt>>[];
  comicId: number;
  sent: Sent[];
  enough: number;
}): Promise<{ ended: Promise<unknown> }> {
  const { site, members, comicId, sent, enough } = work;
  let answers = 0;
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const buying = members.map(async (member) => {
    for (;;) {
      const chapterNo = 3 + sent.filter((it) => it.memberId === member.memberId).length;
      if (chapterNo > chapters) return;
      const one: Sent = { memberId: member.memberId, chapterNo, key: `k${sent.length}`, answered: false };
      sent.push(one);
      // The killed site breaks the connection off: this purchase was not answered.
      const answer = await member.buy(site.origin, comicId, chapterNo, one.key).catch(() => null);
      if (!answer) return;
      expect(answer).toMatchObject({ status: 200, data: { bought: [chapterNo] } });
      one.answered = true;
      answers += 1;
      if (answers >= enough) reach();
    }
  });
  await Promise.race([reached, Promise.all(buying)]);
  // They all go on into the kill.
  return { ended: Promise.all(buying) };
}

async function newMembers(origin: string, place: DatabasePlace) {
  const members = await Promise.all(Array.from({ length: membersAtOnce }, () => signedUpAt(origin)));
  const house = await openHouse({ ...place, mediaUrl: null });
  for (const { memberId } of members) {
    await house.ledger.grant({ merchantId: 80001, memberId, points: 30 * chapters, title: '', at: 1 });
  }
  await house.close();
  return members;
}

async function comicWithChapters(place: DatabasePlace): Promise<number> {
  const house = await openHouse({ ...place, mediaUrl: null });
  const comicId = await putNew(house.library);
  const first = await house.database
    .selectFrom('chapter')
    .selectAll()
    .where('comicId', '=', comicId)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: chapters - 1 }, (_, at) => ({ ...first, chapterNo: at + 2 }));
  await house.database.insertInto('chapter').values(rows).execute();
  await house.database.updateTable('comic').set({ chapterCount: chapters }).execute();
  await house.close();
  return comicId;
}

async function startSite({ databaseUrl, dataDir }: DatabasePlace) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
    env: {
      ...ownEnvironment(),
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
      ...{ DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', RATE_LIMIT: 'off' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (/^ready \S+$/m.test(said)) break;
  }
  const origin = /^ready (\S+)$/m.exec(said)?.[1];
  if (!origin) throw new Error(`the site did not start: ${said}`);
  return {
    origin,
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

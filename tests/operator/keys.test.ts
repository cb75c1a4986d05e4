import { expect, test } from 'vitest';
import { Tickets } from '../../server/media/tickets.ts';
import { StoredSessions } from '../../server/store/accounts-sessions.ts';
import { siteSecret } from '../../server/store/secrets.ts';
import { Sessions } from '../../server/usecases/account/sessions.ts';
import { onEachDatabase } from '../setup/databases.ts';
import { sayIn } from '../setup/said.ts';
import { call, signedUp } from '../setup/signed-up.ts';
import { openSite } from '../setup/site.ts';

const merchantId = 80001;
const image = '/pic/comic/1/3/1.jpg';

onEachDatabase((open) => {
  test('who has read the old keys can do nothing with them once they are renewed, and members sign in again', async () => {
    await using empty = await open();
    const { db: database, place } = empty;
    await using site = await openSite([{ title: '潮汐灯塔', chapters: 3, pages: 1 }], { place });
    const said = sayIn(place.dataDir, place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl });
    const member = await signedUp(site, { points: 100 });
    const wish = { comicId: 1, chapterNos: [3], expectedTotal: 30 };
    expect((await member.send('POST', '/api/comic/buy', wish, 'first')).status).toBe(200);
    const old = {
      token: await siteSecret(database, 'token'),
      tickets: await siteSecret(database, 'tickets'),
    };
    const forged = new Sessions(new StoredSessions(database), old.token, Date.now);
    const ticket = new Tickets(old.tickets).write(
      { merchantId, memberId: member.memberId, comicId: 1, chapterNo: 3 },
      Date.now(),
    );
    expect((await site.app.inject(`${image}?t=${ticket}`)).statusCode).toBe(200);
    const offlineKey = site.house.offlineTickets.publicKey;

    expect(await said('keys', 'new')).toMatch(/^1 Write it like this: keys renew/);
    expect(await said('keys', 'renew')).toMatch(/^0 The keys are gone, and 1 device is signed out\./);
    // Without waiting for the new start.
    expect((await member.get('/api/member')).code).toBe('Member03');

    await using again = await openSite([], { place });
    const { account, password } = member;
    const signedIn = await call(again, 'POST', '/account/login', { account, password });
    const own = await call(again, 'GET', '/api/member', undefined, { token: signedIn.data });
    expect(own.data).toMatchObject({ account, point: 70 });
    const [session] = await database.selectFrom('session').select('id').execute();
    const made = { memberId: member.memberId, account, sessionId: session?.id ?? '' };
    const token = await forged.tokenOf(made, merchantId);
    expect((await call(again, 'GET', '/api/member', undefined, { token })).code).toBe('Member03');
    expect((await again.app.inject(`${image}?t=${ticket}`)).statusCode).toBe(403);
    expect(again.house.offlineTickets.publicKey).not.toEqual(offlineKey);
    expect(again.house.push.sender.publicKey).not.toBe(site.house.push.sender.publicKey);
  }, 60_000);
});

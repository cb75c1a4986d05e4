import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { defaultMerchantId } from '../../contract/constants.ts';
import type { House } from '../../server/house.ts';

/** What a call brings along; `key` is the Idempotency-Key, `ip` the address that it comes from, `pageOrigin` and `userAgent` what a browser says of its page and itself. */
interface Beside {
  token?: string;
  key?: string;
  ip?: string;
  pageOrigin?: string;
  userAgent?: string;
}

/** Calls the site, signed in or not, and reads the envelope; its data have whatever shape the endpoint gives them. */
export async function call(
  { app }: { app: FastifyInstance },
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  { token, key, ip, pageOrigin, userAgent }: Beside = {},
) {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(pageOrigin !== undefined && { origin: pageOrigin }),
    ...(userAgent !== undefined && { 'user-agent': userAgent }),
  };
  const from = ip !== undefined && { remoteAddress: ip };
  const answer = await app.inject({ method, url, headers, ...from, ...(body && { payload: body }) });
  const { code, data } = answer.json();
  return { status: answer.statusCode, code: code as string, data };
}

/** A new member with so many points, registered as people register. */
export async function signedUp(
  site: { app: FastifyInstance; house: House },
  { points = 0, merchantId = defaultMerchantId }: { points?: number; merchantId?: number } = {},
) {
  const { account, password } = newAccount();
  const ofMerchant = (url: string) => `${url}${url.includes('?') ? '&' : '?'}mid=${merchantId}`;
  const registered = await call(site, 'POST', ofMerchant('/account/logon'), { account, password });
  const token: string = registered.data;
  const memberId = memberIdIn(token);
  if (points > 0) await site.house.ledger.grant({ merchantId, memberId, points, title: '新人礼', at: 1 });
  return {
    account,
    password,
    token,
    memberId,
    get: (url: string) => call(site, 'GET', ofMerchant(url), undefined, { token }),
    send: (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object, key?: string) =>
      call(site, method, ofMerchant(url), body, key ? { token, key } : { token }),
  };
}

/** A new member of a site that runs in another process. */
export async function signedUpAt(origin: string) {
  const post = async (at: string, path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${at}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const { code, data } = (await answer.json()) as { code: string; data: unknown };
    return { status: answer.status, code, data };
  };
  const { account, password } = newAccount();
  const token = String((await post(origin, '/account/logon', { account, password })).data);
  return {
    account,
    token,
    memberId: memberIdIn(token),
    /** Buys one chapter for 30 points; rejects when the site breaks off. */
    buy(at: string, comicId: number, chapterNo: number, key: string) {
      const wish = { comicId, chapterNos: [chapterNo], expectedTotal: 30 };
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
      return post(at, '/api/comic/buy', wish, headers);
    },
  };
}

function newAccount() {
  return { account: `m${randomBytes(6).toString('hex')}`, password: 'salt-and-tide-9' };
}

function memberIdIn(token: string): number {
  return Number(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).nameid);
}

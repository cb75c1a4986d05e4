import { randomBytes } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { defaultMerchantId } from '../../contract/constants.ts';
import type { House } from '../../server/house.ts';

export interface Answered {
  status: number;
  code: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  data: any;
}

interface Site {
  app: FastifyInstance;
  house: House;
}

/** Calls the site, signed in or not. `key` is the Idempotency-Key. */
export async function call(
  { app }: Site,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
  { token, key }: { token?: string; key?: string } = {},
): Promise<Answered> {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const options: InjectOptions = { method, url, headers };
  if (body !== undefined) options.payload = body as object;
  const answer = await app.inject(options);
  const { code, data } = answer.json() as Omit<Answered, 'status'>;
  return { status: answer.statusCode, code, data };
}

/** A new member with so many points, registered as people register. */
export async function signedUp(
  site: Site,
  { points = 0, merchantId = defaultMerchantId }: { points?: number; merchantId?: number } = {},
) {
  const account = `m${randomBytes(6).toString('hex')}`;
  const mid = `mid=${merchantId}`;
  const registered = await call(site, 'POST', `/account/logon?${mid}`, {
    account,
    password: 'salt-and-tide-9',
  });
  const token = registered.data as string;
  const memberId = memberIdIn(token);
  if (points > 0) await site.house.ledger.grant({ merchantId, memberId, points, title: '新人礼', at: 1 });
  return {
    account,
    token,
    memberId,
    get: (url: string) =>
      call(site, 'GET', `${url}${url.includes('?') ? '&' : '?'}${mid}`, undefined, { token }),
    send: (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, key?: string) =>
      call(
        site,
        method,
        `${url}${url.includes('?') ? '&' : '?'}${mid}`,
        body,
        key ? { token, key } : { token },
      ),
  };
}

/** A new member of a site that runs in another process. */
export async function signedUpAt(origin: string) {
  const account = `m${randomBytes(6).toString('hex')}`;
  const post = async (at: string, path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${at}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, ...((await answer.json()) as Omit<Answered, 'status'>) };
  };
  const { data: token } = await post(origin, '/account/logon', { account, password: 'salt-and-tide-9' });
  return {
    memberId: memberIdIn(token),
    /** Buys one chapter for 30 points; rejects when the site breaks off. */
    buy: (at: string, comicId: number, chapterNo: number, key: string) =>
      post(
        at,
        '/api/comic/buy',
        { comicId, chapterNos: [chapterNo], expectedTotal: 30 },
        {
          authorization: `Bearer ${token}`,
          'idempotency-key': key,
        },
      ),
  };
}

function memberIdIn(token: string): number {
  return Number(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).nameid);
}

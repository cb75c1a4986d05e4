import type { BrowserContext, Page } from 'playwright-core';
import { defaultMerchantId } from '../../contract/constants.ts';
import { signedUp } from './signed-up.ts';
import type { openSite } from './site.ts';

type Site = Awaited<ReturnType<typeof openSite>>;
type Member = Awaited<ReturnType<typeof signedUp>>;

/** What browsers write into the console at every answer that is no 200. */
const refusals = /status of (400|401|402|403|404|409|429|500)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

/** A new member whom the browser takes for its own, as after a login. */
export async function signIn(
  context: BrowserContext,
  site: Site,
  {
    points,
    autoBuy = false,
    limit = { perDay: null, perChapter: null, floor: 0 },
  }: {
    points: number;
    autoBuy?: boolean;
    limit?: { perDay: number | null; perChapter: number | null; floor: number };
  },
): Promise<Member> {
  const member = await signedUp(site, { points });
  await member.send('PUT', '/api/member/config', { autoBuy, autoBuyLimit: limit });
  await stayIn(context, member);
  return member;
}

/** The browser takes a member for its own from now on: it may be one of several devices. */
export async function stayIn(context: BrowserContext, member: Member): Promise<void> {
  const status = (await member.get('/api/member')).data;
  await context.addInitScript(
    ([token, kept, mid]) => {
      // Only once: what the page keeps later is its own.
      if (localStorage.getItem(`mandao.account.${mid}`)) return;
      localStorage.setItem(`mandao.account.${mid}`, JSON.stringify({ token, expired: false }));
      localStorage.setItem(`mandao.member.${mid}`, JSON.stringify(kept));
    },
    [member.token, status, defaultMerchantId] as const,
  );
}

/** Waits until a chapter's first image is there. */
export async function imagesStand(page: Page): Promise<void> {
  await page.locator('[data-part=reader] [data-image="1"] img').first().waitFor();
}

export async function balanceOf(member: Member): Promise<number> {
  return (await member.get('/api/member')).data.point;
}

/** Faults of a page beside what it writes about answers that refuse something. */
export function unexpected(faults: readonly string[]): string[] {
  return faults.filter((fault) => !refusals.test(fault));
}

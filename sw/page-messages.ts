import type { PrecacheController } from 'workbox-precaching';
import { StrategyHandler } from 'workbox-strategies';
import type { PageMessage, SeenAnswer } from '../contract/offline.ts';
import { buildIn } from '../domain/build-in.ts';
import { chapterChecks, chapterImages, isChapterCheck } from './chapters.ts';
import { keepDocument } from './documents.ts';
import { imageAccept } from './image-accept.ts';
import { covers, isLogo } from './images.ts';
import { lists } from './lists.ts';
import { pictureKind } from './picture-keys.ts';
import { shellAddress, stepAside } from './shell.ts';
import { keepSight } from './sights.ts';

declare const self: ServiceWorkerGlobalScope;

/** Does what a page asks for; a message that this version does not know is left alone. */
export function hearPage(kept: PrecacheController): (event: ExtendableMessageEvent) => void {
  return (event) => {
    const message = event.data as PageMessage;
    if (message.type === 'apply-update') event.waitUntil(self.skipWaiting());
    if (message.type === 'step-aside') {
      stepAside();
      event.ports[0]?.postMessage(true);
    }
    if (message.type === 'tell-build') event.waitUntil(tellBuild(kept, event.ports[0]));
    if (message.type === 'keep-document') {
      const own = kept.matchPrecache(shellAddress);
      event.waitUntil(keepDocument(message.address, own).catch(() => {}));
    }
    if (message.type === 'keep-sight') event.waitUntil(keepSight(message.sight).catch(() => {}));
    if (message.type === 'adopt') event.waitUntil(adopt(message, event));
  };
}

async function tellBuild(kept: PrecacheController, port: MessagePort | undefined): Promise<void> {
  const shell = await kept.matchPrecache(shellAddress);
  port?.postMessage(buildIn((await shell?.text()) ?? ''));
}

/** What cannot be adopted is fetched again when it is needed. */
async function adopt(message: PageMessage & { type: 'adopt' }, event: ExtendableMessageEvent): Promise<void> {
  for (const answer of message.answers) await adoptAnswer(answer, event).catch(() => {});
  // One after the other: the page may still be loading, and nobody waits for this.
  for (const address of message.pictures) await adoptPicture(address, event).catch(() => {});
}

/** Keeps an answer where the route of its address looks for it. */
async function adoptAnswer({ address, data }: SeenAnswer, event: ExtendableMessageEvent): Promise<void> {
  const url = new URL(address, self.location.origin);
  const body = { data, code: '', message: '', requestId: '', serverTime: Date.now() };
  const request = new Request(url);
  const handler = new StrategyHandler(isChapterCheck(url) ? chapterChecks : lists, { request, event });
  try {
    const headers = { 'content-type': 'application/json' };
    await handler.cachePut(request, new Response(JSON.stringify(body), { headers }));
  } finally {
    handler.destroy();
  }
}

/** Fetches a picture as the page did, so that its bytes come from the browser's cache, and keeps it. */
async function adoptPicture(address: string, event: ExtendableMessageEvent): Promise<void> {
  const url = new URL(address);
  const kind = isLogo({ url, sameOrigin: url.origin === self.location.origin }) ? 'cover' : pictureKind(url);
  if (!kind) return;
  const request = new Request(address, { cache: 'force-cache', headers: { accept: imageAccept() } });
  const [response, kept] = (kind === 'cover' ? covers : chapterImages).handleAll({ request, event });
  // Nobody reads this branch of the body.
  await (await response).body?.cancel();
  await kept;
}

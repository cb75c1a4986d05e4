import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { CodedError } from '../../contract/coded-error.ts';
import { coverWidths, pageWidths } from '../../contract/pictures.ts';
import { KeptAnswers } from '../kept-answers.ts';
import type { PictureFormat, Rendition } from '../media/renditions.ts';
import { findMerchant } from '../usecases/merchant.ts';
import { type OpenedPicture, openCover, openPage } from '../usecases/open-picture.ts';
import { sendRange } from './byte-range.ts';
import { bearerToken } from './caller.ts';
import { checked } from './checked.ts';
import { isHeld } from './is-held.ts';
import { merchantIdOf } from './merchant-id.ts';
import type { Parts } from './parts.ts';
import { takesForm } from './takes-form.ts';

const number = z.coerce.number().check(z.int(), z.gte(1), z.lte(2 ** 31 - 1));
const version = z.optional(z.string().check(z.maxLength(64)));
const ticket = z.optional(z.string().check(z.maxLength(256)));
const widthIn = (widths: readonly number[]) =>
  z.optional(
    z.coerce.number().check(z.refine((width) => widths.includes(width), { error: 'unknown width' })),
  );

const coverAsk = z.object({ comicId: number, w: widthIn(coverWidths), v: version });
const pageAsk = z.object({
  comicId: number,
  chapterNo: number,
  imgIndex: number,
  w: widthIn(pageWidths),
  v: version,
  t: ticket,
});

type PictureAsk = Pick<z.output<typeof coverAsk>, 'w' | 'v'>;

const forOtherOrigins = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-length, content-range, etag, retry-after',
  'cross-origin-resource-policy': 'cross-origin',
};

const counted = { config: { limit: 'picture' } } as const;

/** How long the place of a cover is known without asking the database (ms): home pages ask for many at once. */
const coverLifeMs = 2000;

/** The picture server (decisions §5): binary and base64 text forms of covers and pages. */
export function servePictures(app: FastifyInstance, parts: Parts): void {
  allowOtherOrigins(app);
  serveCovers(app, parts);
  servePages(app, parts);
}

/** Pictures may come from another origin than the page, which is to know from a refusal too what it was. */
function allowOtherOrigins(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/pic/')) reply.headers(forOtherOrigins);
    done();
  });
  // A token or a range in the request is asked about first.
  app.options('/pic/*', counted, async (_request, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'GET, HEAD')
      .header('access-control-allow-headers', 'authorization, range, if-none-match')
      .header('access-control-max-age', '86400')
      .send(),
  );
}

function serveCovers(app: FastifyInstance, parts: Parts): void {
  const covers = new KeptAnswers<OpenedPicture>({ lifeMs: coverLifeMs, capacity: 5000 });
  const answer = async (
    request: FastifyRequest,
    comicId: number,
    sendFrom: (cover: OpenedPicture) => Promise<FastifyReply>,
  ) => {
    const merchantId = merchantIdOf(request.query);
    const open = async () =>
      openCover(parts.catalogue, await findMerchant(parts.merchants, merchantId), comicId);
    const kept = await covers.get(`${merchantId} ${comicId}`, open);
    try {
      return await sendFrom(kept);
    } catch (error) {
      // Nothing lies there: the cover has another place since its chapter was imported anew.
      if (error instanceof CodedError && error.code === 'Comic01') return sendFrom(await open());
      throw error;
    }
  };

  app.get('/pic/comic/:comicId/cover.jpg', counted, async (request, reply) => {
    const ask = checked(coverAsk, rawAsk(request));
    const format = ask.w === undefined ? 'jpeg' : negotiated(request, ['avif', 'webp']);
    return answer(request, ask.comicId, (cover) => send(parts, request, reply, cover, ask, format));
  });

  app.get('/pic/cover/comic/:comicId', counted, async (request, reply) => {
    const ask = checked(coverAsk, rawAsk(request));
    return answer(request, ask.comicId, (cover) => sendText(parts, request, reply, cover, ask));
  });
}

function servePages(app: FastifyInstance, parts: Parts): void {
  app.get('/pic/comic/:comicId/:chapterNo/:imgIndex(^\\d+).jpg', counted, async (request, reply) => {
    const ask = checked(pageAsk, rawAsk(request));
    // AVIF takes seconds a page to make: pages come as WebP.
    const format = ask.w === undefined ? 'jpeg' : negotiated(request, ['webp']);
    return send(parts, request, reply, await pageFor(parts, request, ask), ask, format);
  });

  app.get('/pic/content/comic/:comicId/:chapterNo/:imgIndex', counted, async (request, reply) => {
    const ask = checked(pageAsk, rawAsk(request));
    return sendText(parts, request, reply, await pageFor(parts, request, ask), ask);
  });
}

async function send(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  picture: OpenedPicture,
  ask: PictureAsk,
  format: PictureFormat,
): Promise<FastifyReply> {
  const form = { width: ask.w ?? null, format };
  const found = await parts.renditions.picture({ key: picture.key, ...form });
  if (!found) throw new CodedError('Comic01');
  const etag = etagOf(picture.key, form);
  answerHeaders(reply, picture, ask.v).header('etag', etag);
  if (!found.asAsked) return withoutKeeping(reply).type(`image/${found.format}`).send(found.bytes);
  if (form.width !== null) reply.header('vary', 'accept');
  if (isHeld(request, etag)) return reply.code(304).send();
  return sendRange(request, reply.type(`image/${form.format}`), found.bytes, etag);
}

async function sendText(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  picture: OpenedPicture,
  ask: PictureAsk,
): Promise<FastifyReply> {
  const form = { width: ask.w ?? null, format: 'jpeg' } as const;
  const found = await parts.renditions.picture({ key: picture.key, ...form });
  if (!found) throw new CodedError('Comic01');
  const text = found.bytes.toString('base64');
  const etag = etagOf(picture.key, { ...form, text: true });
  answerHeaders(reply, picture, ask.v).header('etag', etag).type('text/plain; charset=utf-8');
  if (!found.asAsked) return withoutKeeping(reply).send(text);
  if (isHeld(request, etag)) return reply.code(304).send();
  return reply.send(text);
}

/** The original in place of a width that could not be made in time: it must not be taken for that width later. */
function withoutKeeping(reply: FastifyReply): FastifyReply {
  return reply.removeHeader('etag').header('cache-control', 'no-store');
}

async function pageFor(
  parts: Parts,
  request: FastifyRequest,
  ask: z.output<typeof pageAsk>,
): Promise<OpenedPicture> {
  const merchant = await findMerchant(parts.merchants, merchantIdOf(request.query));
  return openPage(parts, merchant, ask, () => askingMember(parts, request, merchant.id, ask));
}

/**
 * Whose ticket or token comes with the request. A token speaks for its member alone: another member's ticket beside it
 * opens nothing.
 */
async function askingMember(
  parts: Parts,
  request: FastifyRequest,
  merchantId: number,
  ask: z.output<typeof pageAsk>,
): Promise<number | null> {
  const token = bearerToken(request);
  if (token !== null) return (await parts.sessions.signedIn(token, merchantId))?.memberId ?? null;
  const ticket = ask.t === undefined ? null : parts.tickets.read(ask.t, parts.now());
  if (!ticket || ticket.merchantId !== merchantId) return null;
  const sameChapter = ticket.comicId === ask.comicId && ticket.chapterNo === ask.chapterNo;
  return sameChapter ? ticket.memberId : null;
}

const forEver = 'max-age=31536000, immutable';
/** What is free may cost points one day: a CDN asks for it once a day, a device that has it may keep it. */
const lifeOf = { open: forEver, free: `${forEver}, s-maxage=86400`, locked: forEver };

/** An address that names the version there is may be kept for ever; any other must ask again. */
function answerHeaders(reply: FastifyReply, picture: OpenedPicture, asked: string | undefined): FastifyReply {
  const life = asked === picture.version ? lifeOf[picture.access] : 'no-cache';
  return reply.header('cache-control', `${picture.access === 'locked' ? 'private' : 'public'}, ${life}`);
}

function rawAsk(request: FastifyRequest): Record<string, unknown> {
  return { ...(request.query as object), ...(request.params as object) };
}

function negotiated(request: FastifyRequest, offered: readonly PictureFormat[]): PictureFormat {
  return offered.find((format) => takesForm(request.headers.accept, `image/${format}`)) ?? 'jpeg';
}

/** A key's content never changes, so its name and the form make the tag. */
function etagOf(key: string, form: Omit<Rendition, 'key'> & { text?: true }): string {
  return `"${createHash('sha1')
    .update(`${key} ${form.width} ${form.format}${form.text ? ' text' : ''}`)
    .digest('base64url')
    .slice(0, 20)}"`;
}

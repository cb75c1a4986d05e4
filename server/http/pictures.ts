import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { CodedError } from '../../contract/coded-error.ts';
import { coverWidths, pageWidths } from '../../contract/pictures.ts';
import type { PictureFormat, Rendition } from '../media/renditions.ts';
import { findMerchant } from '../usecases/merchant.ts';
import { type OpenedPicture, openCover, openPage } from '../usecases/open-picture.ts';
import { checked } from './checked.ts';
import { KeptAnswers } from './kept-answers.ts';
import { merchantIdOf } from './merchant-id.ts';
import type { Parts } from './parts.ts';

const number = z.coerce.number().check(z.int(), z.gte(1), z.lte(2 ** 31 - 1));
const version = z.optional(z.string().check(z.maxLength(64)));
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
});

type PictureAsk = Pick<z.output<typeof coverAsk>, 'w' | 'v'>;

/** How long the place of a cover is known without asking the database (ms): home pages ask for many at once. */
const coverLifeMs = 2000;

/** The picture server (decisions §5): binary and base64 text forms of covers and pages. */
export function servePictures(app: FastifyInstance, parts: Parts): void {
  const covers = new KeptAnswers<OpenedPicture>({ lifeMs: coverLifeMs, capacity: 5000 });
  const coverOf = (comicId: number) => covers.get(String(comicId), () => openCover(parts.catalogue, comicId));

  app.get('/pic/comic/:comicId/cover.jpg', async (request, reply) => {
    const ask = checked(coverAsk, rawAsk(request));
    const format = ask.w === undefined ? 'jpeg' : negotiated(request, ['avif', 'webp']);
    return send(request, reply, await coverOf(ask.comicId), ask, format);
  });

  app.get('/pic/comic/:comicId/:chapterNo/:imgIndex(^\\d+).jpg', async (request, reply) => {
    const ask = checked(pageAsk, rawAsk(request));
    // AVIF takes seconds a page to make: pages come as WebP.
    const format = ask.w === undefined ? 'jpeg' : negotiated(request, ['webp']);
    return send(request, reply, await pageFor(parts, request, ask), ask, format);
  });

  app.get('/pic/cover/comic/:comicId', async (request, reply) => {
    const ask = checked(coverAsk, rawAsk(request));
    return sendText(reply, await coverOf(ask.comicId), ask);
  });

  app.get('/pic/content/comic/:comicId/:chapterNo/:imgIndex', async (request, reply) => {
    const ask = checked(pageAsk, rawAsk(request));
    return sendText(reply, await pageFor(parts, request, ask), ask);
  });

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    picture: OpenedPicture,
    ask: PictureAsk,
    format: PictureFormat,
  ): Promise<FastifyReply> {
    const form = { width: ask.w ?? null, format };
    const bytes = await parts.renditions.get({ key: picture.key, ...form });
    if (!bytes) throw new CodedError('Comic01');
    const etag = etagOf(picture.key, form);
    answerHeaders(reply, picture, ask.v).header('etag', etag);
    if (form.width !== null) reply.header('vary', 'accept');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(`image/${form.format}`).send(bytes);
  }

  async function sendText(
    reply: FastifyReply,
    picture: OpenedPicture,
    ask: PictureAsk,
  ): Promise<FastifyReply> {
    const bytes = await parts.renditions.get({ key: picture.key, width: ask.w ?? null, format: 'jpeg' });
    if (!bytes) throw new CodedError('Comic01');
    return answerHeaders(reply, picture, ask.v)
      .type('text/plain; charset=utf-8')
      .send(bytes.toString('base64'));
  }
}

async function pageFor(
  parts: Parts,
  request: FastifyRequest,
  ask: z.output<typeof pageAsk>,
): Promise<OpenedPicture> {
  const merchant = await findMerchant(parts.merchants, merchantIdOf(request.query));
  return openPage(parts.catalogue, merchant, ask, parts.now());
}

/** An address that names the version there is may be kept for ever; any other must ask again. */
function answerHeaders(reply: FastifyReply, picture: OpenedPicture, asked: string | undefined): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', asked === picture.version ? 'public, max-age=31536000, immutable' : 'no-cache');
}

function rawAsk(request: FastifyRequest): Record<string, unknown> {
  return { ...(request.query as object), ...(request.params as object) };
}

function negotiated(request: FastifyRequest, offered: readonly PictureFormat[]): PictureFormat {
  const accepted = request.headers.accept ?? '';
  return offered.find((format) => accepted.includes(`image/${format}`)) ?? 'jpeg';
}

/** A key's content never changes, so its name and the form make the tag. */
function etagOf(key: string, form: Omit<Rendition, 'key'>): string {
  return `"${createHash('sha1').update(`${key} ${form.width} ${form.format}`).digest('base64url').slice(0, 20)}"`;
}

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CodedError } from '../../contract/coded-error.ts';
import type { Answer } from '../../contract/endpoints.ts';
import type { Call, RenderFirstScreen } from '../../contract/first-screen.ts';
import { answerCall } from './answer-call.ts';
import { BuiltPage } from './built-page.ts';
import { KeptAnswers } from './kept-answers.ts';
import { merchantIdOf } from './merchant-id.ts';
import { type Packed, packed, sendPacked } from './packed.ts';
import type { Parts } from './parts.ts';

/** How long a rendered first screen is given again (ms); it is the same for every visitor. */
const renderedLifeMs = 2000;

const nothing = { plain: Buffer.alloc(0), brotli: Buffer.alloc(0) };

interface Rendered {
  status: number;
  redirect: string | null;
  document: Packed;
}

/** Answers navigations with the rendered first screen, and the built files as they are. */
export async function servePage(app: FastifyInstance, parts: Parts, buildDir: string): Promise<void> {
  const page = await BuiltPage.read(join(buildDir, 'page'));
  const built = pathToFileURL(join(buildDir, 'first-screen', 'first-screen.js')).href;
  const render = ((await import(built)) as { renderFirstScreen: RenderFirstScreen }).renderFirstScreen;
  const kept = new KeptAnswers<Rendered>({ lifeMs: renderedLifeMs, capacity: 200 });

  await app.register(fastifyStatic, {
    root: join(buildDir, 'page'),
    wildcard: false,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      // Hashed names never change their content; the worker and the rest ask again each time.
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (!isNavigation(request)) throw new CodedError('Request02');
    const { status, redirect, document } = await kept.get(request.url, () => renderDocument(request));
    if (redirect !== null) return reply.redirect(redirect, 302);
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    return sendPacked(request, reply, document);
  });

  async function renderDocument(request: FastifyRequest): Promise<Rendered> {
    const merchantId = merchantIdOf(request.query);
    const call: Call = async (name, ask) =>
      (await answerCall(parts, name, ask, merchantId)) as Answer<typeof name>;
    const screen = await render(`http://site${request.url}`, merchantId, call);
    if ('redirect' in screen) return { status: 302, redirect: screen.redirect, document: nothing };
    return { status: screen.status, redirect: null, document: await packed(page.documentOf(screen)) };
  }
}

/** Every address that is nobody else's and names no file is a screen of the page, or its not-found screen. */
function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?', 1)[0] ?? '';
  if (/^\/(api|pic|ad|account|pay|builds|assets|\.well-known)(\/|$)/.test(path)) return false;
  return !/\.[a-z0-9]{1,12}$/i.test(path);
}

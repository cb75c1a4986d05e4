import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CodedError } from '../../contract/coded-error.ts';
import type { RenderFirstScreen } from '../../contract/first-screen.ts';
import { KeptAnswers } from '../kept-answers.ts';
import { keepBuild } from '../kept-builds.ts';
import { BuiltPage } from './built-page.ts';
import { sendPacked } from './packed.ts';
import { type PageDocument, PageDocuments, type Renders } from './page-documents.ts';
import { serveShell } from './page-shell.ts';
import type { Parts } from './parts.ts';
import { serveRepair } from './repair-page.ts';

/** How long a rendered first screen is given again (ms); it is the same for every visitor. */
const renderedLifeMs = 2000;

/** Answers navigations with the rendered first screen, and the built files as they are. */
export async function servePage(
  app: FastifyInstance,
  parts: Parts,
  { buildDir, buildsDir }: { buildDir: string; buildsDir?: string },
): Promise<void> {
  const page = await BuiltPage.read(join(buildDir, 'page'));
  const documents = new PageDocuments(parts, page, rendersIn(join(buildDir, 'first-screen')));
  const kept = new KeptAnswers<PageDocument>({ lifeMs: renderedLifeMs, capacity: 200 });

  serveShell(app, parts, page);
  serveRepair(app, parts, page.build);
  await serveFiles(app, join(buildDir, 'page'));
  const previous =
    buildsDir === undefined
      ? null
      : await keepBuild(join(buildDir, 'page'), buildsDir).catch((error: unknown) => {
          // A full disk, above all: a site that can be read is worth more than pages of before the next deploy.
          app.log.error({ err: error }, 'the files of this build cannot be kept for pages that are open');
          return null;
        });
  if (previous) await serveFiles(app, previous, await readdir(join(buildDir, 'page/assets')));

  app.setNotFoundHandler(async (request, reply) => {
    if (!isNavigation(request)) throw new CodedError('Request02');
    const made = await kept.get(PageDocuments.keyOf(request), () => documents.make(request));
    if ('redirect' in made) return reply.redirect(made.redirect, 302);
    reply.code(made.status).type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    reply.header('content-security-policy', made.policy).header('vary', 'cookie');
    return sendPacked(request, reply, made.text);
  });
}

/** The built first screens, a copy a language; each is loaded by the first one who speaks it. */
function rendersIn(folder: string): Renders {
  const renderIn =
    (file: string): RenderFirstScreen =>
    async (...asked) => {
      const built: { renderFirstScreen: RenderFirstScreen } = await import(
        pathToFileURL(join(folder, file)).href
      );
      return built.renderFirstScreen(...asked);
    };
  return {
    'zh-CN': renderIn('first-screen.js'),
    'zh-TW': renderIn('first-screen.zh-TW.js'),
    en: renderIn('first-screen.en.js'),
  };
}

/** @param known names of hashed files that are served already. */
async function serveFiles(app: FastifyInstance, root: string, known: readonly string[] = []): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    decorateReply: known.length === 0,
    globIgnore: ['index.html*', 'sw.js*', ...known.map((name) => `assets/${name}`)],
    setHeaders: (reply, path) => {
      // Not the whole path: the site itself may lie below a folder of such a name.
      const within = path.slice(root.length);
      // Hashed names never change their content; the worker and the rest ask again each time.
      const hashed = within.startsWith('/assets/');
      const fresh = within.startsWith('/builds/latest.json') ? 'no-store' : 'no-cache';
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : fresh);
    },
  });
}

/** Every address that is nobody else's and names no file is a screen of the page, or its not-found screen. */
function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?', 1)[0] ?? '';
  if (/^\/(api|pic|ad|account|pay|builds|assets|\.well-known)(\/|$)/.test(path)) return false;
  return !/\.[a-z0-9]{1,12}$/i.test(path);
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hourMs } from '../../domain/durations.ts';
import { KeptAnswers } from '../kept-answers.ts';
import { type Packed, packed, sendPacked } from './packed.ts';

/** Swagger UI writes its drawings as data addresses and sets styles from its own code. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const document = `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API</title>
<link rel="icon" href="/icons/mark.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
`;

const start = `SwaggerUIBundle({ url: '/api/docs/json', dom_id: '#ui', deepLinking: true, validatorUrl: null });\n`;

/** Files of Swagger UI, which the page needs of it. */
const parts = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' } as const;

/**
 * The API's document under `/api/docs`, to read and to try, and as OpenAPI under `/api/docs/json`. Everything is read
 * and made when it is asked for first.
 */
export function serveApiDocs(app: FastifyInstance): void {
  const kept = new KeptAnswers<Packed>({ lifeMs: hourMs, capacity: 10 });
  const page = { config: { limit: 'page' } } as const;

  app.get('/api/docs', page, (_request, reply) =>
    own(reply).type('text/html; charset=utf-8').header('content-security-policy', policy).send(document),
  );
  app.get('/api/docs/start.js', page, (_request, reply) =>
    own(reply).type('text/javascript; charset=utf-8').send(start),
  );
  app.get('/api/docs/json', page, async (request, reply) => {
    const text = await kept.get('json', async () => {
      const { openApiDocument } = await import('./api-docs-document.ts');
      return packed(JSON.stringify(openApiDocument()));
    });
    return sendPacked(request, own(reply).type('application/json; charset=utf-8'), text);
  });
  for (const [name, type] of Object.entries(parts)) {
    app.get(`/api/docs/${name}`, page, async (request, reply) => {
      const file = import.meta.resolve(`@fastify/swagger-ui/static/${name}`);
      const text = await kept.get(name, async () => packed(await readFile(fileURLToPath(file), 'utf8')));
      reply.header('cache-control', 'public, max-age=86400');
      return sendPacked(request, reply.type(`${type}; charset=utf-8`), text);
    });
  }
}

/** What this version of the server says of itself; the next one says something else under the same address. */
function own(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache');
}

import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Language, languageIn } from '../../contract/languages.ts';
import { cacheNames, repairAddress } from '../../contract/offline.ts';
import { brandHex } from '../../domain/brand-hex.ts';
import { deviceDatabase } from '../../domain/device-database.ts';
import { merchantQuery } from '../../domain/merchant-query.ts';
import { escaped } from '../../domain/text-escapes.ts';
import { type SiteLook, siteLook } from '../install/site-look.ts';
import { merchantIdOf } from './merchant-id.ts';
import type { Parts } from './parts.ts';
import { repairWords } from './repair-words.ts';
import { hashOf } from './security-policy.ts';

/** A database that is there answers in a few (ms). */
const patienceMs = 1000;

/** What a repair leaves alone: pictures and chapters. The shelf lies in the database, which it does not touch. */
const keeps = [cacheNames.images, cacheNames.chapters, cacheNames.saved];

/**
 * A page that works when the site's own does not: the server writes all of it, the worker passes it by, and its code
 * shares nothing with the page's. It shows what is on the device and fetches page and worker anew.
 */
export function serveRepair(
  app: FastifyInstance,
  { merchants }: Pick<Parts, 'merchants'>,
  build: { id: string; script: string },
): void {
  app.get(repairAddress, { config: { limit: 'page' } }, async (request, reply) => {
    const done = new URL(request.url, 'http://site').searchParams.has('done');
    // Also what the browser itself keeps of the site's files, which a worker fetches them from. It obeys a picture, too:
    // another site's page must not empty it by the way.
    if (done && isOwnPages(request)) reply.header('clear-site-data', '"cache"');
    const merchantId = merchantIdOf(request.query);
    // Its colour is not what anybody comes for: without the database, or while that hangs, there is still the page.
    const settings = await Promise.race([
      merchants.settings(merchantId).catch(() => null),
      setTimeout(patienceMs, null, { ref: false }),
    ]);
    const style = styleOf(siteLook(merchantId, settings ?? {}));
    reply.header('cache-control', 'no-store').header('content-security-policy', policyFor(style));
    return reply.type('text/html; charset=utf-8').send(
      documentOf(languageIn(request.headers.cookie ?? ''), {
        build: build.id,
        script: build.script,
        done,
        merchantId,
        style,
      }),
    );
  });
}

/** What a browser says of itself by whose page it was led here; old ones say nothing. */
function isOwnPages({ headers }: FastifyRequest): boolean {
  return (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';
}

function documentOf(
  language: Language,
  {
    build,
    script,
    done,
    merchantId,
    style,
  }: { build: string; script: string; done: boolean; merchantId: number; style: string },
): string {
  const { title, sentence, button, home, findings, lines, words, noScript, ...said } = repairWords[language];
  const data = Object.entries({ ...words, keeps: keeps.join(' '), database: deviceDatabase(merchantId) });
  const rows = Object.entries(lines).map(
    ([name, term]) =>
      `<dt>${escaped(term)}</dt><dd data-line="${name}">${name === 'served' ? escaped(build) : '…'}</dd>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<link rel="icon" href="/icons/mark.svg" type="image/svg+xml">
<style>${style}</style>
<script>${wearTheme}</script>
<script type="module" src="/${script}"></script>
</head>
<body ${data.map(([name, text]) => `data-${name}="${escaped(text)}"`).join(' ')}>
<main>
<h1>${escaped(title)}</h1>
<p role="status">${escaped(done ? said.done : sentence)}</p>
<p>${done ? '' : `<button type="button">${escaped(button)}</button>`}<a href="/recommend${merchantQuery(merchantId)}">${escaped(home)}</a></p>
<noscript><p>${escaped(noScript)}</p></noscript>
<h2>${escaped(findings)}</h2>
<dl>${rows.join('')}</dl>
</main>
</body>
</html>
`;
}

/** The theme that was chosen on this device, as every document of the site reads it (`index.html`). */
const wearTheme = `
try {
  const theme = localStorage['mandao.theme']
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
`;

/** Colours as in `ui/tokens.css`, in what every browser knows. */
function styleOf({ brand }: SiteLook): string {
  const light = brand ? brandHex(brand, 0.47, 0.96) : '#00738a';
  const dark = brand
    ? { brand: brandHex(brand, 0.8, 0.9), on: brandHex({ ...brand, chroma: 0.03 }, 0.2) }
    : { brand: '#5cc7dd', on: '#06181d' };
  const night = `color-scheme: dark; --paper: #0c1013; --ink: #f0ede8; --ink-3: #a19c96; --line: #2b3035; --brand: ${dark.brand}; --on: ${dark.on}`;
  return `
:root { color-scheme: light; --paper: #fbfaf7; --ink: #221e1a; --ink-3: #6b655f; --line: #e3dfd9; --brand: ${light}; --on: #fff }
:root[data-theme="dark"] { ${night} }
@media (prefers-color-scheme: dark) {
  :root:not([data-theme]) { ${night} }
}
${rules}`;
}

const rules = `\
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif }
main { max-width: 32rem; margin: auto; padding: max(2.5rem, env(safe-area-inset-top)) 1.25rem 2.5rem }
h1 { margin: 0 0 .5rem; font-size: 1.75rem }
h2 { margin: 2.5rem 0 .5rem; font-size: 1rem }
p { margin: 0 0 1.25rem }
p:has(a) { display: flex; flex-wrap: wrap; gap: .75rem }
button, a { display: inline-flex; align-items: center; min-height: 3rem; padding: 0 1.5rem; border-radius: 1.5rem; font: inherit; font-weight: 600 }
button { border: 0; background: var(--brand); color: var(--on) }
button:disabled { opacity: .6 }
a { color: var(--brand) }
dl { display: grid; grid-template-columns: auto 1fr; margin: 0 }
dt, dd { margin: 0; padding: .75rem 0; border-top: 1px solid var(--line) }
dt { padding-inline-end: 1.5rem; color: var(--ink-3) }
dd { text-align: end; overflow-wrap: anywhere }
`;

function policyFor(style: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashOf(wearTheme)}`,
    `style-src ${hashOf(style)}`,
    "connect-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

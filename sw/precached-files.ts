import type { WorkboxPlugin } from 'workbox-core';

/** What a file's ending says of its type; whatever else is precached is only looked at for its status. */
const types: readonly (readonly [RegExp, RegExp])[] = [
  [/\.js$/, /javascript/],
  [/\.css$/, /^text\/css/],
  [/\.svg$/, /^image\/svg/],
  [/\.(webmanifest|json)$/, /json/],
  [/\.html$/, /^text\/html/],
];

/**
 * Lets only our own files into the shell. A public network's log-in page answers 200 for everything, mostly after a
 * redirection: with it in place of a file the site would not start, with and without a network. Refused here, the
 * installation fails, and the worker that was there goes on.
 */
export const ownFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const { pathname } = new URL(request.url);
    const type = response.headers.get('content-type') ?? '';
    const isOfType = types.every(([ending, wanted]) => !ending.test(pathname) || wanted.test(type));
    if (response.status !== 200 || response.redirected || !isOfType) return null;
    return !pathname.endsWith('.html') || (await isOurDocument(response.clone())) ? response : null;
  },
};

/** Half a document has no end. */
async function isOurDocument(response: Response): Promise<boolean> {
  const text = await response.text();
  return text.includes('id="root"') && text.trimEnd().endsWith('</html>');
}

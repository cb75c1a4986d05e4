/** Of paths that are kept without an origin. */
const origin = 'https://mandao.example';

/** A `caches` in memory, as far as page and worker use it: keys are addresses. */
export function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const entriesOf = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return entries;
  };
  const addressOf = (request: Request | string) =>
    typeof request === 'string' ? new URL(request, origin).href : request.url;
  const open = async (name: string) => ({
    match: async (request: Request | string) => entriesOf(name).get(addressOf(request))?.clone(),
    put: async (request: Request | string, response: Response) => {
      entriesOf(name).set(addressOf(request), response);
    },
    delete: async (request: Request | string, { ignoreSearch = false } = {}) => {
      const bare = (address: string) => (ignoreSearch ? address.split('?')[0] : address);
      const meant = [...entriesOf(name).keys()].filter((it) => bare(it) === bare(addressOf(request)));
      return meant.map((it) => entriesOf(name).delete(it)).length > 0;
    },
    keys: async () => [...entriesOf(name).keys()].map((address) => new Request(address)),
  });
  return {
    open,
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    match: async (request: Request | string, { cacheName }: { cacheName: string }) =>
      (await open(cacheName)).match(request),
    addresses: (name: string) => [...entriesOf(name).keys()],
  };
}

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
  const open = async (name: string) => {
    // One that is deleted while it is open goes on by itself, and is found by nobody.
    const entries = entriesOf(name);
    return {
      match: async (request: Request | string) => entries.get(addressOf(request))?.clone(),
      put: async (request: Request | string, response: Response) => {
        entries.set(addressOf(request), response);
      },
      delete: async (request: Request | string, { ignoreSearch = false } = {}) => {
        const bare = (address: string) => (ignoreSearch ? address.split('?')[0] : address);
        const meant = [...entries.keys()].filter((it) => bare(it) === bare(addressOf(request)));
        return meant.map((it) => entries.delete(it)).length > 0;
      },
      keys: async () => [...entries.keys()].map((address) => new Request(address)),
    };
  };
  return {
    open,
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    match: async (request: Request | string, { cacheName }: { cacheName: string }) =>
      (await open(cacheName)).match(request),
    addresses: (name: string) => [...entriesOf(name).keys()],
  };
}

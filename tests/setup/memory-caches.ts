/** A `caches` in memory, as far as the worker's rules about what is kept use it: keys are addresses. */
export function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const entriesOf = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return entries;
  };
  const addressOf = (request: Request | string) => (typeof request === 'string' ? request : request.url);
  const open = async (name: string) => ({
    match: async (request: Request | string) => entriesOf(name).get(addressOf(request))?.clone(),
    put: async (request: Request | string, response: Response) => {
      entriesOf(name).set(addressOf(request), response);
    },
    delete: async (request: Request | string) => entriesOf(name).delete(addressOf(request)),
    keys: async () => [...entriesOf(name).keys()].map((address) => new Request(address)),
  });
  return { open, addresses: (name: string) => [...entriesOf(name).keys()] };
}

import { vi } from 'vitest';

/** A page of its own: what `load` imports hears only of this page that it is put aside, and shown again. */
export async function openPage<Modules>(load: () => Promise<Modules>) {
  const page = new EventTarget();
  vi.resetModules();
  // What is imported listens to the page that is open; what it asks for later it asks the same.
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const modules = await load();
  const happens = (name: string) => {
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    page.dispatchEvent(Object.assign(new Event(name), { persisted: true }));
  };
  return { ...modules, putAside: () => happens('pagehide'), show: () => happens('pageshow') };
}

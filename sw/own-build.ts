import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { ownFiles } from './precached-files.ts';

declare const self: ServiceWorkerGlobalScope;

type Entries = (string | PrecacheEntry)[];

/** A browser opens six ways to a server of HTTP/1: two stay free for the page that is being looked at. */
const lanes = 4;

/**
 * Keeps this worker's build from its installation on, whole or not at all. Workbox fetches one file after another, each
 * for the time of a way to the server and back; here it does so in lanes. What is left of older builds goes as it takes
 * over, or with the next one.
 */
export function keepBuild(entries: Entries): PrecacheController {
  const whole = controllerOf(entries);
  self.addEventListener('install', (event) => {
    const inLanes = Array.from({ length: lanes }, (_, lane) =>
      controllerOf(entries.filter((__, at) => at % lanes === lane)).install(event),
    );
    event.waitUntil(Promise.all(inLanes));
  });
  self.addEventListener('activate', (event) => {
    // To this one the files of a newer build that is just coming would be leftovers.
    const { installing, waiting } = self.registration;
    if (!installing && !waiting) event.waitUntil(whole.activate(event));
  });
  return whole;
}

function controllerOf(entries: Entries): PrecacheController {
  const controller = new PrecacheController({ plugins: [ownFiles] });
  controller.addToCacheList(entries);
  return controller;
}

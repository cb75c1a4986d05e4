import { clientsClaim, registerQuotaErrorCallback } from 'workbox-core';
import { cleanupOutdatedCaches, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { probeAddress } from '../contract/offline.ts';
import { lookForNews, sendOutbox } from './background-sync.ts';
import { asksForChapter, chapterChecks, chapterImages } from './chapters.ts';
import { dropDocuments } from './documents.ts';
import { elseNetwork } from './else-network.ts';
import { hearProbe } from './image-accept.ts';
import { covers, isLogo, isPictureOf } from './images.ts';
import { isList, lists } from './lists.ts';
import { makeRoom } from './make-room.ts';
import { keepBuild } from './own-build.ts';
import { hearPage } from './page-messages.ts';
import { builtFile, isBuiltFile, keepPreviousBuild } from './previous-build.ts';
import { hearPush, openTold, subscribeAgain } from './push.ts';
import { isSharedText, leadToSearch } from './share-target.ts';
import { opensScreen, shell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] };

const ownBuild = self.__WB_MANIFEST;
const kept = keepBuild(ownBuild);

// A new worker waits until the page says so (`apply-update`) or is gone; the first one takes over at once.
self.addEventListener('message', hearPage(kept));
self.addEventListener('sync', sendOutbox);
self.addEventListener('periodicsync', lookForNews);
self.addEventListener('push', hearPush);
self.addEventListener('notificationclick', openTold);
self.addEventListener('pushsubscriptionchange', subscribeAgain);
self.addEventListener('install', (event) => event.waitUntil(keepPreviousBuild(ownBuild)));
self.addEventListener('activate', (event) => event.waitUntil(dropDocuments()));
clientsClaim();
cleanupOutdatedCaches();
registerQuotaErrorCallback(makeRoom);

// Or `/` would be answered with the precached document, ahead of the one that was kept of it.
elseNetwork(registerRoute(new PrecacheRoute(kept, { directoryIndex: '' })));
elseNetwork(registerRoute(isBuiltFile, builtFile));
registerRoute(isSharedText, leadToSearch);
elseNetwork(registerRoute(opensScreen, shell(kept)));
registerRoute(asksForChapter, chapterChecks, 'POST');
registerRoute(isList, lists);
registerRoute(probeAddress, hearProbe);
registerRoute(isPictureOf('page'), chapterImages);
registerRoute(isPictureOf('cover'), covers);
registerRoute(isLogo, covers);

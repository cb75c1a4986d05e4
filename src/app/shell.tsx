import { useEffect, useMemo } from 'react';
import { Outlet, useMatches } from 'react-router';
import { coverAddress } from '../../domain/image-address.ts';
import { pictureSource, useSite } from '../stores/site.ts';
import { type CoverAddress, CoverAddressContext } from '../ui/cover-picture.ts';
import type { RoomHandle } from '../ui/page-head.ts';
import { documentTitle } from './document-title.ts';
import { PendingRoom } from './pending-room.tsx';
import { ScrollKeeper } from './scroll-keeper.tsx';
import styles from './shell.module.css';

/** What is on every page: the outlet and what belongs to the document as a whole. */
export function Shell() {
  useDocumentTitle();
  return (
    <CoverAddressContext value={useCoverAddress()}>
      <Outlet />
      <PendingRoom />
      <div className={styles.safeArea} data-part="safe-area-bar" />
      <ScrollKeeper />
    </CoverAddressContext>
  );
}

function useCoverAddress(): CoverAddress {
  const site = useSite();
  return useMemo(() => {
    const source = pictureSource(site);
    return (comic, w) => coverAddress(source, comic.id, comic.coverVersion, w);
  }, [site]);
}

function useDocumentTitle(): void {
  const last = useMatches().at(-1);
  const site = useSite();
  const handle = last?.handle as RoomHandle<unknown> | undefined;
  const own = handle && last?.loaderData ? handle.head(last.loaderData, site).title : '';
  const title = documentTitle(own, site);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

import { useEffect, useMemo } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { defaultMerchantId } from '../../contract/constants.ts';
import { brandColor } from '../../domain/brand-color.ts';
import { devices } from '../../domain/environment.ts';
import { adPicture } from '../api/ad-picture.ts';
import { lockPortrait } from '../platform/screen.ts';
import { useEnvironment } from '../stores/environment.ts';
import { useNotices } from '../stores/notices.ts';
import { coversOf, useSite } from '../stores/site.ts';
import { shellWords } from '../text/shell.ts';
import { AdContext, type AdSource } from '../ui/ad-slot.tsx';
import { CoverAddressContext } from '../ui/cover-picture.ts';
import { MerchantContext } from '../ui/link.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { repeatEarlyTap } from './early-taps.ts';
import { PurchaseHost } from './purchase-host.tsx';
import { RoomTeller } from './room-teller.tsx';
import styles from './shell.module.css';
import { UpdateModal } from './update-modal.tsx';
import { useRested } from './use-rested.ts';
import { useUnhandledFault } from './use-unhandled-fault.ts';

/** Nobody has gone anywhere before the page rests, and a slow way to go is what it is for. */
const loadPending = async () => (await import('./pending-room.tsx')).PendingRoom;

/** No screen waits for it, and few merchants have one. */
const loadCoverAd = async () => (await import('./cover-ad.tsx')).CoverAd;

/** What is on every page: the outlet and what belongs to the document as a whole. */
export function Shell() {
  useGround();
  useMerchantsOwn();
  useUnhandledFault();
  useEffect(repeatEarlyTap, []);
  const site = useSite();
  const { merchantId } = site;
  const covers = useMemo(() => coversOf(site), [site]);
  const rested = useRested();
  const Pending = useLoaded(loadPending, rested);
  const CoverAd = useLoaded(loadCoverAd, rested && site.ads.some(({ type }) => type === 'Cover'));
  return (
    <MerchantContext value={merchantId === defaultMerchantId ? null : merchantId}>
      <CoverAddressContext value={covers}>
        <AdContext value={useAdSource()}>
          <Outlet />
          {Pending && <Pending />}
          <div data-part="cover-ad">{CoverAd && <CoverAd />}</div>
          <div className={styles.safeArea} data-part="safe-area-bar" />
          <UpdateModal />
          <PurchaseHost />
          <Notices rested={rested} />
          <RoomTeller />
          <ScrollRestoration storageKey="mandao.scroll" />
        </AdContext>
      </CoverAddressContext>
    </MerchantContext>
  );
}

const loadNotices = async () => (await import('./notices/notice-areas.tsx')).NoticeAreas;

/** No screen waits for it, and its code is there before a lost network is what it has to tell of. */
function Notices({ rested }: { rested: boolean }) {
  const told = useNotices().length > 0;
  const Areas = useLoaded(loadNotices, rested || told);
  return Areas && <Areas />;
}

/** The class that the specification (§4) puts on the body, and where the page runs, for the styles. */
function useGround(): void {
  const { run, device } = useEnvironment();
  useEffect(() => {
    document.body.classList.add('background-image');
    if (run === 'appleMobileconfig') document.documentElement.dataset.env = 'mobileconfig';
    if (device === devices.android) lockPortrait();
    return () => {
      document.body.classList.remove('background-image');
      delete document.documentElement.dataset.env;
    };
  }, [run, device]);
}

/** The merchant's colour, which the server has written into the document already. */
function useMerchantsOwn(): void {
  const themeColor = useSite().config?.themeColor ?? '';
  useEffect(() => {
    const brand = brandColor(themeColor);
    if (!brand) return;
    document.documentElement.style.setProperty('--brand-h', String(brand.hue));
    document.documentElement.style.setProperty('--brand-c', String(brand.chroma));
  }, [themeColor]);
}

function useAdSource(): AdSource {
  const { ads } = useSite();
  return useMemo(() => ({ ads, label: shellWords.ad.label, picture: (ad) => adPicture(ad.imageUrl) }), [ads]);
}

import { createContext, useContext, useEffect, useState } from 'react';
import type { AdItem } from '../../contract/site.ts';
import styles from './ad-slot.module.css';
import { useHydrated } from './use-hydrated.ts';

/** What a slot needs of the site: its ads, the word that marks them, and how a picture is had. */
export interface AdSource {
  ads: readonly AdItem[];
  label: string;
  /** The source for an `<img>`; rejects when there is none to be had. */
  picture: (ad: AdItem) => Promise<string>;
}

/** The shell says which ads there are: `ui` knows no data source. */
export const AdContext = createContext<AdSource>({ ads: [], label: '', picture: () => Promise.reject() });

const shapes: Record<string, string> = { BannerS: 's', BannerM: 'm', BannerL: 'l', Native: 'native' };

/** Position of the ads among a list's items (decisions §7). */
const listPosition = 8;
/** After how many items they stand. */
export const listAdsAfter: readonly number[] = [6, 16];

/** Of those that share a place each document has one. */
const turn = Math.random();

/** The one whose turn it is among ads that share a place; as the server drew it, the first, until the page is alive. */
export function useInTurn(ads: readonly AdItem[]): AdItem | undefined {
  const hydrated = useHydrated();
  return ads[hydrated ? Math.floor(turn * ads.length) : 0];
}

/**
 * The ad of a position (decisions §7) in a box that is reserved before its picture is there; nothing where the merchant
 * has put none, or one of a kind that we do not know.
 */
export function AdSlot({ position }: { position: number }) {
  const ad = useInTurn(useAdsAt(position));
  return ad ? <AdBox key={ad.imageUrl} ad={ad} /> : null;
}

/** An ad among the items of a list: a row of its own, also in a grid. Several take turns, one alone comes again. */
export function ListAd({ nth }: { nth: number }) {
  const ads = useAdsAt(listPosition);
  const ad = ads[nth % ads.length];
  return ad ? (
    <li className={styles.row}>
      <AdBox key={ad.imageUrl} ad={ad} />
    </li>
  ) : null;
}

function useAdsAt(position: number): AdItem[] {
  return useContext(AdContext).ads.filter((it) => it.position === position && it.type in shapes);
}

function AdBox({ ad }: { ad: AdItem }) {
  const { label } = useContext(AdContext);
  const [picture, failed] = useAdPicture(ad);
  // A native ad speaks with its name; another one does when its picture cannot be had: its box has a place already.
  const named = ad.type === 'Native' || failed;
  return (
    <a
      className={`${styles.box} shape-${shapes[ad.type]}`}
      href={ad.url}
      target="_blank"
      rel="sponsored noopener"
      {...(!named && { 'aria-label': `${label} ${ad.name}` })}
    >
      <span className={styles.picture}>{picture && <img src={picture} alt="" />}</span>
      {named && <span className={styles.name}>{ad.name}</span>}
      <span className={styles.label}>{label}</span>
    </a>
  );
}

/** The picture's source once it is there; the second answer is true when it cannot be had. */
export function useAdPicture(ad: AdItem): [string | null, boolean] {
  const { picture } = useContext(AdContext);
  const [source, setSource] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    picture(ad).then(
      (it) => !left && setSource(it),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [ad, picture]);
  return [source, failed];
}

import { createContext, useContext, useEffect, useState } from 'react';
import type { AdItem } from '../../contract/site.ts';
import styles from './ad-slot.module.css';

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

/**
 * The ad of a position (decisions §7) in a box that is reserved before its picture is there; nothing where the merchant
 * has put none, or one of a kind that we do not know.
 */
export function AdSlot({ position }: { position: number }) {
  const { ads } = useContext(AdContext);
  const ad = ads.find((it) => it.position === position && it.type in shapes);
  return ad ? <AdBox key={ad.imageUrl} ad={ad} /> : null;
}

function AdBox({ ad }: { ad: AdItem }) {
  const { label } = useContext(AdContext);
  const [picture, failed] = useAdPicture(ad);
  if (failed) return null;
  return (
    <a
      className={styles.box}
      data-shape={shapes[ad.type]}
      href={ad.url}
      target="_blank"
      rel="sponsored noopener"
      aria-label={`${label} ${ad.name}`}
    >
      {picture && <img src={picture} alt="" />}
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

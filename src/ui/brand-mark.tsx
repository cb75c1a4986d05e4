import { useEffect, useRef, useState } from 'react';
import styles from './brand-mark.module.css';

/** The merchant's logo, else the island's own mark; so it is when the logo cannot be had. */
export function BrandMark({ size, logo }: { size: number; logo?: string | undefined }) {
  const image = useRef<HTMLImageElement>(null);
  const [lost, setLost] = useState<string>();
  useEffect(() => {
    // The server's document had the image before this code: its error may have passed unheard.
    image.current?.decode().catch(() => setLost(logo));
  }, [logo]);
  return logo && logo !== lost ? (
    <img ref={image} className={styles.logo} src={logo} alt="" width={size} height={size} />
  ) : (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path fill="currentColor" d="M16 2.5a13 13 0 1 1-5.3 24.9L3.6 29.2l1.9-6.7A13 13 0 0 1 16 2.5z" />
      <path className={styles.hill} d="M10.2 16.6a6 6 0 0 1 11.6 0z" />
      <path
        className={styles.wave}
        d="M7 20.4c1.5 0 1.5 1.4 3 1.4s1.5-1.4 3-1.4 1.5 1.4 3 1.4 1.5-1.4 3-1.4 1.5 1.4 3 1.4 1.5-1.4 3-1.4"
      />
    </svg>
  );
}

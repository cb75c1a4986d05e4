import type { CSSProperties } from 'react';
import { byteSize } from '../../../domain/byte-size.ts';
import type { StorageUse } from '../../platform/storage-use.ts';
import { storageWords } from '../../text/storage.ts';
import styles from './meter.module.css';

const said = storageWords;

/** How much the site takes of this device: what the reader saved, what is only kept at hand, and what is free. */
export function Meter({ saved, use }: { saved: number; use: StorageUse | null | undefined }) {
  const used = use?.used ?? saved;
  const cache = Math.max(0, used - saved);
  const left = use?.left ?? 0;
  const sizes = { saved: byteSize(saved), cache: byteSize(cache), free: byteSize(left) };
  const all = Math.max(1, used + left);
  return (
    <section className={styles.panel} aria-label={said.title}>
      <p className={styles.sum}>
        <b>{byteSize(used)}</b>
        {use === null ? said.unknown : use && said.used(byteSize(used + left))}
      </p>
      {use && (
        <>
          <div
            className={styles.meter}
            data-measure=""
            role="img"
            aria-label={said.meter(sizes.saved, sizes.cache, sizes.free)}
            style={{ '--saved': saved / all, '--cache': cache / all } as CSSProperties}
          >
            {saved > 0 && <i data-part="saved" />}
            {cache > 0 && <i data-part="cache" />}
          </div>
          <dl className={styles.keys}>
            {(['saved', 'cache', 'free'] as const).map((part) => (
              <div key={part}>
                <dt data-part={part}>{said.parts[part]}</dt>
                <dd>{sizes[part]}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

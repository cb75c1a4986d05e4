import { type CSSProperties, type ReactNode, useContext } from 'react';
import styles from './cover.module.css';
import { CoverAddressContext, type CoverOf, coverPicture } from './cover-picture.ts';

/**
 * A comic's cover: a box with the cover's colour, then its picture.
 * @param props.alt empty where the title stands beside it
 * @param props.first part of the first screen: fetched at once and before others
 * @param props.children badges that lie on it
 */
export function Cover(props: {
  comic: CoverOf;
  sizes: string;
  alt?: string;
  first?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const { comic, sizes, alt = '', first = false, className = '', children } = props;
  const address = useContext(CoverAddressContext);
  return (
    <span
      className={`${styles.cover} ${className}`}
      style={{ '--ph': comic.coverColor } as CSSProperties}
      data-cover
    >
      {/* `loading` and `sizes` come before the addresses: browsers act on `src` as soon as it is set. */}
      <img
        alt={alt}
        width={600}
        height={800}
        crossOrigin="anonymous"
        decoding="async"
        loading={first ? 'eager' : 'lazy'}
        {...(first && { fetchPriority: 'high' as const })}
        {...inOrder(coverPicture(address, comic, sizes))}
      />
      {children}
    </span>
  );
}

function inOrder({ src, srcSet, sizes }: ReturnType<typeof coverPicture>) {
  return { sizes, srcSet, src };
}

import { memo } from 'react';
import type { Page, ReadableChapter } from '../../../../contract/comic.ts';
import type { PictureSource } from '../../../../domain/image-address.ts';
import { firstPicture, type View } from '../chapter/page-picture.ts';

/** The image that the document itself shows, before any code runs; the loader takes it over. */
export const FirstImage = memo(function FirstImage(props: {
  className: string | undefined;
  source: PictureSource;
  chapter: ReadableChapter;
  page: Page;
  view: View;
}) {
  const { src, srcSet, sizes } = firstPicture(props.source, props.chapter, props.page, props.view);
  return (
    <img
      className={props.className}
      crossOrigin="anonymous"
      fetchPriority="high"
      loading="eager"
      decoding="async"
      draggable={false}
      alt=""
      sizes={sizes}
      srcSet={srcSet}
      src={src}
    />
  );
});

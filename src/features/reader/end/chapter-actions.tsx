import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLoaded } from '../../../ui/use-loaded.ts';
import type { OpenChapter } from '../chapter/reader-data.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';
import { loadActions } from '../later.ts';
import styles from './chapter-actions.module.css';

/** The place of what one may do about a chapter that has been read; its buttons come when it is near. */
export function ChapterActions(props: { data: OpenChapter; session: ReadingSession }) {
  const place = useRef<HTMLDivElement>(null);
  const Actions = useLoaded(loadActions, useNear(place));
  return (
    <div ref={place} className={styles.actions} data-quiet="">
      {Actions && <Actions {...props} />}
    </div>
  );
}

/** Whether the element has come within a screen of the one that is shown. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const watch = new IntersectionObserver(
      (moments) => moments.some((it) => it.isIntersecting) && setNear(true),
      { rootMargin: '100%' },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [near, element]);
  return near;
}

import { useCallback, useMemo } from 'react';
import { orientations } from '../../../contract/constants.ts';
import { preferredDirection, usePreferredDirection } from '../../stores/preferences.ts';
import {
  type Chosen,
  chosenNow,
  keepChosen,
  type ReaderChoices,
  useChosen,
} from '../../stores/reader-choices.ts';

/** What of a comic decides how it is read while its reader chose nothing. */
export interface ComicKind {
  id: number;
  orientation: number;
  rightToLeft: boolean;
}

/** While nobody chose anything. */
const usual: Omit<ReaderChoices, 'view' | 'direction'> = {
  spread: 'auto',
  coverAlone: true,
  shifted: [],
  fit: 'page',
  zones: 'sides',
  mirrored: false,
  doubleTapZoom: true,
  pinchZoom: true,
  eInk: false,
  stripWidth: 100,
  stripGap: 0,
  sidePadding: 0,
  crop: false,
  background: 'theme',
  brightness: 100,
  nightTint: 0,
  scrollSpeed: 90,
  dataSaver: false,
  awake: true,
  letterKeys: true,
  incognito: false,
};

/**
 * How a comic is read, and what changes it for good: what was chosen for the comic, else on the device, else as its
 * reader likes to read and as it was drawn. The same object until something changes.
 */
export function useReaderChoices(comic: ComicKind): [ReaderChoices, (change: Chosen) => void] {
  const { id, orientation, rightToLeft } = comic;
  const chosen = useChosen(id);
  const liked = usePreferredDirection();
  const choices = useMemo(
    () => resolved({ orientation, rightToLeft }, liked, { device: chosen.device, comic: chosen.comic }),
    [orientation, rightToLeft, liked, chosen.device, chosen.comic],
  );
  const choose = useCallback((change: Chosen) => keepChosen(change, id), [id]);
  return [choices, choose];
}

/** The same at this moment. */
export function readerChoices(comic: ComicKind): ReaderChoices {
  return resolved(comic, preferredDirection(), chosenNow(comic.id));
}

/** How a comic is read while its reader chose nothing: as it was drawn. */
export function defaultView({ orientation }: Pick<ComicKind, 'orientation'>): ReaderChoices['view'] {
  return orientation === orientations.horizontal ? 'pages' : 'strip';
}

function resolved(
  comic: Omit<ComicKind, 'id'>,
  liked: number | null,
  chosen: { device: Chosen; comic: Chosen | undefined },
): ReaderChoices {
  return {
    ...usual,
    view: defaultView({ orientation: liked ?? comic.orientation }),
    direction: comic.rightToLeft ? 'rtl' : 'ltr',
    ...chosen.device,
    ...chosen.comic,
  };
}

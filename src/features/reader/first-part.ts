import type { ReaderChoices } from '../../stores/reader-choices.ts';
import type { ReaderData } from './chapter/reader-data.ts';
import { defaultView } from './choices.ts';

/** What a chapter is drawn with before anybody chose anything, or signed in: by the server. */
export function firstPart({ comic, brief }: ReaderData): 'strip' | 'pages' | 'gate' {
  return brief.free ? partOf(defaultView(comic)) : 'gate';
}

/** The code of a view: pages are turned sideways and downwards by the same. */
export function partOf(view: ReaderChoices['view']): 'strip' | 'pages' {
  return view === 'strip' ? 'strip' : 'pages';
}

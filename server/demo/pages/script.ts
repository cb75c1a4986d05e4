import type { Mood, Pose } from '../drawing/cast.ts';
import type { Time } from '../drawing/palette.ts';
import { isThing } from '../drawing/props.ts';
import { isScene } from '../scenes/paint-scene.ts';

/**
 * One page, written as `scene [time] [thing] [wide|splash] | caption | a mood [pose] words | …`.
 * A line that opens with one letter is that actor's; words may be missing (a silent look).
 */
export interface Beat {
  scene: string;
  time: Time;
  thing?: string;
  shape: 'page' | 'wide' | 'splash';
  caption: string;
  says: Say[];
}

export interface Say {
  who: string;
  mood: Mood;
  pose: Pose;
  words: string;
}

const TIMES = new Set(['day', 'dusk', 'night', 'rain', 'snow']);
const POSES = new Set(['stand', 'walk', 'run', 'sit', 'point', 'wave', 'cheer', 'hold', 'think']);
const USUAL: Record<Mood, Pose> = {
  smile: 'stand',
  laugh: 'cheer',
  sad: 'sit',
  cry: 'hold',
  shock: 'wave',
  angry: 'point',
  calm: 'hold',
  shy: 'think',
  sleep: 'sit',
  wink: 'wave',
};

export function parseBeat(line: string): Beat {
  const [first = '', ...rest] = line.split('|').map((s) => s.trim());
  const beat: Beat = { scene: '', time: 'day', shape: 'page', caption: '', says: [] };
  for (const word of first.split(' ')) {
    if (TIMES.has(word)) beat.time = word as Time;
    else if (word === 'wide' || word === 'splash') beat.shape = word;
    else if (beat.scene === '' && isScene(word)) beat.scene = word;
    else if (isThing(word)) beat.thing = word;
    else throw new Error(`what is “${word}” in “${line}”?`);
  }
  for (const part of rest) {
    if (/^[a-d] /.test(part)) beat.says.push(parseSay(part, line));
    else beat.caption = part;
  }
  return beat;
}

function parseSay(part: string, line: string): Say {
  const [who = '', mood = '', ...more] = part.split(' ');
  if (!(mood in USUAL)) throw new Error(`mood “${mood}” in “${line}”`);
  const pose = POSES.has(more[0] ?? '') ? (more.shift() as Pose) : USUAL[mood as Mood];
  return { who, mood: mood as Mood, pose, words: more.join('') };
}

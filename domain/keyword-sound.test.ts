import { expect, test } from 'vitest';
import { hanSounds } from './han-sounds.ts';
import { soundOf } from './keyword-sound.ts';
import { foldForSearch } from './search-fold.ts';
import { spellingOf } from './search-spelling.ts';

test('a keyword sounds as a name of the same sounds is spelled', () => {
  expect(soundOf('夜行店车')).toBe('yexingdianche');
  expect(spellingOf('夜行电车').whole).toContain(soundOf('夜行店车'));
  expect(spellingOf('one海贼王2').whole).toContain(soundOf('one害贼忘2'));
});

test('what is no Chinese word has no sound to be meant by it', () => {
  for (const keyword of ['', '海', 'onepiece', 'one海', '👑👑', '𠮷野家'])
    expect(soundOf(keyword)).toBeNull();
});

test('a long keyword sounds no longer than what search compares', () => {
  expect(soundOf('潮汐灯塔'.repeat(16))).toHaveLength(64);
});

test('every character that is left of a keyword sounds as names are spelled by it', () => {
  const told = [...hanSounds.matchAll(/\p{Script=Han}/gu)].map(([char]) => char);
  expect(told.length).toBeGreaterThan(15_000);
  expect(new Set(told).size).toBe(told.length);
  expect(told.filter((char) => foldForSearch(char) !== char)).toEqual([]);
  expect(told.filter((char) => soundOf(char + char) !== `${spellingOf(char).whole[0]}`.repeat(2))).toEqual(
    [],
  );
});

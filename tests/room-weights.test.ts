import { expect, test } from 'vitest';
import { filesWith, weighRooms } from '../bench/room-weights.ts';

test('a first visit to no room loads more code than the room has for a goal', async () => {
  const rooms = await weighRooms();
  const beyond = rooms.filter(({ value, goal }) => {
    const [all, own] = /^([\d.]+) \(([\d.]+)\)$/.exec(value)?.slice(1).map(Number) ?? [];
    // What cannot be read is no weight within its goal.
    return !(Number(goal.startsWith('own') ? own : all) <= Number(/[\d.]+$/.exec(goal)?.[0]));
  });
  expect(beyond).toEqual([]);
  expect(rooms.length).toBeGreaterThan(20);
});

test('the code of the device’s database brings no file of single rooms along', () => {
  expect(filesWith('mirror')).toEqual([
    'base',
    'mirror',
    'reading',
    'rolldown-runtime',
    'rooms',
    'rooms-rested',
    'schemas',
    'start',
  ]);
});

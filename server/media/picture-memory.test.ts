import { expect, test } from 'vitest';
import { PictureMemory } from './picture-memory.ts';

const hundred = Buffer.alloc(100);

test('the pictures asked for last stay, and never more bytes than there is room for', () => {
  const memory = new PictureMemory(1000);
  for (let number = 1; number <= 10; number += 1) memory.put(`${number}`, hundred);
  expect([memory.bytes, memory.get('1')]).toEqual([1000, hundred]);
  memory.put('11', hundred);
  expect(memory.bytes).toBe(1000);
  expect(['1', '2', '11'].map((name) => memory.get(name) !== undefined)).toEqual([true, false, true]);
});

test('a picture of more than an eighth of the room pushes nothing out', () => {
  const memory = new PictureMemory(1000);
  memory.put('large', Buffer.alloc(126));
  memory.put('just so large', Buffer.alloc(125));
  expect([memory.get('large'), memory.bytes]).toEqual([undefined, 125]);
});

test('one that is put again takes its own room and no other', () => {
  const memory = new PictureMemory(1000);
  memory.put('1', hundred);
  memory.put('1', Buffer.alloc(60));
  expect([memory.bytes, memory.get('1')?.length]).toEqual([60, 60]);
});

test('what is removed gives its room back, and what is named otherwise stays', () => {
  const memory = new PictureMemory(1000);
  for (const name of ['comic/1/1.jpg', 'comic/1/2.jpg', 'comic/11/1.jpg']) memory.put(name, hundred);
  memory.remove('comic/1/');
  expect(memory.bytes).toBe(100);
  expect([memory.get('comic/1/1.jpg'), memory.get('comic/11/1.jpg')]).toEqual([undefined, hundred]);
});

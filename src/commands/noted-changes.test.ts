import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';
import {
  dropAdNote,
  forgetNotedSettings,
  noteAdRemoval,
  notedAdRemovals,
  notedSettings,
  noteSettings,
} from './noted-changes.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a change of settings stands for its member alone, until it is forgotten', () => {
  const then = {
    change: { autoBuy: false, direction: null, autoBuyLimit: { perDay: null, floor: 20 } },
    at: 1000,
  };
  noteSettings('12', then);
  expect(notedSettings('12')).toEqual(then);
  expect(notedSettings('13')).toBeNull();
  forgetNotedSettings();
  expect(notedSettings('12')).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('a closed ad stands until it is dropped; a newer note of its position stays', () => {
  noteAdRemoval({ sdPosition: 1, removeRecordTime: 1000 });
  noteAdRemoval({ sdPosition: 11, removeRecordTime: 1000 });
  noteAdRemoval({ sdPosition: 1, removeRecordTime: 2000 });
  dropAdNote({ sdPosition: 1, removeRecordTime: 1000 });
  dropAdNote({ sdPosition: 11, removeRecordTime: 1000 });
  expect(notedAdRemovals()).toEqual([{ sdPosition: 1, removeRecordTime: 2000 }]);
  dropAdNote({ sdPosition: 1, removeRecordTime: 2000 });
  expect(localStorage).toHaveLength(0);
});

test.each(['{', '7', '[7,{"sdPosition":"1"}]', '{"memberId":"12","change":7}'])(
  'a note that is not understood is passed over: %s',
  (text) => {
    localStorage.setItem('mandao.noted-settings', text);
    localStorage.setItem('mandao.noted-ads', text);
    expect(notedSettings('12')).toBeNull();
    expect(notedAdRemovals()).toEqual([]);
    noteAdRemoval({ sdPosition: 1, removeRecordTime: 1000 });
    expect(notedAdRemovals()).toEqual([{ sdPosition: 1, removeRecordTime: 1000 }]);
  },
);

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../tests/setup/memory-storage.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The page as it opens: it knows what is stored, and nothing else. */
const opened = () => {
  vi.resetModules();
  return import('./reader-choices.ts');
};

test('what comics differ in stays with the comic, the rest holds for all, also when the page opens again', async () => {
  (await opened()).keepChosen({ view: 'pages', brightness: 60 }, 7);
  const { chosenNow } = await opened();
  expect(chosenNow(7)).toEqual({ device: { brightness: 60 }, comic: { view: 'pages' } });
  expect(chosenNow(8)).toEqual({ device: { brightness: 60 }, comic: {} });
});

test('the choices of one comic become those of all, and can be taken back', async () => {
  const first = await opened();
  first.keepChosen({ spread: 'single', stripGap: 8, shifted: ['1/1'] }, 7);
  first.keepForAll(7);
  first.keepChosen({ spread: 'double' }, 8);
  first.forgetForAll('stripGap');
  const { chosenNow, forgetChosen } = await opened();
  // How a scan's pages pair is that comic's alone.
  expect(chosenNow(7)).toEqual({ device: { spread: 'single' }, comic: { shifted: ['1/1'] } });
  expect(chosenNow(8).comic).toEqual({ spread: 'double' });
  forgetChosen(8);
  expect(chosenNow(8).comic).toEqual({});
  expect(localStorage.getItem('reader:8')).toBeNull();
});

test('what is stored and not understood counts as not chosen', async () => {
  localStorage.setItem('mandao.reader', '{"brightness":900,"zones":"all","eInk":true,"constructor":1}');
  localStorage.setItem('reader:7', '[');
  expect((await opened()).chosenNow(7)).toEqual({ device: { eInk: true }, comic: {} });
});

test('without storage a choice lasts as long as the page', async () => {
  const broken = memoryStorage();
  broken.setItem = () => {
    throw new Error('full');
  };
  vi.stubGlobal('localStorage', broken);
  const { chosenNow, keepChosen } = await opened();
  keepChosen({ incognito: true, fit: 'width' }, 7);
  expect(chosenNow(7)).toEqual({ device: { incognito: true }, comic: { fit: 'width' } });
});

test('what another tab chooses holds here, and a choice made here does not take it back', async () => {
  const tabs: ((event: { key: string | null }) => void)[] = [];
  vi.stubGlobal('addEventListener', (_name: string, hear: (typeof tabs)[number]) => tabs.push(hear));
  const one = await opened();
  expect(one.chosenNow(7)).toEqual({ device: {}, comic: {} });
  const other = await opened();
  other.keepChosen({ incognito: true, fit: 'width' }, 7);
  one.keepChosen({ brightness: 60, spread: 'single' }, 7);
  const both = { device: { incognito: true, brightness: 60 }, comic: { fit: 'width', spread: 'single' } };
  expect(one.chosenNow(7)).toEqual(both);
  for (const hear of tabs) hear({ key: 'mandao.reader' });
  for (const hear of tabs) hear({ key: 'reader:7' });
  expect(other.chosenNow(7)).toEqual(both);
  one.forgetForAll('incognito');
  one.forgetChosen(7);
  for (const hear of tabs) hear({ key: 'mandao.reader' });
  for (const hear of tabs) hear({ key: 'reader:7' });
  expect(other.chosenNow(7)).toEqual({ device: { brightness: 60 }, comic: {} });
});

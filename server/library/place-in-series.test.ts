import { expect, test } from 'vitest';
import { placeInSeries } from './place-in-series.ts';

test.each<[string, string, string]>([
  ['/comics/系列名 第12话.cbz', '系列名 第12话.cbz', ''],
  ['/comics/系列名/系列名 第12话.cbz', '系列名 第12话.cbz', ''],
  ['/comics/系列名/01.cbz', '系列名/01.cbz', ''],
  ['/comics/系列名 第3卷/01.cbz', '系列名 第3卷/01.cbz', '第3卷'],
  ['/comics/系列名/第3卷/01.cbz', '系列名/第3卷/01.cbz', '第3卷'],
  ['/comics/系列名/第3卷/系列名 01.cbz', '第3卷/系列名 01.cbz', '第3卷'],
  ['/comics/Series/SERIES v02/Series 01.cbz', 'SERIES v02/Series 01.cbz', 'v02'],
  ['/comics/系列名/第2部/系列名 第3卷/01.cbz', '第2部/系列名 第3卷/01.cbz', '第3卷'],
  ['/comics/系列名 第3卷/海边.cbz', '系列名 第3卷/海边.cbz', '第3卷'],
  ['/comics/Series v03/01.cbz', 'Series v03/01.cbz', 'v03'],
  ['/comics/别的 第3卷/系列名 01.cbz', '系列名 01.cbz', ''],
  ['/01.cbz', '01.cbz', ''],
])('%s is known as %s', (path, name, part) => {
  expect(placeInSeries(path, false, '系列名')).toMatchObject({ name, part });
});

test('a folder of images is known by its place too', () => {
  const place = { name: '系列名/第3卷/第01话', part: '第3卷' };
  expect(placeInSeries('/comics/系列名/第3卷/第01话', true, '系列名')).toMatchObject(place);
});

test.each([
  ['系列名 第二季 第3话', '第二季'],
  ['系列名 第二季 3', '第二季'],
  ['Series v02 c003', 'v02'],
  ['系列名 第3话', ''],
  ['系列名 第3卷', ''],
  ['系列名 第3卷 海边', ''],
  ['系列名 第3卷 番外', ''],
])('%s says that it is in %j', (name, ownPart) => {
  expect(placeInSeries(`/comics/${name}.cbz`, false, '系列名').ownPart).toBe(ownPart);
});

import { expect, test } from 'vitest';
import type { BookInfo } from './book.ts';
import { bookInfo } from './book-info.ts';
import { parseComicInfo } from './comic-info.ts';

function info(inside: string, path = '/library/文件名 第7话 旧题.cbz'): BookInfo {
  return bookInfo(
    path,
    false,
    parseComicInfo(Buffer.from(`<?xml version="1.0"?><ComicInfo>${inside}</ComicInfo>`)),
  );
}

test('every field that is written goes before the name', () => {
  const all = info(`<Title>秘方</Title><Series>小辣椒</Series><Number>2</Number><Summary>女巫 &amp; 猫。
第二行</Summary><Writer>甲, 乙</Writer><Penciller>乙、丙</Penciller><Inker>丁</Inker><Genre>奇幻,喜剧</Genre>
<Tags>猫；奇幻</Tags><LanguageISO>zh</LanguageISO><Manga>No</Manga><LocalizedSeries>Pepper</LocalizedSeries>
<AlternateSeries>P&amp;C</AlternateSeries>`);
  expect(all).toEqual({
    series: '小辣椒',
    title: '秘方',
    number: 2,
    label: '2',
    authors: ['甲', '乙', '丙'],
    tags: ['奇幻', '喜剧', '猫'],
    intro: '女巫 & 猫。\n第二行',
    language: 'zh',
    direction: 'strip',
    rating: 'all',
    type: 5,
    finished: null,
    aliases: ['Pepper', 'P&C'],
  });
});

test('a title does not repeat the number of its chapter', () => {
  const titles = ['第 2 话', '第02话：秘方', 'Chapter 2', 'Episode 2', '2', '第 3 话', '夏天 第2话'];
  expect(titles.map((title) => info(`<Number>2</Number><Title>${title}</Title>`).title)).toEqual([
    ...['', '秘方', '', '', '', '第 3 话', '夏天 第2话'],
  ]);
});

test('a title that is the number, however it is written, is not said twice', () => {
  expect(info('<Number>S1</Number><Title>S1</Title>')).toMatchObject({ label: 'S1', title: '' });
});

test('another name that is the series’ own is no other name', () => {
  const written =
    '<Series>甲</Series><LocalizedSeries>甲</LocalizedSeries><AlternateSeries>乙</AlternateSeries>';
  expect(info(written).aliases).toEqual(['乙']);
});

test('of a text without end as much is taken as an operator may write, and no character is cut in half', () => {
  const long = (text: string) => text.repeat(10_000);
  const all = info(
    `<Series>${long('海🐈')}</Series><Title>${long('第二夜')}</Title><Number>${long('一')}</Number>
<Summary>${long('雨')}</Summary><Writer>${long('甲')}，乙</Writer><LocalizedSeries>${long('b')}</LocalizedSeries>
<Tags>${Array.from({ length: 10_000 }, (_, at) => `t${at}`).join()}</Tags>`,
  );
  expect(all.series).toBe('海🐈'.repeat(100));
  expect(all).toMatchObject({
    title: '第二夜'.repeat(67).slice(0, 200),
    label: '一'.repeat(200),
    intro: '雨'.repeat(5000),
    authors: ['甲'.repeat(100)],
    aliases: ['b'.repeat(200)],
  });
  expect(all.tags).toHaveLength(50);
});

test('half a character that a file writes is left out: no address can name it', () => {
  const said = info(
    '<Series>夏&#xD83D;天</Series><Writer>甲&#55296;</Writer><Tags>&#xDC00;猫</Tags><Summary>一&#xDFFF;</Summary>',
  );
  expect(said).toMatchObject({ series: '夏天', authors: ['甲'], tags: ['猫'], intro: '一' });
});

test('a title that is made to be read slowly is read at once', () => {
  // Read anew from each of its signs it would take longer than a test may.
  expect(info(`<Title>a${'-'.repeat(500_000)}a</Title>`).title).toMatch(/^a-+$/);
});

test('what is not written comes from the name', () => {
  expect(info('<Genre>奇幻</Genre>')).toMatchObject({
    series: '文件名',
    title: '旧题',
    number: 7,
    label: '7',
    tags: ['奇幻'],
  });
});

test.each([
  ['12', 12, '12'],
  ['012', 12, '12'],
  ['１２', 12, '12'],
  ['十二', 12, '12'],
  ['0', null, '0'],
  ['1.5', null, '1.5'],
  ['-1', null, '-1'],
  ['番外', null, '番外'],
  ['99999999999', null, '99999999999'],
])('the number %s', (written, number, label) => {
  expect(info(`<Number>${written}</Number>`)).toMatchObject({ number, label });
});

test('a volume counts where neither the file nor its name has a number; a year is no volume', () => {
  expect(info('<Volume>3</Volume>', '/系列名.cbz')).toMatchObject({ number: 3 });
  expect(info('<Volume>2014</Volume>', '/系列名.cbz')).toMatchObject({ number: null, label: '' });
  expect(info('<Volume>3</Volume>')).toMatchObject({ number: 7 });
});

test.each([
  ['Yes', 'pages'],
  ['YesAndRightToLeft', 'pages-rtl'],
  ['No', 'strip'],
  ['Unknown', 'strip'],
  ['', 'strip'],
])('Manga %s is read as %s', (manga, direction) => {
  expect(info(`<Manga>${manga}</Manga>`).direction).toBe(direction);
});

test('the ratings for adults are mature', () => {
  const rating = (text: string) => info(`<AgeRating>${text}</AgeRating>`).rating;
  expect(['Mature 17+', 'Adults Only 18+', 'R18+', 'X18+', 'M'].map(rating)).toEqual(Array(5).fill('mature'));
  expect(['Everyone', 'Teen', 'MA15+', 'PG', ''].map(rating)).toEqual(Array(5).fill('all'));
});

test.each([
  ['<Genre>恋爱,韩漫</Genre>', 1],
  ['<Format>Webtoon</Format>', 1],
  ['<Genre>Manhwa</Genre>', 1],
  ['<Genre>同人</Genre>', 2],
  ['<Format>Doujinshi</Format>', 2],
  ['<Genre>写真</Genre>', 3],
  ['<Format>Artbook</Format>', 3],
  ['<Format>Magazine</Format>', 4],
  ['<Genre>奇幻</Genre>', 5],
])('%s is of type %i', (xml, type) => {
  expect(info(xml).type).toBe(type);
});

test('inkers and colourists are the authors only when nobody else is', () => {
  expect(info('<Inker>甲</Inker><Colorist>乙</Colorist>').authors).toEqual(['甲', '乙']);
  expect(info('<Writer>丙</Writer><Inker>甲</Inker>').authors).toEqual(['丙']);
});

test('a series is finished when a tag says so or its last number is reached', () => {
  expect(info('<Tags>完结</Tags>').finished).toBe(true);
  expect(info('<Tags>连载中</Tags>').finished).toBe(false);
  expect(info('<Number>12</Number><Count>12</Count>').finished).toBe(true);
  expect(info('<Number>3</Number><Count>12</Count>').finished).toBe(null);
});

test('elements are found in any case, and CDATA is text', () => {
  expect(info('<series><![CDATA[甲 & 乙]]></series><TITLE>题</TITLE>')).toMatchObject({
    series: '甲 & 乙',
    title: '题',
  });
});

test('numeric entities are characters, and an unknown entity stays as it is written', () => {
  expect(info('<Series>&#x6f2b;&#23707;&foo;</Series>').series).toBe('漫岛&foo;');
});

test('UTF-8 with a mark, UTF-16 and a declared GBK are read', () => {
  const xml = '<ComicInfo><Series>漫岛</Series></ComicInfo>';
  const series = (bytes: Buffer) => parseComicInfo(bytes).text('Series');
  expect(series(Buffer.from(`\ufeff${xml}`))).toBe('漫岛');
  expect(series(Buffer.from(`\ufeff${xml}`, 'utf16le'))).toBe('漫岛');
  expect(series(Buffer.from(`\ufeff${xml}`, 'utf16le').swap16())).toBe('漫岛');
  const gbk = Buffer.from(
    `<?xml version="1.0" encoding="gbk"?>${xml.replace('漫岛', '\xc2\xfe\xb5\xba')}`,
    'latin1',
  );
  expect(series(gbk)).toBe('漫岛');
});

test('pages marked as the front cover are told by their position', () => {
  const xml =
    '<ComicInfo><Pages><Page Image="0" Type="Story"/><Page Image="1" Type="FrontCover"/></Pages></ComicInfo>';
  expect([...parseComicInfo(Buffer.from(xml)).frontCovers]).toEqual([1]);
});

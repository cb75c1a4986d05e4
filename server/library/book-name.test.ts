import { expect, test } from 'vitest';
import { parseBookName } from './book-name.ts';

interface Expected {
  series?: string;
  number?: number | null;
  label?: string;
  title?: string;
  authors?: string[];
}

function expectName(path: string, isFolder: boolean, expected: Expected) {
  const number = expected.number ?? null;
  const defaults = { series: '系列名', title: '', authors: [], label: number === null ? '' : String(number) };
  expect(parseBookName(path, isFolder)).toEqual({ ...defaults, ...expected, number });
}

test.each<[string, Expected]>([
  ['系列名 第12话.cbz', { number: 12 }],
  ['系列名 第12话 标题.cbz', { number: 12, title: '标题' }],
  ['系列名 第12话：标题！.cbz', { number: 12, title: '标题！' }],
  ['系列名第12話.zip', { number: 12 }],
  ['系列名 第 12 回.cbz', { number: 12 }],
  ['系列名 第１２话.cbz', { number: 12 }],
  ['系列名 第十二话.cbz', { number: 12 }],
  ['系列名 第一百零三话.cbz', { number: 103 }],
  ['系列名 第012话.cbz', { number: 12 }],
  ['系列名 第0话.cbz', { label: '0' }],
  ['系列名 第1.5话.cbz', { label: '1.5' }],
  ['系列名 第1-3话.cbz', { label: '1-3' }],
  ['系列名 12话 标题.cbz', { number: 12, title: '标题' }],
  ['系列名 第3卷.cbz', { number: 3 }],
  ['系列名 第3卷 第12话.cbz', { number: 12 }],
  ['系列名 卷3.cbz', { number: 3 }],
  ['系列名 番外.cbz', { label: '番外' }],
  ['系列名 番外2.cbz', { label: '番外2' }],
  ['系列名 番外篇 海边.cbz', { label: '番外篇', title: '海边' }],
  ['系列名 番外 第2话.cbz', { label: '番外2' }],
  ['系列名 第2话 番外.cbz', { number: 2, title: '番外' }],
  ['系列名 番外 海边 第2话.cbz', { series: '系列名 番外 海边', number: 2 }],
  ['系列名 第12话 第3卷.cbz', { number: 12, title: '第3卷' }],
  ['系列名 序章.cbz', { label: '序章' }],
  ['系列名 12.cbz', { number: 12 }],
  ['系列名 012.cbz', { number: 12 }],
  ['系列名 12.5.cbz', { label: '12.5' }],
  ['系列名12.cbz', { number: 12 }],
  ['系列名_12.CBZ', { number: 12 }],
  ['系列名 - 012 - 标题.cbz', { number: 12, title: '标题' }],
  ['系列名 12 标题.cbz', { number: 12, title: '标题' }],
  ['系列名 [12].cbz', { number: 12 }],
  ['系列名 (第12话).cbz', { number: 12 }],
  ['系列名 (12.5).cbz', { label: '12.5' }],
  ['系列名 [汉化组 12].cbz', {}],
  ['系列名 [012 汉化组].cbz', {}],
  ['系列名.cbz', {}],
  ['系列名 第3卷.cbr', { number: 3 }],
  ['系列名 第3卷.RAR', { number: 3 }],
  ['系列名 第3卷.epub', { number: 3 }],
  ['系列名 第3卷.pdf', { number: 3 }],
  ['系列名 (2019).cbz', {}],
  ['系列名 2019.cbz', { series: '系列名 2019' }],
  ['20世纪少年.cbz', { series: '20世纪少年' }],
  ['一拳超人！ 第3话.cbz', { series: '一拳超人！', number: 3 }],
  ['[作者] 系列名 第3卷 [组].zip', { number: 3, authors: ['作者'] }],
  ['【作者】系列名 第3卷【组】.zip', { number: 3, authors: ['作者'] }],
  ['(C97) [社团 (作者甲、作者乙)] 系列名 [中国翻訳].zip', { authors: ['作者甲', '作者乙'] }],
  ['[某某汉化组][作者] 系列名 第3话.zip', { number: 3, authors: ['作者'] }],
  ['[作者][系列名][03].zip', { number: 3, authors: ['作者'] }],
  ['Series v02 c013.cbz', { series: 'Series', number: 13 }],
  ['Series Vol. 2 Ch. 13 - The Sea.cbz', { series: 'Series', number: 13, title: 'The Sea' }],
  ['Series Chapter 13.5.cbz', { series: 'Series', label: '13.5' }],
  ['Series v02.cbz', { series: 'Series', number: 2 }],
  ['Series #7 (2014) (Digital).cbz', { series: 'Series', number: 7 }],
  ['Series Extra.cbz', { series: 'Series', label: 'Extra' }],
  ['100 Bullets.cbz', { series: '100 Bullets' }],
  ['系列名【第12话】标题.cbz', { number: 12, title: '标题' }],
  ['系列名「第12话 标题」.cbz', { number: 12, title: '标题' }],
  ['系列名 第01〜03話.cbz', { label: '01〜03' }],
  ['系列名 第1、2话.cbz', { label: '1、2' }],
  ['系列名 第一至三话.cbz', { label: '一至三' }],
  ['系列名 001-002.cbz', { label: '001-002' }],
  ['系列名 01-12卷.cbz', { label: '01-12' }],
  ['系列名 1-12 完.cbz', { label: '1-12', title: '完' }],
  ['系列名 12话完.cbz', { number: 12, title: '完' }],
  ['系列名 2023-12-05.cbz', { label: '2023-12-05' }],
  ['系列名\x1b 12.cbz', { number: 12 }],
  ['系列名 2023年12号.cbz', { label: '2023年12号' }],
  ['系列名 2023年5月号.cbz', { label: '2023年5月号' }],
  ['系列名 第12号.cbz', { number: 12 }],
  ['系列名 第1.10话.cbz', { label: '1.10' }],
  ['系列名 第999999999话.cbz', { number: 999_999_999 }],
  ['系列名 第2147483647话.cbz', { label: '2147483647' }],
  ['系列名 第廿三话.cbz', { number: 23 }],
  ['系列名 全12卷.cbz', {}],
  ['系列名 上.cbz', { label: '上' }],
  ['系列名（下）.cbz', { label: '下' }],
  ['系列名 後編.cbz', { label: '後編' }],
  ['系列名 第12话(上).cbz', { number: 12, title: '上' }],
  ['系列名 第二季 12.cbz', { number: 12 }],
  ['系列名 第3卷 2019.cbz', { number: 3, title: '2019' }],
  ['系列名 おまけ.cbz', { label: 'おまけ' }],
  ['(一般コミック) [作者] 系列名 第03巻s.zip', { number: 3, title: 's', authors: ['作者'] }],
  ['Series v03c012.cbz', { series: 'Series', number: 12 }],
  ['Series c012-013.cbz', { series: 'Series', label: '012-013' }],
  ['Series c012v2.cbz', { series: 'Series', number: 12 }],
  ['Series Ch.100.5a.cbz', { series: 'Series', label: '100.5a' }],
  ['Series Ch. 012x1.cbz', { series: 'Series', label: '12x1' }],
  ['Series v01-03.cbz', { series: 'Series', label: '01-03' }],
  ['Series v12s.zip', { series: 'Series', number: 12 }],
  ['Series.v03.c012.cbz', { series: 'Series', number: 12 }],
  ['Series S2E03.cbz', { series: 'Series S2', number: 3 }],
  ['Series No.12.cbz', { series: 'Series', number: 12 }],
  ['NO.6 03.cbz', { series: 'NO.6', number: 3 }],
  ['Series Ch. 13 - 7 Days.cbz', { series: 'Series', number: 13, title: '7 Days' }],
  ['나 혼자만 레벨업 제12화.cbz', { series: '나 혼자만 레벨업', number: 12 }],
  ['나 혼자만 레벨업 3권.cbz', { series: '나 혼자만 레벨업', number: 3 }],
  ['나 혼자만 레벨업 외전 2화.cbz', { series: '나 혼자만 레벨업', label: '외전2' }],
  ['Pepper-and-Carrot EN 02.cbz', { series: 'Pepper-and-Carrot EN', number: 2 }],
])('file %s', (name, expected) => {
  expectName(`/library/${name}`, false, expected);
});

test.each<[string, Expected]>([
  ['系列名/第12话', { number: 12 }],
  ['系列名/第十二话 标题', { number: 12, title: '标题' }],
  ['[作者] 系列名/012', { number: 12, authors: ['作者'] }],
  ['系列名/012 标题', { number: 12, title: '标题' }],
  ['系列名/12. 标题', { number: 12, title: '标题' }],
  ['系列名/番外', { label: '番外' }],
  ['系列名/Chapter 4', { number: 4 }],
  ['[作者] 系列名/第3卷/第12话', { number: 12, authors: ['作者'] }],
  ['系列名/第2部/第3卷/012', { number: 12 }],
  ['[作者] 系列名 全12卷/第01卷', { number: 1, authors: ['作者'] }],
  ['系列名/全12卷/01', { number: 1 }],
  ['系列名/001-002', { label: '001-002' }],
  ['系列名 1.5', { label: '1.5' }],
])('folder %s', (name, expected) => {
  expectName(`/library/${name}`, true, expected);
});

test('a number without any name above it still has a series', () => {
  expect(parseBookName('/012', true)).toMatchObject({ series: '012', number: 12 });
});

test('a name whose letters a Mac wrote in two parts is the same name', () => {
  const name = '/library/ガンダム 12화.cbz';
  expect(parseBookName(name.normalize('NFD'), false)).toEqual(parseBookName(name, false));
});

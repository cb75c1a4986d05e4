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
  ['系列名 1.5', { label: '1.5' }],
])('folder %s', (name, expected) => {
  expectName(`/library/${name}`, true, expected);
});

test('a number without any name above it still has a series', () => {
  expect(parseBookName('/012', true)).toMatchObject({ series: '012', number: 12 });
});

import { execFileSync } from 'node:child_process';
import { chmod, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findBooks } from './find-books.ts';
import { jpegPage } from './testing/draw-image.ts';
import { tempFolder } from './testing/temp-folder.ts';

async function search(files: readonly string[], paths: readonly string[] = ['.'], content?: string) {
  const page = content ?? (await jpegPage());
  const folder = await tempFolder(Object.fromEntries(files.map((name) => [name, page])));
  const { books, leftOut } = await findBooks(paths.map((path) => join(folder, path)));
  const inside = (text: string) => text.replace(`${folder}/`, '');
  return { books: books.map(inside), leftOut: leftOut.map(inside) };
}

async function found(files: readonly string[], paths?: readonly string[]): Promise<string[]> {
  return (await search(files, paths)).books;
}

test('a file is itself, whatever it is called', async () => {
  expect(await found(['a.cbz', 'b.bin'], ['b.bin', 'a.cbz'])).toEqual(['b.bin', 'a.cbz']);
});

test('a folder that holds images is one book', async () => {
  expect(await found(['a/1.jpg', 'a/2.jpg', 'a/extra/1.jpg'], ['a'])).toEqual(['a']);
  expect(await found(['a/page1', 'a/page2'], ['a'])).toEqual(['a']);
});

test('another folder is searched in natural order for archives and folders of images', async () => {
  const files = ['s/第10话.cbz', 's/第9话.ZIP', 's/第二话/1.jpg', 's/b/c/1.jpg', 's/__MACOSX/x.cbz'];
  expect(await found(files, ['s'])).toEqual(['s/b/c', 's/第二话', 's/第9话.ZIP', 's/第10话.cbz']);
});

test('a prologue comes before the first number, the end and what was drawn beside the story behind the last', async () => {
  const inOrder = ['楔子', '第1话', '第2话', '第10话', '最终话', '尾声', '后记', '特典', '番外1', '番外2'];
  const files = inOrder.toReversed().map((name) => `s/系列名 ${name}.cbz`);
  expect(await found(files, ['s'])).toEqual(inOrder.map((name) => `s/系列名 ${name}.cbz`));
  const ofVolumes = ['系列名 第2卷 番外.cbz', '系列名 第3卷.cbz'].map((name) => `v/${name}`);
  expect(await found(ofVolumes, ['v'])).toEqual(ofVolumes);
  const numbered = ['012 番外.cbz', '13.cbz', 'Prologue.cbz', 'Extra.cbz'].map((name) => `t/${name}`);
  expect(await found(numbered, ['t'])).toEqual([
    't/Prologue.cbz',
    't/012 番外.cbz',
    't/13.cbz',
    't/Extra.cbz',
  ]);
});

test('what a system keeps for itself in a folder is no book', async () => {
  const litter = ['@eaDir/1.jpg', '#recycle/2.cbz', '$RECYCLE.BIN/3.cbz', 'System Volume Information/4.jpg'];
  const files = ['1.cbz', ...litter, 'lost+found/5.cbz'].map((name) => `s/${name}`);
  expect(await search(files, ['s'])).toEqual({ books: ['s/1.cbz'], leftOut: [] });
  const dotted = ['t/.git/1.jpg', 't/.Trash-1000/2.cbz', 't/.hack 01/1.jpg', 't/...番外/1.cbz', 't/.1.cbz'];
  expect((await found(dotted, ['t'])).sort()).toEqual(['t/...番外/1.cbz', 't/.hack 01']);
});

test('CBR, RAR, EPUB and PDF files are books, too; archives and books of other kinds are not, which is told', async () => {
  const books = ['s/1.cbr', 's/2.RAR', 's/3.epub', 's/4.pdf'];
  expect(await search([...books, 's/5.txt', 's/6.7z'], ['s'], 'text')).toEqual({
    books,
    leftOut: ['s: 6.7z is left out, as files of its kind are not read'],
  });
  const others = ['1.7z', '2.cb7', '3.cbt', '4.tar', '5.mobi', '6.AZW', '7.azw3'].map(
    (name) => `s/a/${name}`,
  );
  expect(await search([...books, ...others], ['s'])).toEqual({
    books,
    leftOut: ['s/a: 1.7z and 6 more are left out, as files of their kinds are not read'],
  });
});

test('a poster beside books does not make their folder a book', async () => {
  const books = ['s/1.cbz', 's/2'];
  expect(await search(['s/cover.jpg', 's/1.cbz', 's/2/1.jpg'], ['s'])).toEqual({ books, leftOut: [] });
  expect(await found(['s/cover.jpg', 's/封面.png'], ['s'])).toEqual(['s']);
});

test('nor does any other image beside files or above them, which is told', async () => {
  expect(await search(['s/banner.jpg', 's/1.cbz', 's/2.cbz'], ['s'])).toEqual({
    books: ['s/1.cbz', 's/2.cbz'],
    leftOut: ['s: banner.jpg is left out, as it lies beside books'],
  });
  expect(await search(['s/1.jpg', 's/2.jpg', 's/第1卷/1.epub', 's/第2卷/1.jpg'], ['s'])).toEqual({
    books: ['s/第1卷/1.epub', 's/第2卷'],
    leftOut: ['s: 1.jpg and 1 more are left out, as they lie beside books'],
  });
});

test('a book that is named twice is found once', async () => {
  expect(await found(['s/1.cbz'], ['s', 's/1.cbz'])).toEqual(['s/1.cbz']);
});

test('links inside a folder are not followed, which is told of those that name a book or a folder', async () => {
  const page = await jpegPage();
  const folder = await tempFolder({ 's/1.cbz': page, 'other/2.cbz': page });
  await symlink('..', join(folder, 's/up'));
  await symlink('../other/2.cbz', join(folder, 's/2.cbz'));
  await symlink('../other/notes.txt', join(folder, 's/notes.txt'));
  expect(await findBooks([join(folder, 's')])).toEqual({
    books: [join(folder, 's/1.cbz')],
    leftOut: [`${folder}/s: 2.cbz and 1 more are left out, as links are not followed`],
  });
});

test('a folder that may not be read is left out, which is told; one that was named is refused', async () => {
  const page = await jpegPage();
  const folder = await tempFolder({ 's/a/1.cbz': page, 's/b/2.cbz': page });
  await chmod(folder, 0o755);
  await close(join(folder, 's/a'));
  const [books, leftOut] = [[join(folder, 's/b/2.cbz')], `${folder}/s/a: left out, as it may not be read`];
  expect(asNobody([join(folder, 's')])).toEqual({ books, leftOut: [leftOut] });
  await close(join(folder, 's/b'));
  expect(asNobody([join(folder, 's')])).toMatch(
    /there are no comics in it .*; .*s\/a: left out, .*s\/b: left out, /,
  );
  expect(asNobody([join(folder, 's/a')])).toContain('EACCES');
});

/** Nobody may read the folder until the test ends: it could not be removed then. */
async function close(folder: string): Promise<void> {
  await chmod(folder, 0);
  onTestFinished(() => chmod(folder, 0o755));
}

/** What a process finds that is not root, whom no permission stops; else its refusal. */
function asNobody(paths: readonly string[]): unknown {
  const script = `
    const [source, ...paths] = process.argv.slice(1);
    import(source).then(({ findBooks }) => {
      if (process.getuid() === 0) process.setuid(65534);
      return findBooks(paths);
    }).catch((error) => error.message).then((found) => console.log(JSON.stringify(found)));`;
  const source = join(import.meta.dirname, 'find-books.ts');
  return JSON.parse(execFileSync(process.execPath, ['-e', script, source, ...paths], { encoding: 'utf8' }));
}

test('a path without a book is told in a sentence', async () => {
  await expect(findBooks(['/nowhere'])).rejects.toThrow('/nowhere: there is no such file or folder');
  const empty = await tempFolder({ 'a.txt': 'a' });
  await expect(findBooks([empty])).rejects.toThrow('there are no comics in it');
});

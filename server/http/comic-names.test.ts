import { expect, test } from 'vitest';
import { nameMost } from '../../contract/names.ts';
import { putNew } from '../../tests/builders/new-comic.ts';
import { openSite } from '../../tests/setup/site.ts';

test('the comics of an author or tag are found by the longest name that an operator may give', async () => {
  await using site = await openSite();
  const name = '\u{20089}'.repeat(nameMost);
  const id = await putNew(site.house.library, { authors: [name], tags: [name] });
  for (const key of ['author', 'tag']) {
    const response = await site.app.inject(`/api/comic?${key}=${encodeURIComponent(name)}`);
    expect(response.json().data?.items, key).toMatchObject([{ id }]);
  }
});

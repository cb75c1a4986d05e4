import { mirror } from './db.ts';

/** The comics that stand on this device's shelf: followed, read or bought. Rejects where the database cannot be read. */
export async function comicsOfShelf(): Promise<Set<number>> {
  const { favourites, history, bought } = mirror;
  const ids = await Promise.all(
    [favourites, history, bought].map((table) => table.toCollection().primaryKeys()),
  );
  return new Set(ids.flat());
}

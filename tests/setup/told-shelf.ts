import type { AdRemoval, ShelfChanges } from '../../contract/member.ts';

type Change = (since: string | undefined) => Promise<ShelfChanges>;

/** Who follows a member's shelf by the cursor, as a device does: what was told, and how often all of it was. */
export class ShelfFollower {
  readonly #ask: Change;
  readonly #lists = { favourites: new Map(), history: new Map(), bought: new Map() };
  #ads = new Map<number, AdRemoval>();
  cursor: string | undefined;
  wholes = 0;

  constructor(ask: Change) {
    this.#ask = ask;
  }

  /** Hears what changed; answers the last part. */
  async pull(): Promise<ShelfChanges> {
    let told = await this.#ask(this.cursor);
    this.#take(told);
    while (told.more) {
      told = await this.#ask(told.cursor);
      this.#take(told);
    }
    this.cursor = told.cursor;
    return told;
  }

  /** What is known now, in an order of its own; how popular a comic is is no change of a shelf. */
  get state() {
    const sorted = (items: Iterable<{ comic: { id: number } }>) =>
      [...items]
        .map((item) => ({ ...item, comic: { ...item.comic, views: 0, likes: 0, favs: 0 } }))
        .sort((one, other) => one.comic.id - other.comic.id);
    return {
      favourites: sorted(this.#lists.favourites.values()),
      history: sorted(this.#lists.history.values()),
      bought: sorted(this.#lists.bought.values()),
      ads: [...this.#ads.values()].sort((one, other) => one.sdPosition - other.sdPosition),
    };
  }

  #take(told: ShelfChanges): void {
    if (told.whole) {
      this.wholes += 1;
      this.#ads.clear();
    }
    for (const name of ['favourites', 'history', 'bought'] as const) {
      if (told.whole) this.#lists[name].clear();
      for (const item of told[name]) this.#lists[name].set(item.comic.id, item);
      for (const id of told.gone[name]) this.#lists[name].delete(id);
    }
    for (const removal of told.adRemovals) this.#ads.set(removal.sdPosition, removal);
  }
}

/** What a part tells of, as numbers of comics. */
export function toldIds({ favourites, history, bought, adRemovals, gone, whole }: ShelfChanges) {
  const ids = (items: readonly { comic: { id: number } }[]) => items.map(({ comic }) => comic.id).sort();
  return {
    ...{ whole, favourites: ids(favourites), history: ids(history), bought: ids(bought), gone },
    ads: adRemovals.map(({ sdPosition }) => sdPosition),
  };
}

import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Database } from './open.ts';

/** Stands for a value in a statement that is built before anything is asked. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement that is built once an engine and then only given its values: building takes longer than most run. Its
 * text must be the same whatever is asked, so `build` passes on what it is handed and never looks at it.
 */
export function prepared<Asking extends object, Row>(
  build: (db: Database, asked: Asking) => Compilable<Row>,
): (db: Database, asked: Asking) => Promise<QueryResult<Row>> {
  const built = new WeakMap<object, CompiledQuery<Row>>();
  return (db, asked) => {
    // The same object for a database and its transactions.
    const { adapter } = db.getExecutor();
    const statement = built.get(adapter) ?? build(db, placeholders<Asking>()).compile();
    built.set(adapter, statement);
    const parameters = statement.parameters.map((value) =>
      value instanceof Placeholder ? asked[value.name as keyof Asking] : value,
    );
    return db.executeQuery({ ...statement, parameters });
  };
}

/** Takes any name that is asked of it. */
function placeholders<Asking extends object>(): Asking {
  const known = new Proxy({}, { get: (_none, name) => new Placeholder(String(name)) });
  return known as Asking;
}

/** Lists of ids that a statement is built for: one, or as many as a page of a list has. */
const usualCounts = [1, 20];

/**
 * The same for a list of ids, at least one. A statement for more takes fewer too: the last id is then named again and
 * again, which finds nothing more. Longer lists come seldom and are built anew.
 */
export function preparedForIds<Row>(
  build: (db: Database, ids: readonly number[]) => Compilable<Row>,
): (db: Database, ids: readonly number[]) => Promise<Row[]> {
  const usual = usualCounts.map((count) => ({
    count,
    ask: prepared((db, asked: readonly number[]) =>
      build(
        db,
        Array.from({ length: count }, (_, at) => asked[at] ?? 0),
      ),
    ),
  }));
  return async (db, ids) => {
    const fitting = usual.find(({ count }) => ids.length <= count);
    if (!fitting) return (await db.executeQuery(build(db, ids))).rows;
    const filledUp = Array.from({ length: fitting.count }, (_, at) => ids[at] ?? ids.at(-1) ?? 0);
    return (await fitting.ask(db, filledUp)).rows;
  };
}

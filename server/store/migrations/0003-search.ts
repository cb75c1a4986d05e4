import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../is-postgres.ts';
import { selfNumbered } from './engine.ts';

/**
 * The names that comics are found by, with an index of their words that follows the table by itself: FTS5 or a
 * `tsvector` with GIN. The names of comics that are already there are made when the library is opened
 * (`search-refresh.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_name')
    .addColumn('id', selfNumbered(db), (column) => column.primaryKey())
    .addColumn('comic_id', 'integer', (column) => column.notNull().references('comic.id').onDelete('cascade'))
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('mature', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('folded', 'text', (column) => column.notNull())
    .addColumn('terms', 'text', (column) => column.notNull())
    .execute();
  // Not by place as well: PostgreSQL would then go through all titles beside every search for one.
  await db.schema.createIndex('search_name_by_comic').on('search_name').column('comic_id').execute();
  await (isPostgres(db) ? createVector(db) : createFullText(db));
}

async function createVector(db: Kysely<unknown>): Promise<void> {
  // The vectors are in the index only: beside the names they would treble what a search has to read. Without the list
  // of pending words, which every search would read too; names change seldom.
  await sql`
    create index search_name_by_word on search_name
    using gin (array_to_tsvector(string_to_array(btrim(terms), ' '))) with (fastupdate = off)`.execute(db);
}

async function createFullText(db: Kysely<unknown>): Promise<void> {
  // `ascii` takes everything beyond ASCII for a letter, so that a word is what we call one, also with emoji.
  await sql`
    create virtual table search_word using fts5 (
      terms, content = 'search_name', content_rowid = 'id', detail = 'none', columnsize = 0,
      tokenize = 'ascii'
    )`.execute(db);
  await sql`
    create trigger search_name_added after insert on search_name begin
      insert into search_word (rowid, terms) values (new.id, new.terms);
    end`.execute(db);
  // Also runs for names that go with their comic.
  await sql`
    create trigger search_name_gone after delete on search_name begin
      insert into search_word (search_word, rowid, terms) values ('delete', old.id, old.terms);
    end`.execute(db);
}

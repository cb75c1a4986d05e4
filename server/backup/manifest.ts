import * as z from 'zod/mini';

/** The form of the file; another one is refused. */
export const backupFormat = 1;

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.number().check(z.int(), z.gte(0));
const name = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/));

/** `manifest.json` of a backup: what is in it, and how it is proved. Times are ms since 1970. */
export const manifestShape = z.object({
  format: z.number(),
  site: z.literal('mandao'),
  engine: z.string(),
  /** The name of the latest change of the tables. */
  schema: z.string(),
  at: count,
  /** In the order in which they are filled. */
  tables: z.array(
    z.object({
      name,
      columns: z.array(name).check(z.minLength(1)),
      rows: count,
      bytes: count,
      sha256,
    }),
  ),
  /** `pictures.ndjson`: a line `[key, bytes, sha256]` for each picture, in their order in the file. */
  pictures: z.object({ count, bytes: count, sha256 }),
  /** Pictures that were damaged, or went away while they were copied. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestShape>;

/** Whether there is no comic and no member in it: such a backup is of the wrong place, or of a site that has not begun. */
export function isOfEmptySite({ tables }: Pick<Manifest, 'tables'>): boolean {
  return ['comic', 'member'].every((table) => tables.every((it) => it.name !== table || it.rows === 0));
}

export const manifestName = 'manifest.json';
export const picturesName = 'pictures.ndjson';
export const pictureFolder = 'media/';

export function tableEntry(table: string): string {
  return `tables/${table}.ndjson`;
}

/** A line of `pictures.ndjson`. */
export const pictureLine = z.tuple([z.string(), count, sha256]);
export type PictureLine = z.infer<typeof pictureLine>;

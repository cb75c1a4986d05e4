import type * as z from 'zod/mini';
import { CodedError } from '../../contract/coded-error.ts';

/** Of a body that is wrong throughout, 256 KB of it can name a hundred thousand fields. */
const toldAtMost = 100;

/** Parses what came over the wire; throws Request01 that names the wrong fields, the first hundred of many. */
export function checked<Schema extends z.ZodMiniType>(schema: Schema, raw: unknown): z.output<Schema> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data as z.output<Schema>;
  const told = parsed.error.issues.slice(0, toldAtMost);
  const fields = Object.fromEntries(told.map((issue) => [issue.path.join('.'), issue.code]));
  throw new CodedError('Request01', { fields });
}

import type * as z from 'zod/mini';
import { CodedError } from '../../contract/coded-error.ts';

/** Parses what came over the wire; throws Request01 that names each wrong field. */
export function checked<Schema extends z.ZodMiniType>(schema: Schema, raw: unknown): z.output<Schema> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data as z.output<Schema>;
  const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.code]));
  throw new CodedError('Request01', { fields });
}

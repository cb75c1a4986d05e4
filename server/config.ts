import { resolve } from 'node:path';
import * as z from 'zod/mini';

const settingsOf = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 8080),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  DEMO: z._default(z.string(), '1'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

/** How this process runs (decisions §10). Paths are absolute. */
export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL when set, else the embedded SQLite in `dataDir`. */
  databaseUrl: string | null;
  /** Whether an empty library is filled with the drawn demo library. */
  demo: boolean;
  logLevel: string;
}

/** Reads the settings from the environment; throws one sentence that names what is wrong. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const parsed = settingsOf.safeParse(environment);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new Error(`These settings cannot be used: ${wrong}.`);
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, DEMO, LOG_LEVEL } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    demo: DEMO !== '0',
    logLevel: LOG_LEVEL,
  };
}

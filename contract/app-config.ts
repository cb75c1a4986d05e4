import * as z from 'zod/mini';

const text = () =>
  z.string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be a text') });
const words = (longest: number) =>
  text().check(
    z.refine((text) => text.trim() === text && text.length >= 1 && text.length <= longest, {
      error: `must be a name of 1–${longest} characters`,
    }),
  );
const hostName = text().check(
  z.regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, {
    error: 'must be a host like comics.example.com: small letters, no scheme, no path',
  }),
);
const color = text().check(
  z.regex(/^#[0-9a-f]{6}$/, { error: 'must be a colour like #1b6ca8, in small letters' }),
);

/** The words that Java keeps for itself: in a package's name Gradle and `javac` refuse them. */
const javaWords: ReadonlySet<string> = new Set(
  `abstract assert boolean break byte case catch char class const continue default do double else enum extends false
  final finally float for goto if implements import instanceof int interface long native new null package private
  protected public return short static strictfp super switch synchronized this throw throws transient true try void
  volatile while`.split(/\s+/),
);

/**
 * `twa/app.config.json`, from which every wrapper of the site is made: the Android app, its small sister, Apple's
 * configuration profile.
 */
const appConfig = z.strictObject({
  /** Where the site is; the app starts there. */
  host: hostName,
  /** Other hosts of the same site: their links open in the app, too. */
  mirrors: z.array(hostName),
  merchantId: z.int({ error: 'must be the number of a merchant, like 80001' }).check(z.positive()),
  /** By this, and by its key, a phone knows which app an APK updates. It can never be changed. */
  packageId: text().check(
    z.regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)+$/, {
      error: 'must be a package name like com.example.comics, in small letters',
    }),
    z.refine((id) => !id.split('.').some((word) => javaWords.has(word)), {
      error: "must have none of Java's own words between its dots, like new or default",
    }),
  ),
  /** The app's version: the day it was made and a number of that day, YYYYMMDDNNN. */
  av: text().check(z.refine(isAppVersion, { error: 'must be a day and three digits, like 20250521001' })),
  name: words(30),
  /** Under the icon; phones cut off what is longer. */
  shortName: words(12),
  /** A square picture beside this file, in place of the project's mark. */
  logo: z.optional(
    text().check(
      z.regex(/^[\w][\w.-]*\.(png|svg|webp|jpe?g)$/i, { error: 'must be the name of a picture beside it' }),
    ),
  ),
  colors: z.strictObject({
    /** Behind the first picture of the app and around its pages, by light … */
    background: color,
    /** … and by night. */
    backgroundDark: color,
    /** Behind the icon, and of buttons. */
    brand: color,
  }),
});

export type AppConfig = z.output<typeof appConfig>;

/** Reads the text of an app.config.json. Throws an Error of one sentence that names what is wrong. */
export function readAppConfig(text: string): AppConfig {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    throw new Error(`The app's configuration is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  const { data, error } = appConfig.safeParse(raw);
  if (error) throw new Error(`The app's configuration is wrong: ${complaintOf(error.issues[0])}.`);
  if (data.mirrors.includes(data.host) || new Set(data.mirrors).size < data.mirrors.length) {
    throw new Error(`The app's configuration is wrong: mirrors must be other hosts, each once.`);
  }
  return data;
}

/** Every host of the site, the first one first. */
export function appHosts({ host, mirrors }: AppConfig): string[] {
  return [host, ...mirrors];
}

/** Android's own number of a version, which must grow and fit 31 bits: the day, and two of the three digits. */
export function versionCodeOf(av: string): number {
  return Number(av.slice(0, 8)) * 100 + Number(av.slice(8));
}

function isAppVersion(av: string): boolean {
  const [, year, month, day, serial] = /^(20\d\d)(\d\d)(\d\d)(\d{3})$/.exec(av) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return (
    date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) && Number(serial) < 100
  );
}

function complaintOf(issue: z.core.$ZodIssue | undefined): string {
  const place = issue?.path.join('.') || 'it';
  if (issue?.code === 'unrecognized_keys') return `${issue.keys.join(', ')} in ${place} is unknown`;
  return `${place} ${issue?.message ?? ''}`;
}

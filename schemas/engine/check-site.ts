import { rejectField } from './declaration-error.ts';

type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
type Color = `#${string}`;

interface Language {
  /** BCP 47 code, such as `de`; it also decides the digits. */
  readonly code: string;
  readonly direction: 'ltr' | 'rtl';
}

/** The constants that `schemas/site.ts` declares. */
export interface Site {
  readonly name: string;
  readonly titleEnd: string;
  readonly schemaType: string;
  readonly languages: readonly [Language, ...Language[]];
  readonly texts: Readonly<Record<string, string>>;
  /** Name in the IANA database, such as `Europe/Lisbon`. */
  readonly timeZone: string;
  readonly workWeek: readonly [first: Weekday, last: Weekday];
  /** Digits alone, such as `351`. */
  readonly callingCode: string;
  readonly fallbackBlocks: readonly string[];
  readonly brand: {
    readonly dark: Color;
    readonly iconGround: Color;
    readonly textOnDark: Color;
    readonly accentOnDark: Color;
    readonly sharingTitle: string;
    readonly sharingText: string;
  };
  readonly savesDrafts: boolean;
  readonly messageCopy: { readonly subject: string; readonly opening: string };
  readonly keywords: string;
}

type Shades = readonly [Color, Color, Color, Color, Color, Color, Color, Color, Color, Color];

/** The palettes of the back office that `schemas/brand.ts` declares, each from its lightest to its darkest shade. */
export interface Palettes {
  readonly accent: Shades;
  readonly primary: Shades;
  readonly neutral: Shades;
  readonly dark: Shades;
}

const shadeCount: Shades['length'] = 10;

/** Throws naming the palette that has too few or too many shades. */
export function checkPalettes(palettes: Palettes): void {
  for (const [name, { length }] of Object.entries<readonly Color[]>({ ...palettes }))
    if (length !== shadeCount)
      rejectField(
        `schemas/brand.ts: palettes.${name}`,
        `has ${length} shades`,
        `write ${shadeCount}, the lightest first`,
      );
}

/** Names of languages, also of those without formats of their own for dates and numbers. */
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Throws naming the time zone, the language or the calling code of a site that the program does not know. */
export function checkSite({
  timeZone,
  languages,
  callingCode,
}: Pick<Site, 'timeZone' | 'languages' | 'callingCode'>): void {
  const reject = (field: string, value: string, noun: string, instead: string) =>
    rejectField(`schemas/site.ts: site.${field}`, `"${value}" is no ${noun} that is known`, instead);
  if (!isKnown(() => new Intl.DateTimeFormat('en', { timeZone })))
    reject('timeZone', timeZone, 'time zone', 'write one of the IANA database, such as "Europe/Lisbon"');
  for (const [position, { code }] of languages.entries())
    if (!isKnown(() => languageNames.of(new Intl.Locale(code).baseName)))
      reject(`languages.${position}.code`, code, 'language', 'write its code, such as "en" or "pt-BR"');
  if (!/^[1-9]\d{0,2}$/.test(callingCode))
    reject('callingCode', callingCode, 'calling code', 'write its digits alone, such as "351"');
}

function isKnown(find: () => unknown): boolean {
  try {
    return find() !== undefined;
  } catch {
    return false;
  }
}

export const EXTRACTOR_KINDS = ['CSS', 'XPATH', 'REGEX'] as const;
export type ExtractorKind = (typeof EXTRACTOR_KINDS)[number];

export const EXTRACTOR_RESULTS = ['FIRST', 'ALL', 'COUNT'] as const;
/** The first match, every match, or how many there are. */
export type ExtractorResult = (typeof EXTRACTOR_RESULTS)[number];

export const EXTRACTOR_PARTS = ['TEXT', 'INNER_HTML', 'OUTER_HTML', 'ATTRIBUTE'] as const;
/** The part that is taken of an element that matches. */
export type ExtractorPart = (typeof EXTRACTOR_PARTS)[number];

/** A value that a project has read from every page. */
export interface Extractor {
  /** permanent; names the column */
  key: string;
  name: string;
  kind: ExtractorKind;
  expression: string;
  result: ExtractorResult;
  part: ExtractorPart;
  /** with the part `ATTRIBUTE` */
  attribute: string | null;
}

/** All that decides what is found, in one order: its name may change. */
export const extractorDefinition = ({ key, kind, expression, result, part, attribute }: Extractor): string =>
  JSON.stringify([key, kind, expression, result, part, attribute]);

/** The limits of what is kept of one page. */
export const EXTRACTION_CAPS = {
  extractors: 50,
  /** characters of one value */
  value: 1_000,
  /** values of one extractor; their true number is beside them */
  values: 50,
  /** characters of all values of one page and view */
  page: 16_000,
} as const;

/**
 * The values that one extractor found on a page, in as little as it takes: all its values; how many there are, where nothing else was asked
 * for; both where not all are kept; null where it was given up because it took too long.
 */
export type StoredValues = readonly string[] | number | { count: number; values: readonly string[] } | null;

/** By the key of the extractor; those that found nothing are left out. */
export type Extracted = Readonly<Record<string, StoredValues>>;

export interface FoundValues {
  count: number;
  values: readonly string[];
  /** it took too long: nobody knows what is on the page */
  failed: boolean;
}

const NOTHING: FoundValues = { count: 0, values: [], failed: false };

export function foundValues(extracted: Extracted, key: string): FoundValues {
  const stored = Object.hasOwn(extracted, key) ? extracted[key] : undefined;
  if (stored === undefined) return NOTHING;
  if (stored === null) return { ...NOTHING, failed: true };
  if (typeof stored === 'number') return { count: stored, values: [], failed: false };
  if ('count' in stored) return { ...stored, failed: false };
  return { count: stored.length, values: stored, failed: false };
}

import { isAbsoluteWebUrl } from '../urls/absolute-url.js';
import { type Entity, isNode, listOf } from './entities.js';

export interface BadValue {
  property: string;
  value: string;
  /** to be put behind the value: `is not …` */
  defect: string;
}

/** The recipe that mends a value tells by these what it should have been. */
export const DEFECTS = {
  url: 'is not an absolute URL',
  date: 'is not an ISO 8601 date',
  duration: 'is not an ISO 8601 duration',
  price: 'is not a plain decimal number',
  currency: 'is not an ISO 4217 currency code',
  comma: 'has a comma instead of a decimal point',
} as const;

const names = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

const DATES = names(`availabilityEnds availabilityStarts birthDate dateCreated dateModified datePosted datePublished
  deathDate doorTime endDate expires foundingDate priceValidUntil startDate uploadDate validFrom validThrough`);
const DURATIONS = names('cookTime duration performTime prepTime timeRequired totalTime');
const PRICES = names('price lowPrice highPrice minPrice maxPrice');
const CURRENCIES = names('priceCurrency currency');
const ADDRESSES = names('contentUrl embedUrl image item logo mainEntityOfPage sameAs thumbnailUrl url');

const CURRENCY_CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** ISO 8601: year, month or day, with time and zone as far as they are given; weeks and ordinal days are not used here. */
const DATE =
  /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:[T ](?:[01]\d|2[0-4])(?::?[0-5]\d(?::?[0-5]\d(?:[.,]\d{1,9})?)?)?(?: ?(?:Z|[+-]\d{2}(?::?\d{2})?))?)?)?)?$/;
const BASIC_DATE = /^\d{8}(?:T\d{2}(?:\d{2}(?:\d{2})?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/;
const DURATION =
  /^P(?=\d|T\d)(?:\d{1,9}(?:[.,]\d{1,9})?Y)?(?:\d{1,9}(?:[.,]\d{1,9})?M)?(?:\d{1,9}(?:[.,]\d{1,9})?W)?(?:\d{1,9}(?:[.,]\d{1,9})?D)?(?:T(?=\d)(?:\d{1,9}(?:[.,]\d{1,9})?H)?(?:\d{1,9}(?:[.,]\d{1,9})?M)?(?:\d{1,9}(?:[.,]\d{1,9})?S)?)?$/;
const DECIMAL = /^\d{1,15}(?:\.\d{1,15})?$/;

/** Values of an entity that no reader of structured data can use, by the property they are in. */
export function badValues({ node, block }: Entity): BadValue[] {
  const found: BadValue[] = [];
  for (const [property, content] of Object.entries(node)) {
    const judge = judgeOf(property, block.format);
    if (judge === null) continue;
    for (const member of listOf(content)) {
      const value = isNode(member) && '@value' in member ? member['@value'] : member;
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      const text = String(value).trim();
      // an empty value is a missing one
      const defect = text === '' ? null : judge(text);
      if (defect !== null) found.push({ property, value: String(value), defect });
    }
  }
  return [...found, ...badRating(node)];
}

type Judge = (value: string) => string | null;

function judgeOf(property: string, format: Entity['block']['format']): Judge | null {
  if (DATES.has(property)) return (value) => (isDate(value) ? null : DEFECTS.date);
  if (DURATIONS.has(property)) return (value) => (DURATION.test(value) ? null : DEFECTS.duration);
  if (PRICES.has(property)) return (value) => (DECIMAL.test(value) ? null : DEFECTS.price);
  if (CURRENCIES.has(property)) return (value) => (CURRENCY_CODES.has(value) ? null : DEFECTS.currency);
  // URLs in microdata and RDFa are resolved like any link
  if (format === 'JSON_LD' && ADDRESSES.has(property)) return relativeAddress;
  return null;
}

function isDate(value: string): boolean {
  if (value.length > 40 || !(DATE.test(value) || BASIC_DATE.test(value))) return false;
  const [year, month, day] = value.split(/[T ]/)[0]?.split('-').map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return true;
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}

function relativeAddress(value: string): string | null {
  if (isAbsoluteWebUrl(value) || /^[a-z][a-z0-9+.-]{0,30}:/i.test(value)) return null;
  return /^(?:\/|\.|#|\?)/.test(value) || !/\s/.test(value) ? DEFECTS.url : null;
}

/** Google reads 4, 4.5, 4/5 and 80 %; the last two carry their own scale, the others count from 1 to 5 unless specified otherwise. */
function badRating(node: Entity['node']): BadValue[] {
  const raw = node.ratingValue;
  if (typeof raw !== 'string' && typeof raw !== 'number') return [];
  const text = String(raw).trim();
  const bad = (defect: string): BadValue[] => [{ property: 'ratingValue', value: text, defect }];
  if (/^\d{1,9},\d/.test(text)) return bad(DEFECTS.comma);
  if (text === '' || /^\d{1,9}(?:\.\d{1,9})?\s?(?:%|\/\s?\d{1,9})$/.test(text)) return [];
  const value = number(text);
  if (value === null) return bad('is not a number');
  const [worst, best] = [number(node.worstRating) ?? 1, number(node.bestRating) ?? 5];
  return value < worst || value > best ? bad(`is outside the scale from ${worst} to ${best}`) : [];
}

function number(value: unknown): number | null {
  const text = String(value ?? '')
    .trim()
    .replace(',', '.');
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : null;
}

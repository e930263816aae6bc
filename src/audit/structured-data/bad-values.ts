import { plainDigits } from '../../facts/plain-digits.js';
import { listOf } from '../traits/schema-nodes.js';
import { booleanOf } from './boolean-value.js';
import { CURRENCY_CODES } from './currency-codes.js';
import { type Entity, isOneOf, valueOf } from './entities.js';
import { enumerationOf, isMember } from './enumerations.js';

export interface BadValue {
  property: string;
  value: string;
  /** to be put behind the value: `is not …` */
  defect: string;
}

/** The recipe that mends a value tells by these what it should have been. */
export const DEFECTS = {
  url: 'is not a URL',
  date: 'is not an ISO 8601 date',
  duration: 'is not an ISO 8601 duration',
  price: 'is not a plain decimal number',
  currency: 'is not an ISO 4217 currency code',
  comma: 'has a comma instead of a decimal point',
  time: 'is not a time such as 18:00',
  member: 'is not a value that schema.org defines for it',
  boolean: 'is neither true nor false',
  remote: 'is not TELECOMMUTE, the only value of a remote job',
  gtin: 'is not a GTIN: its check digit or length is wrong',
} as const;

const names = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

const DATES = names(`birthDate dateCreated dateModified datePosted datePublished
  deathDate endDate expires foundingDate priceValidUntil startDate uploadDate validFrom validThrough`);
const DURATIONS = names('cookTime duration performTime prepTime timeRequired totalTime');
const PRICES = names('price lowPrice highPrice minPrice maxPrice');
/** these may be a time of day as well, and these are nothing else */
const DATES_OR_TIMES = names('availabilityEnds availabilityStarts checkinTime checkoutTime doorTime');
const TIMES = names('opens closes');
const GTINS = names('gtin gtin8 gtin12 gtin13 gtin14');
const BOOLEANS = names('directApply doesNotShip isAccessibleForFree');
const CURRENCIES = names('priceCurrency currency');
const ADDRESSES = names('contentUrl embedUrl image item logo mainEntityOfPage sameAs thumbnailUrl url');

/** ISO 8601: year, month or day, with time and zone as far as they are given; weeks and ordinal days are not used here. */
const DATE =
  /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01])(?:[T ](?:[01]\d|2[0-4])(?::?[0-5]\d(?::?[0-5]\d(?:[.,]\d{1,9})?)?)?(?: ?(?:Z|[+-]\d{2}(?::?\d{2})?))?)?)?)?$/;
const TIME = /^(?:[01]\d|2[0-4]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?: ?(?:Z|[+-]\d{2}:?\d{2}))?$/i;
const BASIC_DATE = /^\d{8}(?:T\d{2}(?:\d{2}(?:\d{2})?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/;
const DURATION =
  /^P(?=\d|T\d)(?:\d{1,9}(?:[.,]\d{1,9})?Y)?(?:\d{1,9}(?:[.,]\d{1,9})?M)?(?:\d{1,9}(?:[.,]\d{1,9})?W)?(?:\d{1,9}(?:[.,]\d{1,9})?D)?(?:T(?=\d)(?:\d{1,9}(?:[.,]\d{1,9})?H)?(?:\d{1,9}(?:[.,]\d{1,9})?M)?(?:\d{1,9}(?:[.,]\d{1,9})?S)?)?$/;
const DECIMAL = /^\d{1,15}(?:\.\d{1,15})?$/;

/** Values of an entity that no reader of structured data can use, by the property they are in. */
export function badValues(entity: Entity): BadValue[] {
  const { node, types, block } = entity;
  const found: BadValue[] = [];
  for (const [property, content] of Object.entries(node)) {
    const judge = judgeOf(property, block.format);
    if (judge === null) continue;
    for (const member of listOf(content)) {
      const value = valueOf(member);
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      const text = plainDigits(String(value).trim());
      // an empty value is a missing one
      const defect = text === '' ? null : judge(text);
      if (defect !== null) found.push({ property, value: String(value), defect });
    }
  }
  if (types.includes('BreadcrumbList'))
    for (const member of listOf(node.itemListElement))
      if (typeof member === 'string' && member.trim() !== '' && !URL.canParse(member))
        found.push({ property: 'itemListElement', value: member, defect: 'is text instead of a ListItem' });
  found.push(...badCount(node), ...badEnd(entity));
  return isRatedElsewhere(entity) ? found : [...found, ...badRating(node)];
}

/** A rating that nobody gave: Google takes one of the two counts, which must be positive. */
function badCount(node: Entity['node']): BadValue[] {
  const counts = (['ratingCount', 'reviewCount'] as const).flatMap((property) => {
    const value = number(valueOf(node[property]));
    return value === null ? [] : [{ property, value }];
  });
  const [first] = counts;
  if (first === undefined || counts.some(({ value }) => value > 0)) return [];
  return [{ property: first.property, value: String(first.value), defect: 'is not above 0' }];
}

const DAY_MS = 86_400_000;
const PLAIN_DAY = /^\d{4}-\d{2}-\d{2}$/;
const OFFSET = /[T ].*(?:Z|[+-]\d{2}:?\d{2})$/;

/** Two instants, or two days, are compared as they are; others may be up to a day off, in a time zone that is not given. */
function badEnd({ node, types }: Entity): BadValue[] {
  if (!isOneOf(types, ['Event'])) return [];
  const [start, end] = [node.startDate, node.endDate].map((value) => String(valueOf(value) ?? '').trim());
  if (start === undefined || end === undefined || !DATE.test(start) || !DATE.test(end)) return [];
  if (start.length < 10 || end.length < 10) return [];
  const both = (form: RegExp) => form.test(start) && form.test(end);
  const leeway = both(OFFSET) || both(PLAIN_DAY) ? 0 : DAY_MS;
  const isBefore = instant(start) - instant(end) > leeway;
  return isBefore ? [{ property: 'endDate', value: end, defect: `is before the startDate ${start}` }] : [];
}

const instant = (value: string): number =>
  Date.parse(PLAIN_DAY.test(value) || OFFSET.test(value) ? value : `${value}Z`);

const isNumeric = names('aggregateRating itemReviewed review reviewRating reviews starRating');

/** Only ratings in reviews are numbers: a certificate or an energy label rates from A to G. */
const isRatedElsewhere = ({ types, within }: Entity): boolean =>
  types.includes('Rating') && typeof within === 'string' && !isNumeric.has(within);

type Judge = (value: string) => string | null;

function judgeOf(property: string, format: Entity['block']['format']): Judge | null {
  if (DATES_OR_TIMES.has(property)) return (value) => (isDate(value) || TIME.test(value) ? null : DEFECTS.date);
  if (DATES.has(property)) return (value) => (isDate(value) ? null : DEFECTS.date);
  if (DURATIONS.has(property)) return (value) => (DURATION.test(value) ? null : DEFECTS.duration);
  if (PRICES.has(property)) return (value) => (DECIMAL.test(value) ? null : DEFECTS.price);
  if (CURRENCIES.has(property)) return (value) => (CURRENCY_CODES.has(value) ? null : DEFECTS.currency);
  if (TIMES.has(property)) return (value) => (TIME.test(value) || isDate(value) ? null : DEFECTS.time);
  if (GTINS.has(property)) return (value) => (isGtin(value) ? null : DEFECTS.gtin);
  if (BOOLEANS.has(property)) return (value) => (booleanOf(value) !== null ? null : DEFECTS.boolean);
  if (property === 'jobLocationType') return (value) => (/^telecommute$/i.test(value) ? null : DEFECTS.remote);
  const members = enumerationOf(property);
  if (members !== null) return (value) => (isMember(value, members) ? null : DEFECTS.member);
  // URLs in microdata and RDFa are resolved like any link
  if (format === 'JSON_LD' && ADDRESSES.has(property))
    return (value) => (/\s/.test(value) || URL.canParse(value, BASE) ? null : DEFECTS.url);
  return null;
}

function isDate(value: string): boolean {
  if (value.length > 40 || !(DATE.test(value) || BASIC_DATE.test(value))) return false;
  const [year, month, day] = value.split(/[T ]/)[0]?.split('-').map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return true;
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}

/** JSON-LD resolves what is relative against the page (JSON-LD 1.1 §4.1.3): any base shows whether it can be. */
const BASE = 'https://page.invalid/';

/** GS1 General Specifications §7.9: digits weigh three and one in turn, from the last but one. */
function isGtin(value: string): boolean {
  const digits = value.replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits)) return /^https?:/i.test(value);
  if (![8, 12, 13, 14].includes(digits.length)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Google reads 4, 4.5, 4/5 and 80 %; the last two carry their own scale, the others count from 1 to 5 unless specified otherwise. */
function badRating(node: Entity['node']): BadValue[] {
  const raw = valueOf(node.ratingValue);
  if (typeof raw !== 'string' && typeof raw !== 'number') return [];
  const text = plainDigits(String(raw).trim());
  const bad = (defect: string): BadValue[] => [{ property: 'ratingValue', value: text, defect }];
  if (/^\d{1,9},\d/.test(text)) return bad(DEFECTS.comma);
  if (text === '' || /^\d{1,9}(?:\.\d{1,9})?\s?(?:%|\/\s?\d{1,9})$/.test(text)) return [];
  const value = number(text);
  if (value === null) return bad('is not a number');
  const [worst, best] = [number(valueOf(node.worstRating)) ?? 1, number(valueOf(node.bestRating)) ?? 5];
  return value < worst || value > best ? bad(`is outside the scale from ${worst} to ${best}`) : [];
}

function number(value: unknown): number | null {
  const text = plainDigits(String(value ?? ''))
    .trim()
    .replace(',', '.');
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : null;
}

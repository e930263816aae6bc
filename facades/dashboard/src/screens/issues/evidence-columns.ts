import { count, pathOf } from '../../format.ts';

/** One proof of a finding; all of it is text of somebody else. */
export interface EvidenceItem {
  message?: string;
  value?: string;
  target?: string;
  line?: number;
}

/** A column of a table of pages, made from the first proof of each. */
export interface EvidenceColumn {
  title: string;
  /** how the server sorts by it; null where it cannot */
  sort: 'message' | 'figure' | 'value' | 'target' | 'line' | null;
  number: boolean;
  of(item: EvidenceItem): string;
}

export interface EvidenceTable {
  /** items that all rows have alike, to be shown once */
  shared: readonly EvidenceItem[] | null;
  columns: EvidenceColumn[];
}

const NUMBER = /\d[\d,]*(?:\.\d+)?/g;
/** figures of one message: more are read in the message itself */
const MOST_FIGURES = 2;

export const firstItem = (evidence: unknown): EvidenceItem =>
  Array.isArray(evidence) && typeof evidence[0] === 'object' && evidence[0] !== null ? evidence[0] : {};

/** Columns for what tells the findings of an issue apart; what they share stands above the table. */
export function evidenceTable(rule: string, pages: readonly { evidence: unknown }[]): EvidenceTable {
  const items = pages.map(({ evidence }) => firstItem(evidence));
  const [first] = items;
  if (!first) return { shared: null, columns: [] };
  const whole = sharedWhole(pages);
  if (whole !== null) return { shared: whole, columns: [] };
  const messages = ofMessages(rule, items);
  const columns = [...messages.columns];
  const shared: EvidenceItem = messages.shared === null ? {} : { message: messages.shared };
  const isSame = (name: 'value' | 'target') => items.every((item) => item[name] === first[name]);
  const hasSome = (name: keyof EvidenceItem) => items.some((item) => item[name] !== undefined);
  if (hasSome('value')) {
    if (isSame('value')) shared.value = first.value as string;
    else columns.push(textColumn(VALUE_OF[rule.split('-', 1)[0] ?? ''] ?? 'Value', 'value'));
  }
  if (hasSome('target')) {
    if (isSame('target')) shared.target = first.target as string;
    else columns.push(textColumn('Target', 'target'));
  }
  if (hasSome('line'))
    columns.push({
      title: 'Line',
      sort: 'line',
      number: true,
      of: ({ line }) => (line === undefined ? '' : count(line)),
    });
  return { shared: Object.keys(shared).length === 0 ? null : [shared], columns };
}

/** All of the evidence, where every page has the same. */
function sharedWhole(pages: readonly { evidence: unknown }[]): readonly EvidenceItem[] | null {
  const texts = new Set(pages.map(({ evidence }) => JSON.stringify(evidence)));
  const evidence = pages[0]?.evidence;
  return texts.size === 1 && Array.isArray(evidence) && evidence.length > 0 ? evidence : null;
}

const VALUE_OF: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Description',
  h1: 'H1',
  heading: 'Heading',
  canonical: 'Canonical',
};

const textColumn = (title: string, name: 'value' | 'target'): EvidenceColumn => ({
  title,
  sort: name,
  number: false,
  of: (item) => (name === 'target' ? pathOf(item.target ?? '') : (item.value ?? '')),
});

/** Messages that differ in figures alone are one sentence and columns of figures; others are a column themselves. */
function ofMessages(
  rule: string,
  items: readonly EvidenceItem[],
): { shared: string | null; columns: EvidenceColumn[] } {
  const [first = ''] = items.map(({ message }) => message ?? '');
  const parts = first.split(NUMBER);
  const figures = items.map(({ message = '' }) => message.match(NUMBER) ?? []);
  const isOneSentence = items.every(({ message = '' }) => message.split(NUMBER).join('#') === parts.join('#'));
  const own = figures[0] ?? [];
  const varying = own.flatMap((figure, at) => (figures.some((each) => each[at] !== figure) ? [at] : []));
  if (!isOneSentence || varying.length > MOST_FIGURES)
    return {
      shared: null,
      columns: [{ title: 'Finding', sort: 'message', number: false, of: ({ message = '' }) => message }],
    };
  const sentence = parts
    .map((part, at) => part + (at >= own.length ? '' : varying.includes(at) ? '…' : own[at]))
    .join('');
  return {
    shared: sentence === '' ? null : sentence,
    columns: varying.map((at) => ({
      // a title has a length and a width in pixels
      title: isLength(rule) && at === varying[0] ? 'Length' : unitOf(parts, at),
      // the server knows the first figure of a message
      sort: at === 0 ? ('figure' as const) : null,
      number: true,
      of: ({ message = '' }) => message.match(NUMBER)?.[at] ?? '',
    })),
  };
}

const isLength = (rule: string): boolean => /-too-(?:long|short)$/.test(rule) && !rule.startsWith('page-');

/** The word behind a figure, such as `clicks`; without one the word before it. */
function unitOf(parts: readonly string[], at: number): string {
  const behind = /^\s*([\p{L}%]+)/u.exec(parts[at + 1] ?? '')?.[1];
  const word = behind ?? /([\p{L}]+)\W*$/u.exec(parts[at] ?? '')?.[1];
  if (!word) return 'Figure';
  return word === 'ms' || word === '%' ? word : word.charAt(0).toUpperCase() + word.slice(1);
}

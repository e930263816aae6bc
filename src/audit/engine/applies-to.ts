import { AXE_RULES } from '../../facts/axe-rules.js';
import { isPageStatus } from '../../facts/page-status.js';
import { isCut } from '../traits/cut-page.js';
import type { PageView } from './page-view.js';
import type { AppliesTo, Category, PageRule } from './rule.js';

/** Bits of a page's groups: their order is stored. */
const GROUPS: readonly Exclude<AppliesTo, 'axe'>[] = [
  'known',
  'inconclusive',
  'fetched',
  'response',
  'html',
  'indexable',
  'rendered',
];

/** Pages of `axe`: which of the rendered ones these are differs between audits. Stands beyond all other bits. */
const CHECKED = 1 << 13;

const bitOf = (group: AppliesTo): number => (group === 'axe' ? CHECKED : 1 << GROUPS.indexOf(group));

const [KNOWN, INCONCLUSIVE, FETCHED, RESPONSE, HTML, INDEXABLE, RENDERED] = GROUPS.map(bitOf) as [
  ...[number, number, number, number, number, number, number],
];

/** Pages of `html` that somebody gets to read: those that lead on at once are redirects. */
const READ = 1 << GROUPS.length;

/** Categories whose rules judge what is for readers. */
const FOR_READERS: ReadonlySet<Category> = new Set([
  'META',
  'CONTENT',
  'I18N',
  'STRUCTURED_DATA',
  'SOCIAL',
  'ACCESSIBILITY',
]);

type Looks = Pick<PageRule, 'on' | 'category' | 'wholePage' | 'view'>;

/** Groups that pages belong to by what is in them; those of a page that was cut stand this much higher. */
const BY_CONTENT = HTML | INDEXABLE | RENDERED | READ;
const CUT_SHIFT = 4;
/** Categories whose rules judge the response: the files that it loads, and how. */
const OF_RESPONSE: ReadonlySet<Category> = new Set(['SECURITY', 'PERFORMANCE']);
/** Shells that were not rendered, for rules that see the response: it is all there. Stands beyond those of pages that were cut. */
const SHELL = 1 << 12;

/** Pages whose facts are those of the rendered page, whole or cut. */
export const RENDERED_PAGES = RENDERED | (RENDERED << CUT_SHIFT);

/** A group that no page belongs to. */
export const NO_PAGE = 1 << 30;

/** A rule that looks at rendered pages alone. */
export const isOfBrowser = ({ on }: Pick<PageRule, 'on'>): boolean => on === 'rendered' || on === 'axe';

/** Bits of the groups that a rule looks at: any of them will do. */
export function groupBit({ on, category, wholePage = false, view }: Looks): number {
  const bit = on === 'html' && FOR_READERS.has(category) ? READ : bitOf(on);
  const bits = wholePage ? bit : bit | ((bit & BY_CONTENT) << CUT_SHIFT);
  const seesShells = view === 'raw' || (on === 'html' && OF_RESPONSE.has(category));
  return seesShells && (bit & BY_CONTENT) !== 0 ? bits | SHELL : bits;
}

/** Only the audit before knew it, and nothing leads there any more: that it is gone is no fault. */
export const hasLeft = ({ facts }: PageView): boolean =>
  facts.discoveredBy === 'HISTORY' && !isPageStatus(facts.status);

const TAKE_AXE: ReadonlySet<string> = new Set(Object.values(AXE_RULES));

/**
 * The group that a page is in or not in when the same evidence is looked at again: a rule that takes axe-core's verdict where there
 * is one sees other defects where there is none. 0 for rules that have one kind of evidence.
 */
export const likenessBit = ({ id, on }: Pick<PageRule, 'id' | 'on'>): number =>
  on !== 'axe' && TAKE_AXE.has(id) ? CHECKED : 0;

/** The groups that a page belongs to, as bits. */
export function groupBitsOf(page: PageView): number {
  const { facts } = page;
  if (facts.inconclusive !== null) return INCONCLUSIVE;
  if (hasLeft(page)) return 0;
  // nothing was asked of these: what a rule would say of their response would be invented
  if (facts.outcome === 'BLOCKED_BY_ROBOTS' || facts.outcome === 'REFUSED') return KNOWN;
  let bits = KNOWN | FETCHED;
  if (facts.status !== null) bits |= RESPONSE;
  if (page.isUnrenderedShell) return bits | SHELL;
  if (!page.eligible) return bits;
  const content = contentBitsOf(page);
  if ((content & RENDERED) !== 0 && facts.rendered?.axe !== undefined) bits |= CHECKED;
  return bits | (isCut(facts) ? content << CUT_SHIFT : content);
}

function contentBitsOf(page: PageView): number {
  if (page.hasInstantRefresh) return HTML;
  let bits = HTML | READ;
  if (page.facts.rendered !== null) bits |= RENDERED;
  if (page.indexable) bits |= INDEXABLE;
  return bits;
}

/** Tells which rules look at a page. */
export const appliesTo = (page: PageView): ((rule: Looks) => boolean) => {
  const bits = groupBitsOf(page);
  return (rule) => (bits & groupBit(rule)) !== 0;
};

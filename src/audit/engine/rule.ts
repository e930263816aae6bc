import type { Site } from '../site/site.js';
import type { Obstacle } from './obstacle.js';
import type { PageView } from './page-view.js';
import type { Reading } from './reading.js';
import type { RuleBasis } from './rule-basis.js';
import { defaultsOf, type Thresholds, type ThresholdValues } from './threshold.js';

export const CATEGORIES = [
  'META',
  'CONTENT',
  'LINKS',
  'TECHNICAL',
  'PERFORMANCE',
  'I18N',
  'STRUCTURED_DATA',
  'SOCIAL',
  'SECURITY',
  'ACCESSIBILITY',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const SCORE_GROUPS = ['META', 'CONTENT', 'LINKS', 'TECHNICAL', 'PERFORMANCE'] as const;
export type ScoreGroup = (typeof SCORE_GROUPS)[number];

export const SEVERITIES = ['ERROR', 'WARNING', 'NOTICE'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Which of the five scores a category counts in. */
export const SCORE_GROUP_OF: Readonly<Record<Category, ScoreGroup>> = {
  META: 'META',
  CONTENT: 'CONTENT',
  LINKS: 'LINKS',
  TECHNICAL: 'TECHNICAL',
  PERFORMANCE: 'PERFORMANCE',
  I18N: 'TECHNICAL',
  SECURITY: 'TECHNICAL',
  STRUCTURED_DATA: 'META',
  SOCIAL: 'META',
  ACCESSIBILITY: 'CONTENT',
};

/**
 * One proof of a finding, written for the owner of the site. Never holds a secret.
 *
 * The subject of a finding is the URL at fault: a page for its own response and markup. What is at fault and no page of the audit (a
 * file, a URL that is never fetched) is the `target`, in words that are the same on every page, so that it is one cause with
 * the pages behind it that use it or link to it (`causes.ts`).
 */
export interface Evidence {
  /** a sentence about this instance, with its figures: `The title has 83 characters (limit 60).` */
  message: string;
  /** the offending text or value as found, cut at 500 characters */
  value?: string;
  /** the URL the finding is about when it is not the page's own: link target, image, style sheet … */
  target?: string;
  line?: number;
  column?: number;
  /** CSS selector of the element at fault, where a browser has looked at it */
  selector?: string;
  /** rule that reports the cause of this: fixing that one fixes this one, which costs nothing by itself */
  followsFrom?: string;
}

export type Outcome =
  | { kind: 'pass' }
  | { kind: 'not-applicable' }
  | {
      kind: 'fail';
      evidence: Evidence[];
      failing: number;
      applicable: number;
      severity?: Severity;
      followsFrom?: string;
    };

export const pass: Outcome = Object.freeze({ kind: 'pass' });
export const notApplicable: Outcome = Object.freeze({ kind: 'not-applicable' });

/** Evidence kept for one rule on one page; `failing` keeps the true count. */
export const EVIDENCE_CAP = 50;

/**
 * A failed check. One piece of evidence, or one for every failing element.
 * `applicable` is the number of elements looked at (3 of 10 images), or their list, which is counted where something failed:
 * element rules weigh by failing ÷ applicable.
 * `severity` may differ from the rule's own where the catalogue names a second threshold.
 * `followsFrom` is the rule that reports the cause, null without one: what follows is a notice, and costs no points.
 */
export function finding(
  evidence: Evidence | Evidence[],
  options: { applicable?: number | { readonly length: number }; severity?: Severity; followsFrom?: string | null } = {},
): Outcome {
  const list = Array.isArray(evidence) ? evidence : [evidence];
  if (list.length === 0) return pass;
  const { applicable = list } = options;
  return {
    kind: 'fail',
    evidence: list.slice(0, EVIDENCE_CAP),
    failing: list.length,
    applicable: Math.max(typeof applicable === 'number' ? applicable : applicable.length, list.length),
    ...(options.severity ? { severity: options.severity } : {}),
    ...(options.followsFrom ? { followsFrom: options.followsFrom } : {}),
  };
}

/**
 * The pages a rule looks at, decided once in `run.ts`:
 * - `known`: every conclusive internal URL, those that robots.txt keeps us from fetching included
 * - `fetched`: every internal URL that was requested and is conclusive, whatever its response
 * - `response`: those that responded with a status
 * - `html`: eligible pages: 200, HTML, not bot-walled, not soft-404, no shell that was not rendered; for what readers meet (META, CONTENT, I18N, STRUCTURED_DATA,
 *   SOCIAL, ACCESSIBILITY) without those that lead on at once by a refresh
 * - `indexable`: eligible, no noindex, allowed by robots.txt, canonical to itself or absent, no refresh that leads on at once
 * - `rendered`: eligible pages that were rendered
 * - `axe`: those of them that axe-core looked at
 * - `inconclusive`: URLs whose response is a login wall, bot wall, rate limit, consent request or notice of the host; no other rule sees these
 */
export type AppliesTo = 'known' | 'inconclusive' | 'fetched' | 'response' | 'html' | 'indexable' | 'rendered' | 'axe';

/**
 * The input that a check needs beside the markup of the page. The free tools derive their rules from it:
 * - `RESPONSE`: status, headers or connection, which the HTTP headers tool shows and pasted markup does not have
 * - `REDIRECTS`: the responses on the way to the page
 * - `URL`: the page's own URL, which pasted markup may not state
 * - `OTHER_PAGES`: shares of all pages, of which a single page is always 100 %
 */
export type CheckNeed = 'RESPONSE' | 'REDIRECTS' | 'URL' | 'OTHER_PAGES';

/**
 * The cause that the findings of one rule on many pages can have in common:
 * - `SITE`: a setting of the server or the template, whatever the figures of each page are
 * - `ELEMENT`: an element that pages share, recognised by equal evidence: a resource, a link of the navigation, an image of the footer
 */
export type CauseKind = 'SITE' | 'ELEMENT';

interface RuleText {
  /** says what is wrong with which noun; permanent; equals the file name */
  id: string;
  category: Category;
  severity: Severity;
  /** one line, shown as the title */
  title: string;
  /** why it matters, one or two sentences for the site's owner */
  why: string;
  /** how to fix it, imperative, concrete */
  fix: string;
  /** the page that says so */
  source: string;
  /** day on which the rule was written from that page, or last compared with it, `2026-11-29`; rules of a project have none */
  checkedOn?: string;
  needs?: readonly CheckNeed[];
  /** without it the rule is not evaluated: nothing can be concluded */
  basis?: RuleBasis;
  /** why there is no fix suggestion, or none for the findings that the rule's recipe does not cover */
  obstacle?: Obstacle;
  /** a failure caps the overall and the technical score of the site (`score/score.ts`) */
  blocker?: boolean;
  /** instance penalty when it is not the severity's default: 0.20–0.60 (ERROR), 0.05–0.20 (WARNING) */
  weight?: number;
  /** success criteria of WCAG 2.2 that a failure breaks, such as `1.1.1` */
  wcag?: readonly string[];
  /** only the accessibility score counts it: the others do not depend on which pages were rendered */
  accessibilityOnly?: boolean;
  /** a convention of the trade that no search engine documents */
  convention?: boolean;
  /** numbers that a project may change, by name; `checkWith` is what makes the check of them */
  thresholds?: Thresholds;
  /** the project's change to it, as a text: the code of the check is the same then, and the rule is not */
  madeFrom?: string;
  /** its severity on a page where segments of a project set the rule; null where it is off */
  severityAt?: (url: string) => Severity | null;
}

/** A check that compares with numbers: made once for those of a project, so that the check itself looks nothing up. */
type MadeWith<Check> = (limits: ThresholdValues) => Check;

interface OnPages extends RuleText {
  scope: 'page';
  on: AppliesTo;
  /** sees the page as its response is, also where the page was rendered; all others see the rendered DOM then */
  view?: 'raw';
  /** concludes from what the page lacks, or from all that it has: does not look at pages that were cut (`cut-page.ts`) */
  wholePage?: boolean;
  /** element rules scale the penalty by failing ÷ applicable, never below a quarter */
  perElement?: boolean;
  /** `ELEMENT` for rules that scale, null for all others, unless given */
  cause?: CauseKind;
}

/** Judges a page by nothing but its own response: right where the page is parsed, whatever the rest of the site is. */
export interface PageAloneRule extends OnPages {
  needsSite: false;
  check: (page: PageView) => Outcome;
  checkWith?: MadeWith<PageAloneRule['check']>;
}

/** Judges a page within its site, or by its click depth: only the whole crawl tells either. */
export interface CrossPageRule extends OnPages {
  needsSite: true;
  check: (page: PageView, site: Site) => Outcome;
  checkWith?: MadeWith<CrossPageRule['check']>;
  /** values that `check` reads by `page.read`: kept from where the page is parsed */
  reads?: readonly Reading[];
}

export type PageRule = PageAloneRule | CrossPageRule;

export interface SiteRule extends RuleText {
  scope: 'site';
  check: (site: Site) => Outcome;
  checkWith?: MadeWith<SiteRule['check']>;
}

export type Rule = PageRule | SiteRule;

/** The content of a rule file: a check, or thresholds and what makes a check of their values. */
type Plain<R extends Rule, Known extends PropertyKey> = Omit<R, Known | 'thresholds' | 'checkWith'>;
type Tunable<R extends Rule, Known extends PropertyKey, T extends Thresholds> = Omit<Plain<R, Known>, 'check'> & {
  thresholds: T;
  checkWith: (limits: ThresholdValues<T>) => R['check'];
};

type Given<R extends Rule, Known extends PropertyKey> = Omit<R, Known | 'check'> & { check?: R['check'] };

export function pageRule<const T extends Thresholds>(
  rule: Tunable<PageAloneRule, 'scope' | 'needsSite', T>,
): PageAloneRule;
export function pageRule(rule: Plain<PageAloneRule, 'scope' | 'needsSite'>): PageAloneRule;
export function pageRule(rule: Given<PageAloneRule, 'scope' | 'needsSite'>): PageAloneRule {
  return { scope: 'page', needsSite: false, ...rule, check: checkOf(rule) };
}

export function crossPageRule<const T extends Thresholds>(
  rule: Tunable<CrossPageRule, 'scope' | 'needsSite', T>,
): CrossPageRule;
export function crossPageRule(rule: Plain<CrossPageRule, 'scope' | 'needsSite'>): CrossPageRule;
export function crossPageRule(rule: Given<CrossPageRule, 'scope' | 'needsSite'>): CrossPageRule {
  return { scope: 'page', needsSite: true, ...rule, check: checkOf(rule) };
}

export function siteRule<const T extends Thresholds>(rule: Tunable<SiteRule, 'scope', T>): SiteRule;
export function siteRule(rule: Plain<SiteRule, 'scope'>): SiteRule;
export function siteRule(rule: Given<SiteRule, 'scope'>): SiteRule {
  return { scope: 'site', ...rule, check: checkOf(rule) };
}

function checkOf<Check>({ check, checkWith, thresholds }: Checked<Check>): Check {
  return checkWith && thresholds ? checkWith(defaultsOf(thresholds)) : (check as Check);
}

interface Checked<Check> {
  check?: Check;
  checkWith?: MadeWith<Check>;
  thresholds?: Thresholds;
}

import type { Need } from '../audit/engine/obstacle.js';
import type { PageView } from '../audit/engine/page-view.js';
import type { Rule } from '../audit/engine/rule.js';
import type { Finding } from '../audit/engine/run.js';
import type { Site } from '../audit/site/site.js';
import type { PageFacts } from '../facts/page-facts.js';
import type { Patch } from './apply/patch.js';

/** How the suggested text came about: read off the facts, put together from the page's own words, or guessed. */
export type Basis = 'EXACT' | 'DERIVED' | 'GUESSED';

/** The text to read and paste, and the same as a change of facts. */
export interface Draft {
  title: string;
  explanation: string;
  before: string;
  after: string;
  patch: Patch;
  basis: Basis;
  /** share of the new text that is neither on the page nor prescribed by a standard, 0–1 */
  inferred?: number;
}

export interface Suggestion {
  rule: string;
  /** null for a finding about the site as a whole */
  url: string | null;
  title: string;
  explanation: string;
  before: string;
  after: string;
  /** 0–1 */
  confidence: number;
  source: 'RULES' | 'AI';
  model: string | null;
  patch: Patch;
}

export interface FixInput {
  rule: Rule;
  finding: Finding;
  /** the page of the finding; for findings about the site its home page, null when that was not crawled */
  page: PageView | null;
  site: Site;
  /** stored facts of other crawled pages, for suggestions that change those as well */
  pageOf?: PageLookup;
}

export type PageLookup = (url: string) => PageFacts | undefined | Promise<PageFacts | undefined>;

export type RefusalCode =
  /** the provider has nothing to say about this rule or page */
  | 'NOTHING_TO_SUGGEST'
  /** it cannot be applied together with what was suggested for another issue */
  | 'CONTRADICTS'
  /** its code threw: a defect of the product */
  | 'RECIPE_FAILED'
  /** the tokens of the day are used up */
  | 'BUDGET_SPENT'
  | 'CIRCUIT_OPEN'
  | 'TIMEOUT'
  | 'UNREACHABLE'
  | 'OFF_SCHEMA'
  /** the text promised, linked or stated something that the page does not */
  | 'UNSAFE_TEXT';

export interface Usage {
  inputTokens: number;
  outputTokens: number;
  calls: number;
}

export type Proposal =
  /** the first is the best; the others are for where it turns out to break something else */
  | { kind: 'drafts'; drafts: readonly [Draft, ...Draft[]]; model: string | null; usage: Usage }
  | { kind: 'refused'; code: RefusalCode; message: string; needs?: Need; usage: Usage };

export const NO_USAGE: Usage = Object.freeze({ inputTokens: 0, outputTokens: 0, calls: 0 });

/** A source of drafts. `standing` is the deterministic draft, if there is one. */
export interface FixProvider {
  name: string;
  source: Suggestion['source'];
  /** the provider may have something to say about this rule */
  answers(rule: string): boolean;
  propose(input: FixInput, standing: Draft | null): Promise<Proposal>;
}

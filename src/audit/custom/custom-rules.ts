import { type Extractor, extractorDefinition, foundValues } from '../../facts/extraction.js';
import { compilePattern, matchesPattern, normalizePath, type Pattern } from '../../facts/robots/match.js';
import { requestTarget } from '../../facts/url.js';
import { type Evidence, finding, notApplicable, type Outcome, type PageAloneRule, pageRule } from '../engine/rule.js';
import { type CheckVerdict, verdictOf } from './check-verdict.js';
import { CUSTOM, type CustomCheck, checkDefinition } from './custom-check.js';

/** The rules that checks are, in their order; a check whose extractor is not among these has nothing to go by. */
export function customRules(checks: readonly CustomCheck[], extractors: readonly Extractor[]): PageAloneRule[] {
  const byKey = new Map(extractors.map((extractor) => [extractor.key, extractor]));
  return checks.flatMap((check) => {
    const extractor = byKey.get(check.extractor);
    try {
      return extractor ? [customRule(check, extractor)] : [];
    } catch {
      // an expression that was one for the version that stored it: its audit has the other rules all the same
      return [];
    }
  });
}

function customRule(check: CustomCheck, extractor: Extractor): PageAloneRule {
  const { key, title, category, severity, why, fix, view, indexableOnly } = check;
  const isLookedAt = pagesOf(check);
  const judge = verdictOf(check);
  return {
    ...pageRule({
      id: `${CUSTOM}${key}`,
      category,
      severity,
      title,
      why,
      fix,
      source: '',
      on: indexableOnly ? 'indexable' : 'html',
      ...(view === 'RAW' ? { view: 'raw' as const } : {}),
      check: (page) => {
        const { extracted } = page.html;
        // the page of an audit that did not extract yet
        if (extracted === undefined || !isLookedAt(page.parsed)) return notApplicable;
        const found = foundValues(extracted, extractor.key);
        return found.failed ? notApplicable : outcomeOf(judge(found), extractor);
      },
    }),
    madeFrom: `${checkDefinition(check)}${extractorDefinition(extractor)}`,
  };
}

/** steps of a match: a pattern of a few hundred characters over a URL of two thousand takes a fraction */
const MATCH_WORK = 100_000;

function pagesOf({ include, exclude }: CustomCheck): (url: URL) => boolean {
  if (include.length === 0 && exclude.length === 0) return () => true;
  const [included, excluded] = [include, exclude].map((patterns) => patterns.map(compilePattern));
  return (url) => {
    const path = normalizePath(requestTarget(url));
    const isMet = (pattern: Pattern) => matchesPattern(pattern, path, { left: MATCH_WORK });
    return (include.length === 0 || included?.some(isMet) === true) && excluded?.some(isMet) !== true;
  };
}

function outcomeOf(verdict: CheckVerdict, { name }: Extractor): Outcome {
  if (verdict === 'NOTHING') return notApplicable;
  const { failing, applicable } = verdict;
  return finding(
    failing.map(({ message, value }): Evidence => ({ message: `${name}: ${message}`, ...(value ? { value } : {}) })),
    { applicable },
  );
}

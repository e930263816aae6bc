import { parseDictionary } from '../../../content/structured-dictionary.js';
import { USAGE_LABELS, usageLines } from '../../../content/usage-preferences.js';
import { type Evidence, finding, notApplicable, siteRule } from '../../../engine/rule.js';

/** Labels of Content-Signal and of earlier drafts, by what the vocabulary calls them now. */
const MEANT: Readonly<Record<string, string>> = { 'ai-train': 'train-ai', ai: 'train-ai', 'train-genai': 'train-ai' };

export default siteRule({
  id: 'content-usage-invalid',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Invalid Content-Usage preference',
  why: 'Readers ignore a preference that is not a structured field or has another value than y or n, as if nothing was stated.',
  fix: 'Write labels of the vocabulary in lower case with y or n, such as Content-Usage: train-ai=n, search=y.',
  source: 'https://datatracker.ietf.org/doc/draft-ietf-aipref-vocab/',
  checkedOn: '2026-11-29',
  needs: ['RESPONSE'],
  obstacle: { needs: 'DECISION', reason: 'What others may do with your content is for you to decide.' },
  convention: true,
  check: (site) => {
    const lines =
      site.facts.robots.verdict === 'RULES' && site.robots !== null
        ? usageLines(site.robots).map(({ value, line }) => ({ value, line, target: site.facts.robots.url }))
        : [];
    const field = site.home?.header('content-usage') ?? null;
    const stated = field === null ? lines : [...lines, { value: field, target: site.home?.url }];
    if (stated.length === 0) return notApplicable;
    return finding(
      stated.flatMap(({ value, ...where }): Evidence[] =>
        defectsOf(value).map((message) => ({ message, value: value.slice(0, 500), ...where })),
      ),
      { applicable: stated },
    );
  },
});

function defectsOf(value: string): string[] {
  const dictionary = parseDictionary(value);
  if (dictionary === null || dictionary.values.size === 0)
    return ['The preference is not a dictionary of structured fields (RFC 9651), so nothing of it is read.'];
  return [...dictionary.values].flatMap(([label, { type, text }]) => {
    const found: string[] = [];
    if (dictionary.repeated.includes(label))
      found.push(`${label} is stated more than once: only the last value counts.`);
    const meant = MEANT[label];
    if (meant !== undefined) found.push(`The vocabulary has no ${label}: the label is ${meant}.`);
    else if (USAGE_LABELS.includes(label) && (type !== 'TOKEN' || (text !== 'y' && text !== 'n')))
      found.push(`The value of ${label} is neither y nor n, so the preference is unknown.`);
    return found;
  });
}

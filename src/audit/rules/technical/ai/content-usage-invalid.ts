import { cutText } from '../../../../text/cut-text.js';
import { parseDictionary } from '../../../content/structured-dictionary.js';
import { robotsUsage, USAGE_LABELS, type UsageLine } from '../../../content/usage-preferences.js';
import { type Evidence, finding, notApplicable, siteRule } from '../../../engine/rule.js';

/** Labels of the vocabulary for those of Content-Signal and of earlier drafts. */
const MEANT: ReadonlyMap<string, string> = new Map(
  ['ai-train', 'ai', 'train-genai'].map((label) => [label, 'train-ai']),
);

export default siteRule({
  id: 'content-usage-invalid',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Invalid Content-Usage preference',
  why: 'Crawlers ignore a preference that is not a valid structured field or whose value is not y or n, as if none was stated. Of two that contradict each other only n counts.',
  fix: 'Use lowercase labels of the vocabulary, each once and with y or n, such as Content-Usage: train-ai=n, search=y.',
  source: 'https://datatracker.ietf.org/doc/draft-ietf-aipref-vocab/',
  checkedOn: '2026-11-29',
  needs: ['RESPONSE'],
  obstacle: { needs: 'DECISION', reason: 'What others may do with your content is for you to decide.' },
  convention: true,
  check: (site) => {
    const inFile = site.facts.robots.verdict === 'RULES' && site.robots !== null ? robotsUsage(site.robots).lines : [];
    const field = site.home?.header('content-usage') ?? null;
    const target = site.facts.robots.url;
    const lines = inFile.map(({ value, line }) => ({ value, line, target }));
    const stated = field === null ? lines : [...lines, { value: field, target: site.home?.url }];
    if (stated.length === 0) return notApplicable;
    return finding(
      [
        ...stated.flatMap(({ value, ...where }): Evidence[] =>
          defectsOf(value).map((message) => ({ message, value, ...where })),
        ),
        ...contradictions(inFile).map((found) => ({ ...found, target })),
      ],
      { applicable: stated },
    );
  },
});

/** Lines of one group and path that state both y and n: each of them applies, and n wins. */
function contradictions(lines: readonly UsageLine[]): Evidence[] {
  const byPath = Map.groupBy(lines, ({ agents, path }) => `${[...agents].join(', ')} ${path}`);
  return [...byPath.values()].flatMap((same) => {
    const agents = [...(same[0]?.agents ?? [])].join(', ');
    const path = cutText(same[0]?.path ?? '', 200, '…') || 'all paths';
    return USAGE_LABELS.filter((label) =>
      ['y', 'n'].every((value) => same.some(({ preferences }) => preferences?.get(label) === value)),
    ).map((value) => ({
      message: `The group for ${agents} states both y and n for ${path}.`,
      value,
      line: same.at(-1)?.line,
    }));
  });
}

function defectsOf(value: string): string[] {
  const dictionary = parseDictionary(value);
  if (dictionary === null) return ['The preference is not a structured field dictionary (RFC 9651), so it is ignored.'];
  if (dictionary.values.size === 0) return ['The preference is empty.'];
  return [...dictionary.values].flatMap(([label, { type, text }]) => {
    const found: string[] = [];
    if (dictionary.repeated.has(label)) found.push(`${label} is stated more than once: only the last value counts.`);
    const meant = MEANT.get(label);
    if (meant !== undefined) found.push(`The vocabulary has no label ${label}: use ${meant}.`);
    else if (USAGE_LABELS.includes(label) && (type !== 'TOKEN' || (text !== 'y' && text !== 'n')))
      found.push(`The value of ${label} is neither y nor n, so the preference is unknown.`);
    return found;
  });
}

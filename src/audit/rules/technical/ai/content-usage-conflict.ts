import { preferencesOf, robotsUsage } from '../../../content/usage-preferences.js';
import { reading } from '../../../engine/reading.js';
import { crossPageRule, finding, notApplicable, pass } from '../../../engine/rule.js';

interface Stated {
  /** preferences of the Content-Usage header, by label */
  header: Record<string, string>;
  /** `noai` or `noimageai`, and where it stands */
  refusal: string | null;
}

const stated = reading((page): Stated => {
  const refusal = page.directives.find(({ value }) => value === 'noai' || value === 'noimageai');
  return {
    header: Object.fromEntries(preferencesOf(page.header('content-usage') ?? '') ?? []),
    refusal: refusal
      ? `the ${refusal.from === 'HEADER' ? 'X-Robots-Tag header' : 'robots meta tag'} says ${refusal.value}`
      : null,
  };
});

export default crossPageRule({
  id: 'content-usage-conflict',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Conflicting Content-Usage preferences',
  why: 'If robots.txt, the Content-Usage header and the robots meta tag disagree, crawlers may follow any one of them.',
  fix: 'State each preference in one place, robots.txt or the header, and make the robots meta tag agree with it.',
  source: 'https://datatracker.ietf.org/doc/draft-ietf-aipref-attach/',
  checkedOn: '2026-11-29',
  needs: ['RESPONSE'],
  cause: 'SITE',
  obstacle: { needs: 'DECISION', reason: 'Which of the preferences is intended is for you to decide.' },
  convention: true,
  on: 'html',
  reads: [stated],
  check: (page, site) => {
    const { header, refusal } = page.read(stated);
    const usage = site.facts.robots.verdict === 'RULES' && site.robots !== null ? robotsUsage(site.robots) : null;
    const labels = Object.keys(header);
    if (labels.length === 0 && (usage === null || usage.lines.length === 0)) return notApplicable;
    if (labels.length === 0 && refusal === null) return pass;
    const inFile = usage?.at(page.parsed.pathname + page.parsed.search) ?? new Map<string, never>();
    const evidence = labels.flatMap((label) =>
      [...inFile].flatMap(([agent, preferences]) => {
        const other = preferences.get(label);
        if (other === undefined || other === header[label]) return [];
        return [
          conflict(
            label,
            `robots.txt states ${label}=${other} for ${agent}, but the Content-Usage header ${label}=${header[label]}.`,
          ),
        ];
      }),
    );
    if (refusal !== null) {
      if (header[TRAINING] === 'y')
        evidence.push(conflict(TRAINING, `The Content-Usage header states ${TRAINING}=y, but ${refusal}.`));
      else if (inFile.get('*')?.get(TRAINING) === 'y')
        evidence.push(conflict(TRAINING, `robots.txt states ${TRAINING}=y, but ${refusal}.`));
    }
    return finding(evidence);
  },
});

/** The use that noai and noimageai refuse. */
const TRAINING = 'train-ai';

const conflict = (value: string, message: string) => ({ message, value });

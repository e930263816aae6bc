import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';

const CARDS: ReadonlySet<string> = new Set(['summary', 'summary_large_image', 'app', 'player']);

export default pageRule({
  id: 'twitter-card-invalid',
  category: 'SOCIAL',
  severity: 'NOTICE',
  title: 'Invalid twitter:card value',
  why: 'X supports four card types and shows none for any other value.',
  fix: 'Use summary, summary_large_image, app or player.',
  source: 'https://developer.x.com/en/docs/x-for-websites/cards/overview/markup',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  on: 'html',
  check: (page) => {
    const metas = page.meta('twitter:card');
    if (metas.length === 0) return notApplicable;
    return finding(
      metas
        .filter(({ content }) => !CARDS.has(content.trim().toLowerCase()))
        .map((meta) =>
          elementEvidence(`“${meta.content.slice(0, 80)}” is not a valid card type.`, meta, { value: meta.content }),
        ),
    );
  },
});

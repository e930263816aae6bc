import { grouped } from '../../../engine/grouped.js';
import { finding, notApplicable, pageRule, pass } from '../../../engine/rule.js';
import { tenthsBelow } from '../../../engine/tenths.js';

/** A rule of thumb for English and markup in current tokenizers. */
const BYTES_PER_TOKEN = 4;

export default pageRule({
  id: 'token-heavy',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Page is expensive for LLMs',
  why: 'LLM agents pay for tokens and have a limited context; a page that is nearly all markup may be truncated before its content begins.',
  fix: 'Reduce inline scripts, styles and data, move the content to the front of the source, or offer a Markdown version.',
  source: 'https://llmstxt.org/',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'BUILD',
    reason: 'Shortening the page or offering a Markdown version of it requires a change of its template.',
  },
  convention: true,
  on: 'html',
  wholePage: true,
  view: 'raw',
  thresholds: {
    tokens: { unit: 'tokens', default: 100_000, min: 1_000, max: 10_000_000, about: 'Most tokens of a page.' },
    share: {
      unit: '%',
      default: 15,
      min: 1,
      max: 100,
      about: 'Share of visible text from which the number of tokens does not matter.',
    },
  },
  checkWith:
    ({ tokens, share }) =>
    (page) => {
      const { bodyBytes } = page.facts;
      if (bodyBytes === 0) return notApplicable;
      const count = Math.round(bodyBytes / BYTES_PER_TOKEN);
      const visible = page.html.text.bytes / bodyBytes;
      if (count <= tokens || 100 * visible >= share) return pass;
      const message = `About ${grouped(count)} tokens (limit ${grouped(tokens)}), of which ${tenthsBelow(100 * visible)} % are visible text (at least ${share} % expected).`;
      return finding({ message });
    },
});

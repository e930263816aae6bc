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
  obstacle: {
    needs: 'BUILD',
    reason: 'Shortening the page or offering a Markdown version of it requires a change of its template.',
  },
  convention: true,
  on: 'html',
  wholePage: true,
  view: 'raw',
  check: (page) => {
    const { bodyBytes } = page.facts;
    if (bodyBytes === 0) return notApplicable;
    const tokens = Math.round(bodyBytes / BYTES_PER_TOKEN);
    const share = page.html.text.bytes / bodyBytes;
    if (tokens <= 100_000 || share >= 0.15) return pass;
    const message = `About ${grouped(tokens)} tokens (limit 100,000), of which ${tenthsBelow(100 * share)} % are visible text (at least 15 % expected).`;
    return finding({ message });
  },
});

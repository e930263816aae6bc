import { median } from '../../engine/median.js';
import type { PageView } from '../../engine/page-view.js';
import { reading } from '../../engine/reading.js';
import { crossPageRule, finding, notApplicable, type Outcome, pass } from '../../engine/rule.js';
import { figure, judgeVital } from '../../score/vitals-basis.js';
import type { Site } from '../../site/site.js';

const ttfbSamples = reading(({ facts }) => facts.ttfbSamplesMs ?? []);

export default crossPageRule({
  id: 'ttfb-slow',
  category: 'PERFORMANCE',
  severity: 'WARNING',
  title: 'Slow server response time (TTFB)',
  why: 'Nothing can be shown before the first byte arrives, and crawlers fetch fewer pages from a slow server.',
  fix: 'Cache the page or the queries behind it, serve it from closer to the visitors, and avoid redirects on the way.',
  source: 'https://web.dev/articles/ttfb',
  cause: 'SITE',
  obstacle: { needs: 'SERVER', reason: 'What the server waits for before it responds is visible only on the server.' },
  on: 'html',
  view: 'raw',
  reads: [ttfbSamples],
  check: (page, site) => {
    const known = measured(page, site);
    return known.kind === 'not-applicable' ? crawled(page.read(ttfbSamples)) : known;
  },
});

const measured = ({ url }: PageView, site: Site): Outcome =>
  judgeVital(site, url, 'ttfb', [
    { above: 1_800, severity: 'ERROR' },
    { above: 800, severity: 'WARNING' },
  ]);

function crawled(samples: readonly number[]): Outcome {
  // one slow response may be a hiccup
  if (samples.length < 2) return notApplicable;
  const middle = median(samples);
  if (middle <= 800) return pass;
  const message = `Time to First Byte is ${figure('ttfb', middle)} (limit 800 ms; basis: crawl, median of ${samples.length} requests).`;
  return finding({ message, value: String(Math.round(middle)) }, { severity: middle > 1_800 ? 'ERROR' : 'WARNING' });
}

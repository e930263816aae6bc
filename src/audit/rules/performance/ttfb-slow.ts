import { median } from '../../engine/median.js';
import { reading } from '../../engine/reading.js';
import { crossPageRule, finding, notApplicable, type Outcome, pass } from '../../engine/rule.js';
import { figure, judgeVital } from '../../score/vitals-basis.js';

const ttfbSamples = reading(({ facts }) => facts.ttfbSamplesMs ?? []);

export default crossPageRule({
  id: 'ttfb-slow',
  category: 'PERFORMANCE',
  severity: 'WARNING',
  title: 'Slow server response time (TTFB)',
  why: 'Nothing can be shown before the first byte arrives, and crawlers fetch fewer pages from a slow server.',
  fix: 'Cache the page or the queries behind it, serve it from closer to the visitors, and avoid redirects on the way.',
  source: 'https://web.dev/articles/ttfb',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  obstacle: { needs: 'SERVER', reason: 'What the server waits for before it responds is visible only on the server.' },
  on: 'html',
  view: 'raw',
  reads: [ttfbSamples],
  thresholds: {
    ms: { unit: 'ms', default: 800, min: 50, max: 30_000, about: 'Longest Time to First Byte.' },
    errorMs: {
      unit: 'ms',
      default: 1_800,
      min: 50,
      max: 60_000,
      about: 'Longest Time to First Byte before it is an error.',
    },
  },
  checkWith:
    ({ ms, errorMs }) =>
    (page, site) => {
      const known = judgeVital(site, page.url, 'ttfb', [
        { above: errorMs, severity: 'ERROR' },
        { above: ms, severity: 'WARNING' },
      ]);
      return known.kind === 'not-applicable' ? crawled(page.read(ttfbSamples), { ms, errorMs }) : known;
    },
});

function crawled(samples: readonly number[], { ms, errorMs }: { ms: number; errorMs: number }): Outcome {
  // one slow response may be a hiccup
  if (samples.length < 2) return notApplicable;
  const middle = median(samples);
  if (middle <= ms) return pass;
  const message = `Time to First Byte is ${figure('ttfb', middle)} (limit ${ms} ms; basis: crawl, median of ${samples.length} requests).`;
  return finding({ message, value: String(Math.round(middle)) }, { severity: middle > errorMs ? 'ERROR' : 'WARNING' });
}

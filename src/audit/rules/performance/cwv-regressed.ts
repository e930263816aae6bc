import { finding, notApplicable, siteRule } from '../../engine/rule.js';
import { vitalName } from '../../score/vital-names.js';
import { basisOf, figure } from '../../score/vitals-basis.js';

/** upper ends of good and of needs improvement */
const BANDS = { lcp: [2_500, 4_000], inp: [200, 500], cls: [0.1, 0.25] } as const;
const METRICS = ['lcp', 'inp', 'cls'] as const;

export default siteRule({
  id: 'cwv-regressed',
  category: 'PERFORMANCE',
  severity: 'WARNING',
  title: 'Core Web Vitals regression',
  why: 'Visitors experience the site as slower or less stable than four weeks ago, and it has dropped to a worse rating of a metric that search engines use.',
  fix: 'Check what was released in the last four weeks: new scripts, ads, fonts, images or a slower server.',
  source: 'https://web.dev/articles/vitals',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'MEASUREMENT',
    reason: 'The cause is in the releases of the last four weeks; the figures alone do not show it.',
  },
  convention: true,
  check: (site) => {
    const compared = site.facts.vitals.filter((vitals) => vitals.basis === 'FIELD' && vitals.before !== null);
    if (compared.length === 0) return notApplicable;
    return finding(
      compared.flatMap((vitals) =>
        METRICS.flatMap((metric) => {
          const [now, before] = [vitals[metric], vitals.before?.[metric] ?? null];
          if (now === null || before === null || now < 1.2 * before || bandOf(metric, now) <= bandOf(metric, before))
            return [];
          const message = `${vitalName(metric)} rose from ${figure(metric, before)} to ${figure(metric, now)} within four weeks (${basisOf(vitals)}).`;
          return [{ message, target: vitals.url ?? site.origin }];
        }),
      ),
    );
  },
});

const bandOf = (metric: (typeof METRICS)[number], value: number) =>
  BANDS[metric].filter((limit) => value > limit).length;

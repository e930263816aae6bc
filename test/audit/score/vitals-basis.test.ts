import { describe, expect, it } from 'vitest';
import { basisOf, figure, judgeVital, labOf } from '../../../src/audit/score/vitals-basis.js';
import { labRun, vitalsFacts } from '../../support/facts/audit-facts.js';
import { pageFrom } from '../../support/sites/pages.js';
import { siteOf } from '../../support/sites/site.js';

const url = 'https://example.com/';
const site = (...vitals: ReturnType<typeof vitalsFacts>[]) =>
  siteOf([pageFrom('<p>Tea</p>', { url })], { facts: { vitals } });

describe('vitals', () => {
  it('names the basis of a figure', () => {
    expect(basisOf(vitalsFacts({ url: null }))).toBe('basis: field, 75th percentile, origin, phone');
    expect(basisOf(labRun())).toBe('basis: lab, phone');
  });

  it('writes figures with their unit', () => {
    expect(figure('lcp', 4_321.4)).toBe('4,321 ms');
    expect(figure('cls', 0.25678)).toBe('0.257');
  });

  it('puts figure, limit and basis into the evidence', () => {
    expect(judgeVital(site(vitalsFacts({ lcp: 5_000 })), url, 'lcp', [{ above: 4_000 }])).toMatchObject({
      kind: 'fail',
      evidence: [
        {
          message:
            'Largest Contentful Paint is 5,000 ms (limit 4,000 ms; basis: field, 75th percentile, this URL, phone).',
        },
      ],
    });
  });

  it('finds the lab run behind field data', () => {
    expect(labOf(site(vitalsFacts({ lcp: 1_000 }), labRun({}, { tbt: 10 })), url)?.tbt).toBe(10);
    expect(labOf(site(vitalsFacts({ lcp: 1_000 })), url)).toBeUndefined();
    expect(labOf(site(), url)).toBeUndefined();
  });
});

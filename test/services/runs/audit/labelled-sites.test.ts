import { afterAll, describe, expect, it } from 'vitest';
import { rules } from '../../../../src/audit/rules/index.js';
import {
  compareWithLabels,
  gapsOf,
  type LabelledSite,
  labelledSites,
  qualityOfRules,
} from '../../../support/sites/labelled-sites.js';
import { labelsOf } from '../../../support/sites/made-site.js';
import { madeSites } from '../../../support/sites/made-sites/index.js';

/** `npm run labels` audits these as well */
const slow = madeSites.filter((site) => site.slow);
/** … and `labelled-applications.test.ts` those that are rendered */
const elsewhere = new Set(
  madeSites.filter(({ slow, render }) => slow || (render && render !== 'OFF')).map(({ name }) => name),
);
const audited: LabelledSite[] = [];

describe('labelled sites', () => {
  const sites = labelledSites();

  it('are one for each category and a larger one', () => {
    const categories = ['accessibility', 'content', 'i18n', 'links', 'meta', 'performance', 'security', 'social'];
    expect(sites).toEqual(expect.arrayContaining([...categories, 'structured-data', 'technical', 'labelled']));
  });

  it.for(sites.filter((name) => !elsewhere.has(name)))(
    '%s: every finding is expected and every expected one is found',
    async (name) => {
      const site = await compareWithLabels(name);
      audited.push(site);
      expect(site.errors).toEqual([]);
      expect({ unlabelled: site.unlabelled, unreached: site.unreached }).toEqual({ unlabelled: [], unreached: [] });
      expect(site.findings.filter(({ verdict }) => verdict !== 'TRUE')).toEqual([]);
    },
  );

  it('hold a failing case, a passing one and a near miss of every rule', () => {
    // cases that only the slow sites show are left to the command
    const shownElsewhere = new Set(
      slow.flatMap((site) => [...labelsOf(site).site, ...Object.values(labelsOf(site).pages).flat()]),
    );
    const table = qualityOfRules(
      audited,
      rules.map(({ id }) => id).filter((id) => !shownElsewhere.has(id)),
    );
    expect(table.map((row) => ({ rule: row.rule, gaps: gapsOf(row) })).filter(({ gaps }) => gaps.length > 0)).toEqual(
      [],
    );
    for (const rule of rules.filter(({ id }) => shownElsewhere.has(id))) {
      const near = slow.some((site) =>
        [labelsOf(site).near.site, ...Object.values(labelsOf(site).near.pages)].flat().includes(rule.id),
      );
      expect(near || table.some((row) => row.rule === rule.id && row.near > 0), `a near miss of ${rule.id}`).toBe(true);
    }
  });

  afterAll(() => void audited.splice(0));
});

describe('precision and recall', () => {
  const of = (verdict: 'TRUE' | 'FALSE_POSITIVE' | 'FALSE_NEGATIVE') => ({ site: 's', page: '/', rule: 'r', verdict });

  it('count what was found too much and what was missed', () => {
    const verdicts = [
      of('TRUE'),
      of('TRUE'),
      of('TRUE'),
      of('FALSE_POSITIVE'),
      of('FALSE_NEGATIVE'),
      of('FALSE_NEGATIVE'),
    ];
    const [row] = qualityOfRules([{ findings: verdicts, near: { r: 2 }, passed: { r: 7 } }], ['r']);
    expect(row).toEqual({ rule: 'r', labelled: 5, near: 2, passed: 7, precision: 0.75, recall: 0.6 });
    expect(row && gapsOf(row)).toEqual(['precision 0.750', 'recall 0.600']);
  });

  it('miss nothing of a rule without any label', () => {
    const [row] = qualityOfRules([], ['lonely']);
    expect(row && gapsOf(row)).toEqual(['no failing case', 'no passing case', 'no near miss']);
  });
});

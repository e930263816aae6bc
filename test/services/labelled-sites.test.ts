import { describe, expect, it } from 'vitest';
import { compareWithLabels, labelledSites, qualityOfRules } from '../support/labelled-sites.js';

describe('labelled sites', () => {
  const sites = labelledSites();

  it('are one for each category and a larger one', () => {
    const categories = ['accessibility', 'content', 'i18n', 'links', 'meta', 'performance', 'security', 'social'];
    expect(sites).toEqual(expect.arrayContaining([...categories, 'structured-data', 'technical', 'labelled']));
  });

  it.for(sites)('%s: every finding is expected and every expected one is found', async (name) => {
    const { findings, unlabelled, unreached, errors } = await compareWithLabels(name);
    expect(errors).toEqual([]);
    expect({ unlabelled, unreached }).toEqual({ unlabelled: [], unreached: [] });
    expect(findings.filter(({ verdict }) => verdict !== 'TRUE')).toEqual([]);
    const imperfect = qualityOfRules(findings).filter(({ precision, recall }) => precision < 1 || recall < 1);
    expect(imperfect).toEqual([]);
    // a site without labels would prove nothing
    expect(findings.length).toBeGreaterThan(0);
  });
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
    expect(qualityOfRules(verdicts)).toEqual([{ rule: 'r', labelled: 5, precision: 0.75, recall: 0.6 }]);
  });
});

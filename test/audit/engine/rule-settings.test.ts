import { describe, expect, it } from 'vitest';
import type { PageRule, Rule } from '../../../src/audit/engine/rule.js';
import { differences, type RuleDifferences, withSettings } from '../../../src/audit/engine/rule-settings.js';
import { ruleOf } from '../../../src/audit/rule-book.js';
import { rules } from '../../../src/audit/rules/index.js';
import { ruleDigests } from '../../../src/audit/score/rule-set.js';
import { pageFrom } from '../../support/sites/pages.js';
import { runRule } from '../../support/sites/site.js';

const set = (settings: RuleDifferences): ReadonlyMap<string, Rule> =>
  new Map(withSettings(rules, settings).map((rule) => [rule.id, rule]));

const title = (length: number) => pageFrom(`<title>${'i'.repeat(length)}</title>`);
const words = (count: number) => pageFrom(`<main><p>${'word '.repeat(count)}</p></main>`);

describe('settings of rules', () => {
  it('are the rules themselves where nothing is changed', () => {
    expect(withSettings(rules, {})).toBe(rules);
    const tuned = set({ 'title-too-long': { thresholds: { characters: 70 } } });
    expect([...tuned.values()].filter((rule) => ruleOf(rule.id) !== rule).map(({ id }) => id)).toEqual([
      'title-too-long',
    ]);
  });

  it('leave out what is switched off, and keep the order', () => {
    const left = withSettings(rules, { 'h1-missing': { off: true } }).map(({ id }) => id);
    expect(left).toEqual(rules.map(({ id }) => id).filter((id) => id !== 'h1-missing'));
  });

  it.each([
    ['title-too-long', { characters: 70 }, title(65), 'pass'],
    ['title-too-long', { characters: 40 }, title(45), 'fail'],
    ['title-too-short', { characters: 30 }, title(25), 'fail'],
    ['content-thin', { words: 20 }, words(30), 'pass'],
    ['content-thin', { words: 1_000 }, words(300), 'fail'],
    ['heading-none', { words: 50 }, words(60), 'fail'],
    ['link-too-many', { links: 10 }, pageFrom('<a href="/a">a</a>'.repeat(11)), 'fail'],
    ['dom-too-deep', { depth: 5 }, pageFrom(`${'<div>'.repeat(6)}x`), 'fail'],
    ['h1-too-long', { characters: 10 }, pageFrom('<h1>eleven char</h1>'), 'fail'],
  ] as const)('compare %s with %j', (id, thresholds, page, kind) => {
    const rule = set({ [id]: { thresholds } }).get(id) as PageRule;
    expect(runRule(rule, page).kind).toBe(kind);
    expect(runRule(ruleOf(id) as PageRule, page).kind).not.toBe(kind);
  });

  it('name the changed limit in the evidence, and keep the default of what is left out', () => {
    const rule = set({ 'title-too-long': { thresholds: { characters: 40 } } }).get('title-too-long') as PageRule;
    expect(runRule(rule, title(45))).toMatchObject({
      evidence: [{ message: expect.stringContaining('45 characters (limit 40)') }],
    });
    expect(runRule(rule, pageFrom(`<title>${'W'.repeat(30)}</title>`))).toMatchObject({
      evidence: [{ message: expect.stringContaining('(limit 561)') }],
    });
  });

  it('give every finding the severity that was chosen, also beyond a second threshold', () => {
    const large = pageFrom('<b></b>'.repeat(3_100));
    expect(runRule(ruleOf('dom-too-large') as PageRule, large)).toMatchObject({ severity: 'ERROR' });
    const rule = set({ 'dom-too-large': { severity: 'NOTICE' } }).get('dom-too-large') as PageRule;
    expect(rule.severity).toBe('NOTICE');
    expect(runRule(rule, large)).toMatchObject({ kind: 'fail', severity: 'NOTICE' });
  });

  it('take weight and the cap of the score from a rule whose severity was changed', () => {
    const changed = set({
      'content-keyword-stuffing': { severity: 'ERROR' },
      'robots-blocks-all': { severity: 'WARNING' },
    });
    expect(changed.get('content-keyword-stuffing')).not.toHaveProperty('weight');
    expect(changed.get('robots-blocks-all')).not.toHaveProperty('blocker');
  });

  it('make another rule of each that is changed', () => {
    const digests = (settings: RuleDifferences) => ruleDigests([...set(settings).values()]);
    const own = digests({});
    for (const setting of [
      { thresholds: { characters: 61 } },
      { thresholds: { characters: 62 } },
      { severity: 'WARNING' },
    ] as const) {
      const others = Object.entries(digests({ 'title-too-long': setting })).filter(
        ([id, digest]) => own[id] !== digest,
      );
      expect(others.map(([id]) => id)).toEqual(['title-too-long']);
    }
  });

  it('are kept as differences only, in the order of the rules', () => {
    const settings: RuleDifferences = {
      'title-too-short': { severity: 'NOTICE', thresholds: { characters: 20, other: 3 } },
      gone: { off: true },
      'title-too-long': { thresholds: { characters: 61, pixels: 561 } },
      'h1-missing': { severity: 'NOTICE' },
    };
    const kept = differences(rules, settings);
    expect(kept).toEqual({
      'title-too-long': { thresholds: { characters: 61 } },
      'h1-missing': { severity: 'NOTICE' },
    });
    const order = rules.map(({ id }) => id);
    expect(Object.keys(kept)).toEqual(
      Object.keys(kept).toSorted((one, other) => order.indexOf(one) - order.indexOf(other)),
    );
  });
});

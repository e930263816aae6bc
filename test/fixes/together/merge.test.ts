import { describe, expect, it } from 'vitest';
import { createPageView } from '../../../src/audit/engine/page-view.js';
import { rules } from '../../../src/audit/rules/index.js';
import type { PageChange, Patch, SiteChange } from '../../../src/fixes/apply/patch.js';
import type { FixInput } from '../../../src/fixes/provider.js';
import { type SuggestInput, suggestFixes } from '../../../src/fixes/suggest.js';
import { CLASH, mergedJson } from '../../../src/fixes/together/merge-json.js';
import { mergedLines } from '../../../src/fixes/together/merge-lines.js';
import { mergePatches } from '../../../src/fixes/together/merge-patches.js';
import { standingBeside } from '../../../src/fixes/together/objection.js';
import { siteOf } from '../../support/sites/site.js';
import { at, HOME, other, PROSE, page } from '../cases.js';
import { findingsOf } from '../fixing.js';

const patch = (pages: PageChange[], site: SiteChange[] = []): Patch => ({ pages, site });
const merged = (...patches: Patch[]) =>
  mergePatches(patches, {
    pages: new Map([[HOME, page({ body: '<h3>Hills</h3>' })]]),
    robots: 'User-agent: *\nDisallow:\n',
  });

describe('changes of the same part', () => {
  it('are one where they want the same, and a contradiction where they do not', () => {
    const canonical = (href: string): PageChange => ({ url: HOME, kind: 'canonical', href });
    expect(merged(patch([canonical('/a')]), patch([canonical('/a')])).contradictions).toEqual([]);
    expect(merged(patch([canonical('/a')]), patch([canonical('/b')])).contradictions).toEqual([
      { between: [0, 1], url: HOME, about: 'canonical' },
    ]);
  });

  it('may be other attributes of one element', () => {
    const image = (set: object): PageChange => ({ url: HOME, kind: 'image', index: 0, was: '/a.png', set });
    const { patch: both, contradictions } = merged(
      patch([image({ alt: 'Tea' })]),
      patch([image({ width: 3, height: 2 })]),
    );
    expect(contradictions).toEqual([]);
    expect(both.pages).toEqual([image({ alt: 'Tea', width: 3, height: 2 })]);
    expect(merged(patch([image({ alt: 'Tea' })]), patch([image({ alt: 'Hill' })])).contradictions).toHaveLength(1);
  });

  it('state parts as they are without wanting them so', () => {
    const heading = (level: 2 | 3, text: string): PageChange => ({
      url: HOME,
      kind: 'heading',
      index: 1,
      was: 'Hills',
      level,
      text,
    });
    const { patch: both, contradictions } = merged(patch([heading(2, 'Hills')]), patch([heading(3, 'Hills of Assam')]));
    expect(contradictions).toEqual([]);
    expect(both.pages).toEqual([heading(2, 'Hills of Assam')]);
  });

  it('give way where the page or the element goes', () => {
    const gone: PageChange[] = [
      { url: HOME, kind: 'anchor-unlink', index: 0, was: '/a' },
      { url: HOME, kind: 'anchor-unlink', index: 2, was: '/c' },
    ];
    const named: PageChange = { url: HOME, kind: 'anchor', index: 0, was: '/a', set: { text: 'A' } };
    expect(merged(patch([named]), patch(gone)).patch.pages).toEqual([gone[1], gone[0]]);
    const redirect: PageChange = { url: HOME, kind: 'redirect', status: 301, target: at('/b') };
    expect(merged(patch([named]), patch([redirect])).patch.pages).toEqual([redirect]);
  });
});

describe('versions of a file', () => {
  const base = 'a\nb\nc\nd\n';
  it('are merged line by line', () => {
    expect(mergedLines(base, ['a\nB\nc\nd\n', 'a\nb\nc\nD\n', 'x\na\nb\nc\nd\n'])).toBe('x\na\nB\nc\nD\n');
    expect(mergedLines(base, ['a\nc\nd\n', 'a\nc\nd\n'])).toBe('a\nc\nd\n');
    expect(mergedLines('', ['User-agent: *\nDisallow:\n', 'User-agent: *\nDisallow:\n\nSitemap: /s\n'])).toBe(
      'User-agent: *\nDisallow:\n\nSitemap: /s\n',
    );
  });

  it('contradict each other where both have something else for a line', () => {
    expect(mergedLines(base, ['a\nB\nc\nd\n', 'a\nX\nc\nd\n'])).toBeNull();
    expect(mergedLines(base, ['a\n1\nb\nc\nd\n', 'a\n2\nb\nc\nd\n'])).toBeNull();
    const { contradictions } = merged(
      patch([], [{ kind: 'robots-txt', text: 'User-agent: *\nDisallow: /a\n' }]),
      patch([], [{ kind: 'robots-txt', text: 'User-agent: *\nDisallow: /b\n' }]),
    );
    expect(contradictions).toEqual([{ between: [0, 1], url: null, about: 'robots.txt' }]);
  });

  it('merges structured data property by property', () => {
    const block = { name: 'Tea', offers: { price: '5,00', url: '/a' } };
    expect(mergedJson(block, { ...block, brand: 'Assam' }, { ...block, offers: { price: '5.00', url: '/a' } })).toEqual(
      {
        name: 'Tea',
        brand: 'Assam',
        offers: { price: '5.00', url: '/a' },
      },
    );
    expect(mergedJson(block, { ...block, name: 'A' }, { ...block, name: 'B' })).toBe(CLASH);
  });
});

it('suggests nothing that contradicts what stands, and says why', async () => {
  const pages = [page({ title: 'Tea' }), other('/b')];
  const site = siteOf(pages);
  const [finding] = (await findingsOf(pages, site)).filter(({ rule }) => rule === 'title-too-short');
  if (finding === undefined) throw new Error('no finding');
  const standing = (text: string) => ({
    rule: 'h1-missing',
    url: HOME,
    title: '',
    before: '',
    after: `<title>${text}</title>`,
    patch: patch([{ url: HOME, kind: 'title', text }]),
    verification: { introduced: [], revealed: [] },
  });
  const asked = (text: string) =>
    suggestFixes({
      findings: [finding],
      page: createPageView(pages[0] as (typeof pages)[0]),
      site,
      rules,
      pageOf: (url) => pages.find((one) => one.url === url),
      standing: [standing(text)],
    });
  const refused = await asked('Te');
  expect(refused.suggestions).toEqual([]);
  expect(refused.refusals).toMatchObject([
    {
      code: 'CONTRADICTS',
      needs: 'DECISION',
      message: expect.stringContaining('The suggestion for h1-missing wants another value'),
    },
  ]);
  // one change that resolves both is the suggestion for both
  const { suggestions } = await asked('Green tea and where it grows in Assam');
  expect(suggestions).toMatchObject([
    {
      after: '<title>Green tea and where it grows in Assam</title>',
      verified: true,
      explanation: expect.stringContaining('h1-missing'),
    },
  ]);
});

describe('suggestions that stand and do not hold alone', () => {
  const pages = [page({ title: 'Tea' }), other('/b')];
  const site = siteOf(pages);
  const suggested = async (...standing: Patch[]) => {
    const findings = (await findingsOf(pages, site)).filter(({ rule }) => rule === 'title-too-short');
    expect(findings).toHaveLength(1);
    const { suggestions, refusals } = await suggestFixes({
      findings,
      page: createPageView(pages[0] as (typeof pages)[0]),
      site,
      rules,
      pageOf: (url) => pages.find((one) => one.url === url),
      standing: standing.map((one, index) => ({
        ...{ rule: `rule-${index}`, url: at('/b'), title: '', before: '', after: '', patch: one },
        verification: { introduced: [], revealed: [] },
      })),
    });
    return { verified: suggestions.map(({ verified }) => verified), refusals };
  };
  const untitled = patch([{ url: at('/b'), kind: 'title', text: '' }]);
  const noImage = (url: string) => patch([{ url, kind: 'image', index: 7, was: '/none.png', set: { alt: 'Tea' } }]);

  it('is no reason against another suggestion', async () => {
    expect(await suggested(untitled)).toEqual({ verified: [true], refusals: [] });
    expect(await suggested(noImage(at('/b')))).toEqual({ verified: [true], refusals: [] });
    expect(await suggested(untitled, noImage(at('/b')))).toEqual({ verified: [true], refusals: [] });
  });

  it('is one where it is about the same page and does not fit', async () => {
    const { verified, refusals } = await suggested(noImage(HOME));
    expect(verified).toEqual([]);
    expect(refusals).toMatchObject([
      { code: 'CONTRADICTS', message: expect.stringContaining('The suggestion for rule-0 changes the elements') },
    ]);
  });
});

it('judges a suggestion beside a bounded number of pages, those that it changes first', () => {
  const standing = Array.from({ length: 100 }, (_, index) => ({
    ...{ rule: `rule-${index}`, title: '', before: '', after: '' },
    url: index === 3 ? HOME : at(`/${index}`),
    patch: patch([{ url: index === 3 ? HOME : at(`/${index}`), kind: 'title', text: 'Tea' }]),
    verification: { introduced: [], revealed: [] },
  }));
  const input = { standing } as unknown as SuggestInput;
  const fix = { finding: { rule: 'h1-missing', url: HOME } } as FixInput;
  const beside = standingBeside(input, fix, patch([{ url: HOME, kind: 'title', text: 'Tea' }]));
  expect(beside.map(({ rule }) => rule)).toEqual(['rule-3', ...standing.slice(-19).map(({ rule }) => rule)]);
});

it('makes a page its own canonical where a standing suggestion has its copy point to it', async () => {
  const same = { title: 'Green tea and where it grows', h1: 'Green tea', text: `Copy. ${PROSE}` };
  const links = '<a href="/a">A</a><a href="/b">B</a>';
  const pages = [
    page({ body: links }),
    other('/a', same),
    other('/b', same),
    other('/c', { body: '<a href="/b">B</a>' }),
  ];
  const site = siteOf(pages);
  const findings = (await findingsOf(pages, site)).filter(
    ({ rule, url }) => rule === 'canonical-missing' && url === at('/a'),
  );
  expect(findings).toHaveLength(1);
  const suggested = async (standing: SuggestInput['standing'] & object) => {
    const { suggestions } = await suggestFixes({
      findings,
      page: createPageView(pages[1] as (typeof pages)[0]),
      site,
      rules,
      pageOf: (url) => pages.find((one) => one.url === url),
      standing,
    });
    return suggestions.map(({ after, verified }) => ({ after, verified }));
  };
  const canonical = (path: string) => `<link rel="canonical" href="${at(path)}">`;
  expect(await suggested([])).toEqual([{ after: canonical('/b'), verified: true }]);
  const standing = {
    ...{ rule: 'content-exact-duplicate', url: at('/b'), title: '', before: '', after: canonical('/a') },
    patch: { ...patch([{ url: at('/b'), kind: 'canonical', href: at('/a') }]), rescopes: true },
    verification: { introduced: [], revealed: [] },
  };
  expect(await suggested([standing])).toEqual([{ after: canonical('/a'), verified: true }]);
});

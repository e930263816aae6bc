import { describe, expect, it } from 'vitest';
import {
  type Candidate,
  type Chosen,
  createRenderChoice,
  type Shown,
} from '../../../src/crawl/render/render-choice.js';

let ids = 0;
const page = (template: string, path: string, looksLikeShell = false): Candidate => ({
  id: ids++,
  url: `http://127.0.0.1${path}`,
  looksLikeShell,
  template,
  unchanged: false,
});
const pagesOf = (template: string, count: number) =>
  Array.from({ length: count }, (_, at) => page(template, `/${template}/${at}`));
const choiceOf = (most: number, linksTo: (url: string) => number = () => 1) =>
  createRenderChoice({ mode: 'AUTO', most, linksTo });
const named = (chosen: Chosen[]) =>
  chosen.map(({ candidate, reason }) => `${reason} ${new URL(candidate.url).pathname}`);

const shownAs = (changed: boolean | null): Shown | null =>
  changed === null ? null : { changed, inDoubt: false, axe: false };

/** Renders whatever is chosen until nothing more is. */
function renderAll(choice: ReturnType<typeof choiceOf>, isChanged: (page: Candidate) => boolean | null): string[] {
  const all: string[] = [];
  for (let chosen = choice.next(); chosen.length > 0; chosen = choice.next()) {
    all.push(...named(chosen));
    for (const { candidate } of chosen) choice.shown(candidate, shownAs(isChanged(candidate)));
  }
  return all;
}

describe('the choice of pages to render', () => {
  it('takes two samples of a template, and all of its pages where one of them changed', () => {
    const choice = choiceOf(100);
    for (const one of [...pagesOf('a', 5), ...pagesOf('b', 5), page('b', '/empty', true)]) choice.add(one);
    const chosen = renderAll(choice, ({ template }) => template === 'a');
    const by = Object.groupBy(chosen, (text) => text.split('/')[1]?.trim() ?? '');
    expect(by['a']?.map((text) => text.split(' ')[0])).toEqual([
      'SAMPLE',
      'SAMPLE',
      ...Array(3).fill('TEMPLATE_CHANGED'),
    ]);
    expect(by['b']).toHaveLength(2);
    expect(by['empty']).toEqual(['SHELL /empty']);
  });

  it('chooses the same pages in whatever order they came', () => {
    const pages = ['a', 'b', 'c'].flatMap((template, at) => pagesOf(template, 20 + at));
    const chosen = [pages, pages.toReversed(), pages.toSorted(() => Math.random() - 0.5)].map((order) => {
      const choice = choiceOf(30, (url) => url.length);
      for (const one of order) choice.add(one);
      return renderAll(choice, ({ template }) => template !== 'b');
    });
    expect(chosen[1]).toEqual(chosen[0]);
    expect(chosen[2]).toEqual(chosen[0]);
    expect(chosen[0]).toHaveLength(30);
  });

  it('spreads its budget over templates, the most linked of their pages first', () => {
    const choice = choiceOf(26, (url) => Number(url.split('/').at(-1)));
    for (const one of [...pagesOf('small', 4), ...pagesOf('large', 150)]) choice.add(one);
    const chosen = renderAll(choice, () => true);
    expect(chosen.filter((text) => text.includes('small'))).toHaveLength(4);
    const large = chosen.filter((text) => text.startsWith('TEMPLATE_CHANGED /large/'));
    expect(large).toHaveLength(20);
    expect(large.every((text) => Number(text.split('/').at(-1)) >= 128)).toBe(true);
    expect(choice.summary()).toMatchObject({
      pages: 154,
      wanted: 154,
      templates: [
        { template: '/large/*', rendered: 22, pages: 150, reason: 'BUDGET' },
        { template: '/small/*', rendered: 4, pages: 4, reason: 'TEMPLATE_CHANGED' },
      ],
    });
  });

  it('samples templates of one page in forty or more, and that of the page that most pages link to', () => {
    const choice = choiceOf(100, (url) => (url.endsWith('/home/0') ? 200 : 1));
    const templates = { large: 160, fair: 10, other: 9, more: 8, fourth: 7, fifth: 6, rare: 4, home: 1 };
    for (const [name, pages] of Object.entries(templates)) for (const one of pagesOf(name, pages)) choice.add(one);
    const sampled = renderAll(choice, () => false).map((text) => text.split('/')[1]);
    const twice = ['large', 'fair', 'other', 'more', 'fourth', 'fifth'].flatMap((name) => [name, name]);
    expect(sampled).toEqual([...twice, 'home']);
    expect(choice.summary().templates.find(({ template }) => template === '/rare/*')?.reason).toBe('NOT_SAMPLED');
  });

  it('renders all shells, before all others and besides the budget', () => {
    const choice = choiceOf(3);
    for (const one of pagesOf('a', 10)) choice.add(one);
    for (const one of pagesOf('a', 5)) choice.add({ ...one, looksLikeShell: true });
    expect(renderAll(choice, () => true).map((text) => text.split(' ')[0])).toEqual([
      ...Array.from({ length: 5 }, () => 'SHELL'),
      'SAMPLE',
      'SAMPLE',
      'TEMPLATE_CHANGED',
    ]);
  });

  it('takes templates on which rules are in doubt as a whole, as long as the budget has room for all of their pages', () => {
    const choice = choiceOf(20);
    for (const [name, count] of Object.entries({ doubtful: 8, settled: 6, many: 40 }))
      for (const one of pagesOf(name, count)) choice.add(one);
    const all: string[] = [];
    for (let chosen = choice.next(); chosen.length > 0; chosen = choice.next())
      for (const { candidate } of chosen) {
        all.push(candidate.template);
        choice.shown(candidate, { changed: false, inDoubt: candidate.template !== 'settled', axe: false });
      }
    const count = (name: string) => all.filter((template) => template === name).length;
    expect({ doubtful: count('doubtful'), settled: count('settled'), many: count('many') }).toEqual({
      doubtful: 8,
      settled: 2,
      many: 2,
    });
    expect(choice.summary().templates.map(({ template, reason }) => `${template} ${reason}`)).toEqual([
      '/many/* BUDGET',
      '/doubtful/* TEMPLATE_CHANGED',
      '/settled/* SAMPLE',
    ]);
  });

  it('takes no sample again that was taken before an audit was taken over', () => {
    const choice = choiceOf(100);
    const [first, second, ...others] = pagesOf('a', 6) as [Candidate, Candidate, ...Candidate[]];
    for (const one of [first, second, ...others]) choice.add(one);
    choice.shown(first, shownAs(false));
    expect(named(choice.next())).toHaveLength(1);
    choice.shown(second, shownAs(true));
    expect(choice.summary().templates[0]).toMatchObject({ rendered: 2, pages: 6 });
  });

  it('tries other pages where samples cannot be rendered, but not for ever', () => {
    const choice = choiceOf(100);
    for (const one of pagesOf('a', 50)) choice.add(one);
    expect(renderAll(choice, () => null)).toHaveLength(4);
    expect(choice.summary().templates[0]).toMatchObject({ rendered: 0, reason: 'FAILED' });
  });

  it('looks at the largest templates where there are as many as pages', () => {
    const choice = choiceOf(1_000);
    for (let at = 0; at < 100; at += 1) choice.add(page(`t${at}`, `/${at}`));
    for (const one of pagesOf('large', 3)) choice.add(one);
    const chosen = renderAll(choice, () => false);
    expect(chosen).toHaveLength(10);
    expect(chosen[0]).toMatch(/^SAMPLE \/large/);
    expect(choice.summary().templates.at(-1)).toMatchObject({ reason: 'NOT_SAMPLED' });
  });

  it('has axe-core look at a page of each of three templates, another one where it cannot be rendered', () => {
    const choice = choiceOf(100);
    for (const name of ['a', 'b', 'c', 'd', 'e']) for (const one of pagesOf(name, 9)) choice.add(one);
    const looked: string[] = [];
    const failing = new Set<string>();
    for (let chosen = choice.next(); chosen.length > 0; chosen = choice.next())
      for (const { candidate, axe } of chosen) {
        const fails = axe && candidate.template === 'a' && !failing.has('a');
        if (fails) failing.add('a');
        else if (axe) looked.push(candidate.template);
        choice.shown(candidate, fails ? null : { changed: true, inDoubt: false, axe });
      }
    expect(looked.toSorted()).toEqual(['a', 'b', 'c']);
  });

  const lookedAt = (chosen: Chosen[]) => chosen.flatMap(({ candidate, axe }) => (axe ? [candidate.template] : []));

  it('has axe-core look at the largest templates before small ones of shells', () => {
    const choice = choiceOf(100);
    for (const name of ['w', 'x', 'y', 'z']) choice.add(page(name, `/${name}`, true));
    for (const [name, count] of Object.entries({ a: 20, b: 30, c: 10 }))
      for (const one of pagesOf(name, count)) choice.add(one);
    expect(lookedAt(choice.next()).toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('has axe-core look at templates that it had not looked at when an audit was taken over', () => {
    const choice = choiceOf(100);
    for (const [at, name] of ['a', 'b', 'c', 'd', 'e'].entries())
      for (const one of pagesOf(name, 9 - at)) {
        choice.add(one);
        if (one.url.endsWith('/0')) choice.shown(one, { changed: true, inDoubt: false, axe: name === 'd' });
      }
    expect(lookedAt(choice.next()).toSorted()).toEqual(['a', 'b']);
  });

  it('has axe-core look at every page where all are rendered', () => {
    const choice = createRenderChoice({ mode: 'ALL', most: 0, linksTo: () => 1 });
    for (const one of pagesOf('a', 5)) choice.add(one);
    expect(choice.next().map(({ axe }) => axe)).toEqual(Array(5).fill(true));
  });

  it('knows what is likely to be chosen', () => {
    const choice = choiceOf(10);
    for (const one of pagesOf('a', 50)) choice.add(one);
    const [likely] = choice.likely();
    expect(named(choice.next())[0]).toBe(`SAMPLE ${new URL(likely?.candidate.url ?? '').pathname}`);
  });

  it('has all pages rendered, or none', () => {
    const choices = (['ALL', 'OFF'] as const).map((mode) => createRenderChoice({ mode, most: 1, linksTo: () => 1 }));
    for (const choice of choices) for (const one of pagesOf('a', 5)) choice.add(one);
    expect(choices.map((choice) => choice.next().length)).toEqual([5, 0]);
    expect(choices[0]?.summary()).toMatchObject({ wanted: 5 });
  });
});

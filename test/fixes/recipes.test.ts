import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rules } from '../../src/audit/rules/index.js';
import { recipes } from '../../src/fixes/recipes/index.js';
import { bodyCases } from './body-cases.js';
import { type Case, other, PROSE, raw } from './cases.js';
import { contentCases } from './content-cases.js';
import { fileCases } from './file-cases.js';
import { fixOf } from './fixing.js';
import { headCases } from './head-cases.js';
import { siteCases } from './site-cases.js';

const cases: Record<string, Case> = { ...headCases, ...bodyCases, ...contentCases, ...siteCases, ...fileCases };

/** Rules whose issue ends with a later step, by the owner of the site. */
const IN_STEPS = new Set(['csp-missing']);

describe('recipes', () => {
  it('are for rules that exist', () => {
    const known = new Set(rules.map(({ id }) => id));
    expect([...recipes.keys()].filter((id) => !known.has(id))).toEqual([]);
  });

  it('explain in a sentence why nothing can be suggested for other rules', () => {
    for (const { id, obstacle } of rules) if (obstacle) expect(obstacle.reason, id).toMatch(/^\p{Lu}.{30,240}[.]$/u);
  });

  it('are registered, every file of them and each rule once', () => {
    const folder = join(import.meta.dirname, '../../src/fixes/recipes');
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    const groups = globSync('**/*.ts', { cwd: folder }).filter((file) =>
      /^export const \w+: Recipes = /m.test(read(file)),
    );
    expect(groups.length).toBeGreaterThan(10);
    expect(groups.filter((file) => !read('index.ts').includes(`./${file.replace('.ts', '.js')}`))).toEqual([]);
    const ids = groups.flatMap((file) => [...read(file).matchAll(/^ {2}'([a-z0-9-]+)':/gm)].map(([, id]) => id));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(new Set(ids)).toEqual(new Set(recipes.keys()));
  });

  it('have a failing page each', () => {
    expect([...recipes.keys()].filter((id) => cases[id] === undefined)).toEqual([]);
    expect(Object.keys(cases).filter((id) => !recipes.has(id))).toEqual([]);
  });

  it.each(Object.keys(cases).filter((id) => recipes.has(id)))(
    '%s: the suggestion removes the issue and breaks nothing',
    async (rule) => {
      const { pages, site, on } = cases[rule] as Case;
      const { suggestions, refusals } = await fixOf(rule, pages, { ...(site ? { site } : {}), ...(on ? { on } : {}) });
      expect(refusals).toEqual([]);
      const [suggestion] = suggestions;
      const { reason, introduced } = suggestion?.verification ?? {};
      expect({ reason, introduced, patch: suggestion?.patch }).toEqual({
        reason: IN_STEPS.has(rule) ? 'FIRST_STEP' : 'FIXED',
        introduced: [],
        patch: suggestion?.patch,
      });
      expect(suggestion?.verified).toBe(!IN_STEPS.has(rule));
      expect(suggestion).toMatchObject({ rule, source: 'RULES', model: null });
      expect(suggestion?.after !== suggestion?.before).toBe(true);
      expect(suggestion?.confidence).toBeGreaterThan(0);
      expect(suggestion?.confidence).toBeLessThanOrEqual(1);
      expect(JSON.parse(JSON.stringify(suggestion?.patch))).toEqual(suggestion?.patch);
    },
  );
});

describe('a missing title', () => {
  const untitled = raw(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body><main><h1>Oolong tea</h1><p>${PROSE}</p></main></body></html>`,
    { url: 'https://site.example/oolong', depth: 1 },
  );
  const branded = Array.from({ length: 12 }, (_, index) =>
    other(`/p${index}`, { title: `Tea number ${index} of kind ${index} | Tea House`, h1: `Tea of kind ${index}` }),
  );

  it('is made of a heading too short for one and the brand of the site', async () => {
    const { suggestions } = await fixOf('title-missing', [untitled, ...branded]);
    expect(suggestions[0]).toMatchObject({ after: '<title>Oolong tea | Tea House</title>', verified: true });
  });

  it('is refused for the true reason where another page has that title', async () => {
    const taken = ['Oolong tea', 'Oolong tea | Tea House'].map((title, at) =>
      other(`/taken${at}`, { title, h1: `Leaf ${at}` }),
    );
    const { suggestions, refusals } = await fixOf('title-missing', [untitled, ...taken, ...branded]);
    expect(suggestions).toEqual([]);
    expect(refusals).toMatchObject([{ message: expect.stringMatching(/is already the title of another page/) }]);
  });
});

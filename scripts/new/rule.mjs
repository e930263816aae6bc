import { declarations } from './declarations.mjs';
import { camel, titled } from './words.mjs';

/** @type {import('../new.mjs').Kind} */
export const rule = {
  usage: 'rule <category>/<id>, such as meta/title-missing',
  name: /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9-]+)?\/[a-z0-9]+(?:-[a-z0-9]+)+$/,
  taken: (path) => declarations('src/audit/rules/**/*.ts', new RegExp(`^  id: '${path.split('/').at(-1)}',$`, 'm')),
  add(path) {
    const [folder = '', ...rest] = path.split('/');
    const id = rest.at(-1) ?? '';
    const up = '../'.repeat(rest.length + 2);
    const list = 'src/audit/rules/index.ts';
    return {
      files: {
        [`src/audit/rules/${path}.ts`]: `import { pageRule, pass } from '${up.slice('../'.length)}engine/rule.js';

export default pageRule({
  id: '${id}',
  category: '${folder.toUpperCase().replaceAll('-', '_')}',
  severity: 'NOTICE',
  // FILL IN: a noun phrase that names the defect, why it matters, how to fix it, and the page that says so
  title: '${titled(id)}',
  why: 'FILL IN: why it matters.',
  fix: 'FILL IN: how to fix it.',
  source: 'https://developers.google.com/search/docs',
  checkedOn: '${new Date().toISOString().slice(0, 10)}',
  on: 'html',
  // FILL IN: the condition, with evidence
  check: () => pass,
});
`,
        [`test/audit/rules/${path}.test.ts`]: `import { describe, expect, it } from 'vitest';
import rule from '${up}../src/audit/rules/${path}.js';
import { pageFrom } from '${up}support/sites/pages.js';
import { runRule } from '${up}support/sites/site.js';

describe('${id}', () => {
  it('fails on a page with the defect', () => {
    expect(runRule(rule, pageFrom('FILL IN: the least markup that fails')).kind).toBe('fail');
  });

  it('passes on a page without it, and on a near miss', () => {
    expect(runRule(rule, pageFrom('FILL IN: the near miss')).kind).toBe('pass');
  });
});
`,
      },
      insertions: [
        { file: list, before: 'import { axeRules }', text: `import ${camel(id)} from './${path}.js';\n` },
        { file: list, before: '  ...axeRules,\n', text: `  ${camel(id)},\n` },
      ],
      next: [
        'label a failing page and a near miss in test/sites or test/support/sites/made-sites',
        'add a recipe to src/fixes/recipes, or `obstacle` to the rule',
        'npx vitest run test/audit/catalogue.test.ts -u',
      ],
    };
  },
};

import { declarations } from './declarations.mjs';
import { inWords, kebab, titled } from './words.mjs';

const APIS = {
  V1: {
    folder: 'v1',
    parameter: 'projectId',
    origin: '/api/v1',
    caller: 'bearerOf(account.apiKey)',
    helper: 'bearerOf',
  },
  Session: {
    folder: 'session',
    parameter: 'id',
    origin: '/api',
    caller: 'cookieOf(account.sessionToken)',
    helper: 'cookieOf',
  },
};

/** @type {import('../new.mjs').Kind} */
export const route = {
  usage: 'route V1<Name> or Session<Name>, such as V1Redirects',
  name: /^(?:V1|Session)[A-Z][A-Za-z0-9]+$/,
  // an operation that both APIs return is of neither: Rest and the noun
  taken: (name) =>
    declarations(
      'facades/*/operations/**/*.graphql',
      new RegExp(`^(?:query|mutation|fragment) (?:${name}|${name.replace(/^(?:V1|Session)/, 'Rest')})\\b`, 'm'),
    ),
  add(name) {
    const prefix = name.startsWith('V1') ? 'V1' : 'Session';
    const { folder, parameter, origin, caller, helper } = APIS[prefix];
    const noun = name.slice(prefix.length);
    return {
      files: {
        [`facades/${folder}/operations/${name}.graphql`]: `# FILL IN: what the response shows
query ${name}($${parameter}: ID!) {
  project(id: $${parameter}) {
    id
  }
}
`,
        [`test/facades/${folder}/${kebab(noun)}.test.ts`]: `import { expect, it } from 'vitest';
import { useApp } from '../../support/app.js';
import { ${helper}, furnish } from '../../support/tenants.js';

const test = useApp();

it('returns the ${inWords(noun)} of a project', async () => {
  const account = await test.account('ENTERPRISE');
  const { owns } = await furnish(test, account, 'https://shop.example/');
  const url = \`${origin}/projects/\${owns.projectId}/${kebab(noun)}\`;
  const response = await test.app.inject({ url, headers: ${caller} });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ project: 'FILL IN: what the response shows' });
});
`,
      },
      insertions: [
        {
          file: `facades/${folder}/routes.ts`,
          before: /^\];$/gm,
          text: `  {
    method: 'GET',
    path: '/projects/:${parameter}/${kebab(noun)}',
    document: operations.${name}Document,
    summary: 'FILL IN: ${titled(noun)}, with a verb first',
    tags: ['Projects'],
    errors: [404],
  },
`,
        },
      ],
      next: ['npm run generate', 'add samples for new names of fields to facades/openapi/samples.ts'],
    };
  },
};

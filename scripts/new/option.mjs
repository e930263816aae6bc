import { declarations } from './declarations.mjs';
import { camel, inWords, titled } from './words.mjs';

/** A whole number that limits crawls, beside `maxRedirects`. @type {import('../new.mjs').Kind} */
export const option = {
  usage: 'option max<Noun>, a limit of crawls such as maxFrames',
  name: /^max[A-Z][A-Za-z0-9]+$/,
  taken: (name) => declarations('src/defaults/crawl-options.ts', new RegExp(`^  ${name}: `, 'm')),
  add: (name) => ({
    files: {},
    insertions: [
      {
        file: 'src/defaults/crawl-options.ts',
        before: '  requestsPerSecond: {',
        text: `  ${name}: {
    type: 'integer',
    title: '${titled(name)}',
    about: 'FILL IN: ${inWords(name)}',
    hint: 'FILL IN: what it limits.',
    // FILL IN: the bounds and the default
    minimum: 0,
    maximum: 20,
    default: 10,
    example: 10,
  },
`,
      },
    ],
    next: ['npm run generate', `read \`options.${camel(name)}\` where the crawl is limited`],
  }),
};

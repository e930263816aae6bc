import { declarations } from './declarations.mjs';

/** @type {import('../new.mjs').Kind} */
export const setting = {
  usage: 'setting <NAME>, such as EXPORT_FOLDER',
  name: /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/,
  taken: (name) => declarations('src/config.ts', new RegExp(`^  ${name}: `, 'm')),
  add: (name) => ({
    files: {},
    insertions: [
      // FILL IN marks in the table are found as well
      {
        file: 'src/config.ts',
        before: '  LOG_LEVEL: z',
        text: `  // FILL IN: its type, bounds and default\n  ${name}: text.optional(),\n`,
      },
      { file: 'README.md', before: /^\| `LOG_LEVEL`/gm, text: `| \`${name}\` | none | FILL IN: what it sets |\n` },
    ],
    next: ['name a reason for its default in src/defaults, if it has one'],
  }),
};

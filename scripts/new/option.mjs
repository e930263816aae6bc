import { declarations } from './declarations.mjs';
import { camel, inWords, kebab, titled } from './words.mjs';

const AFTER = 'maxRedirects';

/** A whole number that limits crawls, beside `maxRedirects`. @type {import('../new.mjs').Kind} */
export const option = {
  usage: 'option max<Noun>, a limit of crawls such as maxFrames',
  name: /^max[A-Z][A-Za-z0-9]+$/,
  taken: (name) =>
    declarations('src/{crawl/options,services/projects/audit-options}.ts', new RegExp(`^  ${name}\\??: `, 'm')),
  add(name) {
    const about = `FILL IN: ${inWords(name)}`;
    const input = `

  @JsonSchema(START_OPTIONS.${name})
  @Field(() => Int, { nullable: true, description: '${about}, with bounds and default.' })
  ${name}?: number | null;`;
    const output = (/** @type {string} */ type) => `

  @InSummary()
  @Field(() => Int, { ${type.startsWith('?') ? 'nullable: true, ' : ''}description: '${about}.' })
  ${name}${type};`;
    const options = 'src/services/projects/audit-options.ts';
    const settings = 'schema/projects/crawl-settings.ts';
    const form = 'facades/dashboard/src/screens/project-settings/crawl-settings-form.tsx';
    /** @param {string} file @param {string | RegExp} after @param {string} text */
    const line = (file, after, text) => ({ file, after, text });
    return {
      files: {},
      insertions: [
        line('src/crawl/options.ts', `  ${AFTER}: number;`, `\n  /** ${about} */\n  ${name}: number;`),
        line('src/crawl/options.ts', `  ${AFTER}: 10,`, `\n  // FILL IN: the default\n  ${name}: 10,`),
        line(
          options,
          /^ {2}maxRedirects: \{ minimum.*$/gm,
          `\n  // FILL IN: the bounds\n  ${name}: { minimum: 0, maximum: 20 },`,
        ),
        line(options, /^ {2}maxRedirects: \{ \.\.\..*$/gm, `\n  ${name}: { ...NUMBERS.${name}, examples: [10] },`),
        line(options, `  ${AFTER}?: number | null | undefined;`, `\n  ${name}?: number | null | undefined;`),
        line(options, /^ {4}maxRedirects: pick.*$/gm, `\n    ${name}: pick('${name}') ?? GUARDS.${name},`),
        line('src/cli/crawl-flags.ts', `  ${AFTER}?: number;`, `\n  ${name}?: number;`),
        line(
          'src/cli/crawl-flags.ts',
          /^ {4}\.option\('--max-redirects .*$/gm,
          `\n    .option('--${kebab(name)} <n>', \`${about} (default: \${GUARDS.${name}})\`, wholeNumber)`,
        ),
        line('src/cli/flagged-options.ts', `  ${AFTER}: flags.${AFTER},`, `\n  ${name}: flags.${name},`),
        line(settings, `  ${AFTER}?: number | null;`, output('?: number | null')),
        line(settings, /^ {2}maxRedirects\?: number \| null;$/gm, input),
        line('schema/audits/start-audit-input.ts', `  ${AFTER}?: number | null;`, input),
        line('schema/audits/audit-settings.ts', `  ${AFTER}!: number;`, output('!: number')),
        line(form, /^ {2}\['maxRedirects'.*$/gm, `\n  ['${name}', '${titled(name)}', '1'],`),
        line(form, /^ {4}maxRedirects: .*$/gm, `\n    ${name}: 'FILL IN: what it limits, and what empty means.',`),
        line(
          'facades/dashboard/src/screens/audits/settings-of.ts',
          /^ {4}\['Redirects in a row'.*$/gm,
          `\n    ['${titled(name)}', count(settings.${name})],`,
        ),
        line(
          'src/services/projects/setting-changes.ts',
          /^ {2}maxRedirects: crawl.*$/gm,
          `\n  ${name}: crawl('${name}', '${titled(name)}', number(GUARDS.${name}), number),`,
        ),
        line('docs/audits.md', /^\| `maxRedirects`.*$/gm, `\n| \`${name}\` | FILL IN | ${about} |`),
        line('test/facades/partial-updates.test.ts', /^ {4}maxRedirects: .*$/gm, `\n    ${name}: number(4),`),
        line('test/facades/crawl-settings.test.ts', /^ {8}maxRedirects: .*$/gm, `\n        ${name}: null,`),
        line(
          'test/services/projects/crawl-settings.test.ts',
          /^ {4}\[\{ maxRedirects: .*$/gm,
          `\n    [{ ${name}: 21 }, '${name}'],`,
        ),
      ],
      next: ['npm run generate', `read \`options.${camel(name)}\` where the crawl is limited`],
    };
  },
};

import { declarations } from './declarations.mjs';
import { camel, kebab, titled } from './words.mjs';

/** @type {import('../new.mjs').Kind} */
export const event = {
  usage: 'event <EVENT>, such as SITEMAP_SHRUNK',
  name: /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/,
  taken: (kind) => declarations('src/services/reactions/alerts/events/*.ts', new RegExp(`^  kind: '${kind}',$`, 'm')),
  add(kind) {
    const list = 'src/services/reactions/alerts/events/index.ts';
    return {
      files: {
        [`src/services/reactions/alerts/events/${kebab(kind)}.ts`]: `import { alertEvent } from '../alert-event.js';

export default alertEvent({
  kind: '${kind}',
  title: '${titled(kind)}',
  about: 'FILL IN: what has happened.',
  threshold: null,
  severity: null,
  enabled: true,
  digest: 'NONE',
  // FILL IN: of the incident that it opens
  cause: 'DELIVERIES',
  level: 'WARNING',
  // FILL IN: the screen that shows it
  path: (project) => project,
});
`,
      },
      insertions: [
        {
          file: list,
          before: 'import type { AlertEvent }',
          text: `import ${camel(kind)} from './${kebab(kind)}.js';\n`,
        },
        { file: list, before: '] as const;', text: `  ${camel(kind)},\n` },
        {
          file: 'docs/alerts.md',
          after: /^\| Webhook or channel disabled .*\n/gm,
          text: `| ${titled(kind)}: FILL IN | | at once |\n`,
        },
        { file: 'facades/dashboard/src/screens/alerts/alert-kinds.ts', before: '};', text: `  ${kind}: 'warn',\n` },
        {
          file: 'test/facades/dashboard/triage.browser.test.ts',
          after: /^ +WEBHOOK_DISABLED: .*\n/gm,
          text: `      ${kind}: 'FILL IN: heading of the screen',\n`,
        },
      ],
      next: [
        'npm run generate',
        'raise it: `detect` compares two audits, `raise(…)` of src/services/reactions/alerts/raise.ts is for all else',
        'make it happen in test/services/reactions/alerts/alert-delivery.test.ts',
      ],
    };
  },
};

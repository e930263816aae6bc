import { styleText } from 'node:util';
import type { Command } from 'commander';
import { CATEGORIES, SEVERITIES } from '../audit/engine/rule.js';
import { rules } from '../audit/rules/index.js';

export const rulesCommand = (program: Command) =>
  program
    .command('rules')
    .description('list the rules of the audit')
    .option('--json', 'print JSON')
    .action((options: { json?: boolean }) => {
      process.stdout.write(
        options.json
          ? `${JSON.stringify(
              rules.map(({ check: _check, checkWith: _made, ...text }) => text),
              null,
              2,
            )}\n`
          : table(),
      );
    });

function table(): string {
  const lines: string[] = [];
  for (const category of CATEGORIES) {
    const own = rules.filter((rule) => rule.category === category);
    if (own.length === 0) continue;
    const counts = SEVERITIES.map(
      (severity) => `${own.filter((rule) => rule.severity === severity).length} ${severity.toLowerCase()}`,
    ).join(', ');
    lines.push('', `${styleText('bold', category)}  ${own.length} rules (${counts})`);
    for (const rule of own) {
      lines.push(`  ${rule.severity.padEnd(8)} ${rule.id.padEnd(34)} ${rule.title}`);
      for (const [name, { about, unit, default: value, min, max }] of Object.entries(rule.thresholds ?? {}))
        lines.push(styleText('dim', `${' '.repeat(11)}${rule.id}.${name}=${value}  ${about} ${unit}, ${min}–${max}`));
    }
  }
  const totals = SEVERITIES.map(
    (severity) => `${rules.filter((rule) => rule.severity === severity).length} ${severity.toLowerCase()}`,
  ).join(', ');
  return `${lines.join('\n')}\n\n${rules.length} rules: ${totals}\n`;
}

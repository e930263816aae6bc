import { styleText } from 'node:util';
import { type Command, InvalidArgumentError } from 'commander';
import { CATEGORIES, SEVERITIES } from '../audit/engine/rule.js';
import { rules } from '../audit/rules/index.js';
import { type DatedSource, datedSources, staleSources } from '../services/projects/rules/dated-sources.js';

export const rulesCommand = (program: Command) =>
  program
    .command('rules')
    .description('list the rules of the audit')
    .option('--json', 'print JSON')
    .option('--stale <age>', 'only sources last checked before that age, such as 6m, 90d or 1y', sinceAge)
    .action((options: { json?: boolean; stale?: Date }) => {
      if (options.stale !== undefined) {
        const stale = staleSources(options.stale);
        process.stdout.write(options.json ? `${JSON.stringify(stale, null, 2)}\n` : staleTable(stale));
        return;
      }
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

function sinceAge(age: string): Date {
  const [, count, unit] = /^([1-9]\d{0,3})([dmy])$/.exec(age) ?? [];
  if (count === undefined) throw new InvalidArgumentError('Use a number with d, m or y, such as 6m.');
  const since = new Date();
  if (unit === 'd') since.setUTCDate(since.getUTCDate() - Number(count));
  else since.setUTCMonth(since.getUTCMonth() - Number(count) * (unit === 'y' ? 12 : 1));
  return since;
}

function staleTable(stale: readonly DatedSource[]): string {
  const lines = stale.map(({ name, source, checkedOn }) => `${checkedOn}  ${name.padEnd(34)} ${source}\n`);
  return `${lines.join('')}${stale.length} of ${datedSources().length} sources were last checked before then.\n`;
}

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

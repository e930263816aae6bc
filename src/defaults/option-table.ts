import { OPTION_NAMES, type OptionName, optionOf } from './crawl-options.js';
import { boundsInText, defaultInText, flagOf, withinText } from './option-words.js';

const START = '<!-- crawl options: npm run generate writes this table -->\n';
const END = '<!-- /crawl options -->';

/** A document with the table of crawl options between its marks. */
export function withOptionTable(text: string): string {
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start === -1 || end < start) throw new Error('The document has no marks for the table of crawl options.');
  return `${text.slice(0, start)}${START}\n${optionTable()}\n${text.slice(end)}`;
}

function optionTable(): string {
  const rows = [['option', 'flag', 'default', 'meaning'], ...OPTION_NAMES.map(cellsOf)];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1), ''].join('\n');
}

function cellsOf(name: OptionName): string[] {
  const option = optionOf(name);
  const bounds = boundsInText(option);
  const meaning = [
    `${withinText(option.about)}${bounds === '' ? '' : ` (${bounds})`}`,
    ...(option.byPlan ? ['limited by the plan'] : []),
    ...(option.type === 'choice' ? [Object.keys(option.values).map(code).join(', ')] : []),
    ...(option.ownerOnly ? ['needs a proof of ownership'] : []),
    ...(option.startOnly ? ['of a start alone, not stored by projects'] : []),
  ];
  const standard = option.type === 'choice' ? code(option.default) : defaultInText(option);
  return [code(name), code(flagOf(name)), standard, meaning.join('; ')];
}

const code = (text: string): string => `\`${text}\``;

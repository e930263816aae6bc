import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

const ROOT = join(import.meta.dirname, '..', '..');

/** A text that somebody can meet: on a screen, in a terminal, a log, a document or a response. */
export interface UserText {
  file: string;
  line: number;
  text: string;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** Two words at least: ids, routes, media types and class names have no blanks between letters. */
const PROSE = /[a-z][,.;:)]? \(?[a-z]/i;
const CODE =
  /^\s*(?:select|insert|update|delete|with|create|alter|drop|from|and|or|where|lock|copy|set|grant|revoke|union|order by|group by|on conflict|join|left join|as|query|mutation|subscription|fragment)\b|\n\s*(?:from|where|join|select|values|returning|on conflict|order by|group by)\b|\b(?:is null|jsonb|bigint|::\w+)\b|_\w+ as "/i;
const SKIPPED = /^(?:src\/db\/|src\/bundle|facades\/dashboard\/(?:operations|dist)|.*\.d\.ts$)/;

export function userTexts(): UserText[] {
  const sources = globSync('{src,schema,facades,workers}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist|test)$/.test(String(path)),
  });
  const documents = globSync(['*.md', 'docs/**/*.md', 'bench/*.md'], { cwd: ROOT });
  return [
    ...sources.filter((file) => !SKIPPED.test(file)).flatMap(textsOf),
    ...documents.flatMap(paragraphsOf),
  ].toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
}

function textsOf(file: string): UserText[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const lines = lineStarts(source);
  const found: UserText[] = [];
  const add = (node: Node, text: string) => {
    if (PROSE.test(text) && !CODE.test(text)) found.push({ file, line: lineAt(lines, node.start), text });
  };
  const visit = (node: Node, parent: Node | null): void => {
    if (/^(?:Import|ExportAll|ExportNamed)Declaration$/.test(node.type) && node['source']) return;
    if (/^TS(?!AsExpression|SatisfiesExpression|NonNullExpression|TypeAssertion)/.test(node.type)) return;
    if (node.type === 'JSXAttribute' && /^(?:class|className|style|d|sizes|query)$/.test(nameOf(node))) return;
    if (node.type === 'JSXText') {
      // on a screen a word alone is a text: a label, a button, a heading
      const text = String(node['value']);
      if (/[a-z]{3}/i.test(text)) found.push({ file, line: lineAt(lines, node.start), text });
    } else if (node.type === 'Literal') {
      if (typeof node['value'] === 'string') add(node, node['value']);
    } else if (node.type === 'TemplateLiteral' && (parent?.type !== 'TaggedTemplateExpression' || isMarkup(parent))) {
      const quasis = node['quasis'] as { value: { cooked: string | null } }[];
      // a filled-in value is one word
      const text = quasis.map(({ value }) => value.cooked ?? '').join('…');
      add(node, parent && isMarkup(parent) ? text.replaceAll(/<[^<>]*>/g, ' ') : text);
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (child !== null && typeof child === 'object' && 'type' in child) visit(child as Node, node);
  };
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file) as unknown as Node, null);
  return found;
}

const isMarkup = ({ tag }: Node) => (tag as { name?: unknown } | undefined)?.name === 'html';
const nameOf = (node: Node) => String((node['name'] as { name?: unknown }).name);

/** Lines of a document outside its blocks of code, without what is marked as code in them. */
function paragraphsOf(file: string): UserText[] {
  const source = readFileSync(join(ROOT, file), 'utf8').replaceAll(/^```[^]*?^```/gm, (block) =>
    block.replaceAll(/[^\n]/g, ' '),
  );
  return source.split('\n').map((text, at) => ({ file, line: at + 1, text: text.replaceAll(/`[^`]*`/g, '`') }));
}

function lineStarts(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}

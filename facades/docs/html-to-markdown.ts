import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { DocsPage } from './layout.js';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;
const children = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);
const elements = (node: Node, ...names: string[]): Element[] =>
  children(node).flatMap((child) =>
    !isElement(child) ? [] : names.includes(child.tagName) ? [child] : elements(child, ...names),
  );
const attribute = (node: Element, name: string): string => node.attrs.find((one) => one.name === name)?.value ?? '';

const plain = (node: Node): string => ('value' in node ? node.value : children(node).map(plain).join(''));

/** Escapes characters that would be markup in Markdown; `<` and `&` begin HTML. */
const escaped = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\*_[\]<>]|&(?=#?\w+;)/g, '\\$&');

/** A fence of backticks that the text itself does not contain. */
const codeSpan = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

/** A page of the documentation, with links to the Markdown of the others. */
export function markdownOf({ title, description, body }: DocsPage, baseUrl: string): string {
  const hrefOf = (href: string) => {
    if (!href.startsWith('/')) return href;
    const [path = '', fragment] = href.split('#');
    const hasMarkdown = /^\/docs(?:\/[^./]+)?$/.test(path);
    return `${baseUrl}${path}${hasMarkdown ? '.md' : ''}${fragment === undefined ? '' : `#${fragment}`}`;
  };
  return `# ${title}\n\n${description}\n\n${htmlToMarkdown(body.text, hrefOf)}\n`;
}

/** Markdown of the HTML that the documentation is written in; a block that it does not use would lose its structure, not its text. */
function htmlToMarkdown(body: string, hrefOf: (href: string) => string): string {
  const inline = (node: Node): string => {
    if ('value' in node) return escaped(node.value);
    if (!isElement(node)) return '';
    const inner = () => inlines(node);
    switch (node.tagName) {
      case 'code':
        return codeSpan(plain(node));
      case 'strong':
        return `**${inner()}**`;
      case 'em':
        return `*${inner()}*`;
      case 'a':
        return `[${inner()}](${hrefOf(attribute(node, 'href'))})`;
      default:
        return inner();
    }
  };
  // parts that only style sets apart, such as the name and the text of a card
  const inlines = (node: Node): string => {
    const nodes = children(node);
    return nodes
      .map((child, at) => {
        const next = nodes[at + 1];
        return inline(child) + (isElement(child) && next && isElement(next) ? ' ' : '');
      })
      .join('')
      .trim();
  };
  const cell = (node: Element): string => inlines(node).replaceAll('|', '\\|');
  const table = (node: Element): string => {
    const rows = elements(node, 'tr').map((row) => elements(row, 'th', 'td').map(cell));
    const [head = [], ...rest] = rows.map((cells) => `| ${cells.join(' | ')} |`);
    return [head, `|${' --- |'.repeat(rows[0]?.length ?? 0)}`, ...rest].join('\n');
  };
  const block = (node: Node): string[] => {
    if (!isElement(node)) return plain(node).trim() === '' ? [] : [inline(node).trim()];
    const level = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (level) return [`${'#'.repeat(Number(level))} ${inlines(node)}`];
    switch (node.tagName) {
      case 'ul':
      case 'ol':
        return [
          elements(node, 'li')
            .map((item, at) => `${node.tagName === 'ul' ? '-' : `${at + 1}.`} ${inlines(item)}`)
            .join('\n'),
        ];
      case 'table':
        return [table(node)];
      case 'figure': {
        const [language = ''] = elements(node, 'figcaption').map(plain);
        const [text = ''] = elements(node, 'pre').map(plain);
        return [`\`\`\`${language.toLowerCase().split(' ', 1)[0]}\n${text}\n\`\`\``];
      }
      case 'summary':
        return [`### ${inlines(node)}`];
      case 'div':
      case 'details':
        return children(node).flatMap(block);
      default:
        return [inlines(node)];
    }
  };
  return parseFragment(body)
    .childNodes.flatMap(block)
    .filter((text) => text !== '')
    .join('\n\n');
}

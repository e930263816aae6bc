import { Marked, type Tokens } from 'marked';
import { html, Markup } from '../../src/markup.js';
import { code } from './code-figure.js';

/** The target of a link of the document; null: to nothing that is served, so that only its text is shown. */
export type LinkTarget = (href: string) => string | null;

/** GitHub's anchor of a heading. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** A document of ours as HTML: headings with anchors, code and tables that scroll by themselves. */
export function markdownToHtml(text: string, target: LinkTarget): Markup {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: heading }) {
        return `<h${depth} id="${slug(heading)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      code: ({ lang, text: body }) => `${code(lang || 'text', body)}\n`,
      link({ href, tokens }) {
        const leads = target(href);
        const shown = new Markup(this.parser.parseInline(tokens));
        return (leads === null ? shown : html`<a href="${leads}">${shown}</a>`).text;
      },
      table({ header, rows }) {
        const row = (cells: Tokens.TableCell[], tag: 'th' | 'td') =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
        return `<div class="scroll" tabindex="0" role="region" aria-label="Table"><table>
<thead>${row(header, 'th')}</thead>
<tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody>
</table></div>\n`;
      },
    },
  });
  return new Markup(marked.parse(text, { async: false }));
}

// Fixtures of axe-core, from a copy of dequelabs/axe-core: a page per rule, and which of its elements violate or pass it.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFragment, serializeOuter } from 'parse5';
import { rules } from '../../dist/src/audit/rules/index.js';
import { AXE_RULES, OWN_RULES } from '../../dist/src/facts/axe-rules.js';

/** Rules that look at the markup; the others are axe-core itself, or need a layout. */
const BY_MARKUP = new Set(
  rules.filter(({ scope, on }) => scope === 'page' && on !== 'axe' && on !== 'rendered').map(({ id }) => id),
);
const MORE = { tabindex: 'tabindex-positive', 'empty-heading': 'heading-empty' };
const COUNTERPARTS = Object.entries({ ...AXE_RULES, ...OWN_RULES, ...MORE }).filter(([, id]) => BY_MARKUP.has(id));
/** Rules that keep samples of what is wrong, without lines: the element is judged with nothing beside it. */
const WITHOUT_LINES = new Set([
  'aria-invalid',
  'aria-hidden-focusable',
  'definition-list-structure',
  'list-structure',
  'tabindex-positive',
]);

/** One case for each element that the fixture speaks of; `line` is that of its start tag. */
export function* axeFixtures(folder) {
  for (const [axe, rule] of COUNTERPARTS) {
    for (const file of globSync(`test/integration/rules/${axe}/*.json`, { cwd: folder }).sort()) {
      const page = join(folder, file.replace(/json$/, 'html'));
      if (!existsSync(page)) continue;
      const spec = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      const source = readFileSync(page, 'utf8');
      for (const [kind, fails] of [
        ['violations', true],
        ['passes', false],
      ])
        for (const selectors of spec[kind] ?? []) {
          const id = /^#([\w-]+)$/.exec(selectors.length === 1 ? selectors[0] : '')?.[1];
          const element = id && found(parseFragment(source), id);
          if (!element) continue;
          const html = documentOf(WITHOUT_LINES.has(rule) ? aloneIn(element) : source, element);
          const line = WITHOUT_LINES.has(rule) || element.tagName === 'meta' ? null : lineOf(html, id);
          yield { name: `${axe} #${id}`, html, fails, rules: [rule], line };
        }
    }
  }
}

function documentOf(source, element) {
  const [head, body] = element.tagName === 'meta' ? [source, '<main><h1>Fixture</h1></main>'] : ['', source];
  return `<!doctype html><html lang="en"><head><title>Fixture</title>${head}</head><body>\n${body}</body></html>`;
}

function found(node, id) {
  if (node.attrs?.some(({ name, value }) => name === 'id' && value === id)) return node;
  for (const child of node.childNodes ?? []) {
    const inside = found(child, id);
    if (inside) return inside;
  }
  return null;
}

/** The element in what is around it, without its siblings. */
function aloneIn(element) {
  let whole = element;
  for (let around = element.parentNode; around?.tagName; around = around.parentNode) {
    around.childNodes = [whole];
    whole = around;
  }
  return serializeOuter(whole);
}

/** Line on which the tag with that id begins. */
function lineOf(html, id) {
  const at = html.search(new RegExp(`<[a-z][^<]*?\\sid=["']?${id}["'\\s/>]`, 'i'));
  return html.slice(0, at).split('\n').length;
}

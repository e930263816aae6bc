import { type DefaultTreeAdapterMap, parse, parseFragment, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { createPageView } from '../../src/audit/engine/page-view.js';
import { rules } from '../../src/audit/rules/index.js';
import { suggestFixes } from '../../src/fixes/suggest.js';
import { siteOf } from '../support/sites/site.js';
import { LONG, sliceOf } from '../support/slices.js';
import { bodyCases } from './body-cases.js';
import { type Case, raw, sourceOf } from './cases.js';
import { contentCases } from './content-cases.js';
import { findingsOf } from './fixing.js';
import { headCases } from './head-cases.js';
import { siteCases } from './site-cases.js';

const cases: Record<string, Case> = { ...headCases, ...bodyCases, ...contentCases, ...siteCases };

/** Markup that ends whatever it is written into and would act then, and text that shells, servers and templates would run. */
const PLANTED =
  '"\'></title></script></style></textarea>--><img src=x onerror=alert(1)><script>alert(2)</script>$(touch x)`touch y`${z}{{7*7}}';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

const URLS = new Set(['src', 'href', 'action', 'formaction', 'poster', 'srcset']);
const CONTENT = new Set(['alt', 'title', 'content', 'aria-label', 'placeholder']);

/** The page with that text in every text and every attribute that is one, or in every URL. */
function planted(html: string, where: 'TEXTS' | 'URLS'): string {
  const page = parse(html);
  const visit = (node: Node, isCode: boolean): void => {
    if (where === 'TEXTS' && node.nodeName === '#text' && !isCode && (node as { value: string }).value.trim() !== '')
      (node as { value: string }).value += ` ${PLANTED}`;
    if ('attrs' in node)
      for (const attribute of (node as Element).attrs)
        if (where === 'URLS' && URLS.has(attribute.name)) attribute.value += `?q=${PLANTED}`;
        else if (
          where === 'TEXTS' &&
          CONTENT.has(attribute.name) &&
          !/^(?:width=|index|noindex|text\/html)/.test(attribute.value)
        )
          attribute.value += ` ${PLANTED}`;
    if ('childNodes' in node)
      for (const child of node.childNodes) visit(child, /^(?:script|style)$/.test(node.nodeName));
  };
  visit(page, false);
  return serialize(page);
}

/** Elements and attributes of the text, read as HTML, that would act. */
function acting(text: string): string[] {
  const visit = (node: Node): string[] => [
    ...('attrs' in node
      ? (node as Element).attrs.filter(({ name }) => name.startsWith('on')).map(({ name, value }) => `${name}=${value}`)
      : []),
    ...(node.nodeName === '#text' &&
    node.parentNode?.nodeName === 'script' &&
    /alert\(2\)/.test((node as { value: string }).value)
      ? isData(node.parentNode as Element)
        ? []
        : ['script']
      : []),
    ...('childNodes' in node ? node.childNodes.flatMap(visit) : []),
  ];
  return visit(parseFragment(text));
}

const isData = ({ attrs }: Element): boolean =>
  attrs.some(({ name, value }) => name === 'type' && value === 'application/ld+json');

/** Lines that a shell is to run. */
const commands = (text: string): string[] =>
  text.split('\n').filter((line) => /^(?:npx|cwebp|curl|sed|npm) /.test(line));

describe('markup and commands of a page that was made to be pasted', () => {
  const names = Object.keys(cases).filter((rule) => LONG || (cases[rule] as Case).pages.length <= 4);
  const planting = sliceOf(names, 7).flatMap((rule) => [['TEXTS', rule] as const, ['URLS', rule] as const]);
  it.each(planting)('in %s act in no suggestion for the page of %s', async (where, rule) => {
    const given = cases[rule] as Case;
    const pages = given.pages.map((page) => {
      const source = sourceOf(page);
      return source ? raw(planted(source.html, where), source.overrides) : page;
    });
    const site = siteOf(pages, given.site);
    const pageOf = (url: string) => pages.find((page) => page.url === url);
    for (const finding of await findingsOf(pages, site)) {
      const facts = finding.url === null ? undefined : pageOf(finding.url);
      const page = facts ? createPageView(facts) : site.home;
      const { suggestions, failures } = await suggestFixes({ findings: [finding], page, site, rules, pageOf });
      expect(failures).toEqual([]);
      for (const { after } of suggestions) {
        if (after.trimStart().startsWith('<')) expect(acting(after), after).toEqual([]);
        for (const line of commands(after))
          expect(line.replaceAll(/'(?:[^']|'\\'')*'/g, ''), line).not.toMatch(/[$`;|&<>]/);
      }
    }
  });
});

import type { HtmlFacts } from '../../facts/html-facts.js';
import type { Evidence } from '../engine/rule.js';
import { stateOf } from './directive-vocabulary.js';

/** Values by which search engines index a page, before and after rendering. */
export const canonicalOf = (html: HtmlFacts): string | null =>
  html.links.find(({ rel, inHead, url }) => inHead && url !== null && rel.includes('canonical'))?.url ?? null;

export const titleOf = (html: HtmlFacts): string | null =>
  html.titles.find(({ inHead, text }) => inHead && text !== '')?.text ?? null;

export const descriptionOf = (html: HtmlFacts): string | null =>
  html.metas.find(
    ({ attribute, key, content }) => attribute === 'name' && key === 'description' && content.trim() !== '',
  )?.content ?? null;

/** Saying nothing means index, follow. */
export function robotsOf(html: HtmlFacts): string {
  const metas = html.metas.filter(({ key }) => key === 'robots' || key === 'googlebot');
  const { index, follow } = stateOf(
    metas.flatMap(({ content }) => content.split(',').map((value) => value.trim().toLowerCase())),
  );
  return `${index === false ? 'noindex' : 'index'}, ${follow === false ? 'nofollow' : 'follow'}`;
}

/** A value that rendering changes; one that only the script sets contradicts nothing. */
export function changedValue(noun: string, before: string | null, after: string | null): Evidence[] {
  if (before === null || before === after) return [];
  return [
    {
      message: `JavaScript changes the ${noun}.`,
      value: `${before} → ${after ?? '(none)'}`.slice(0, 500),
    },
  ];
}

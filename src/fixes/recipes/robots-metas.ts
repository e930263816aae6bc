import { obstacle } from '../../audit/engine/obstacle.js';
import type { PageView } from '../../audit/engine/page-view.js';
import {
  addressesGoogle,
  contradictions,
  directiveDate,
  isKnownDirective,
  stateOf,
} from '../../audit/technical/directive-vocabulary.js';
import type { RobotsMetaDirective } from '../../facts/robots/directives.js';
import type { PageChange } from '../apply/patch.js';
import { lines, tag } from '../markup.js';
import type { Basis } from '../provider.js';
import { directivesMeant, meantToHide, strictness } from '../values/directives-meant.js';
import { sendsOn } from './descriptions.js';
import { onPage, pageDraft, type Recipe, type Recipes } from './recipe.js';

/** Whether the directive stays, or what stands in its place. */
type Keep = (directive: RobotsMetaDirective) => boolean | readonly string[];

const keptOf = (directive: RobotsMetaDirective, keep: Keep): RobotsMetaDirective[] => {
  const kept = keep(directive);
  if (typeof kept === 'boolean') return kept ? [directive] : [];
  return kept.map((value) => ({ ...directive, value }));
};

/** Robots metas and header with some directives left out or replaced and others added. */
function rewritten(page: PageView, keep: Keep, added: string | null, title: string, explanation: string, basis: Basis) {
  const agents = [...new Set(page.directives.filter(({ from }) => from === 'META').map(({ agent }) => agent))];
  if (added !== null && !agents.includes('robots')) agents.push('robots');
  const changes: PageChange[] = [];
  const [before, after]: [string[], string[]] = [[], []];
  for (const agent of agents) {
    const all = page.directives.filter((one) => one.from === 'META' && one.agent === agent);
    const kept = unique(all.flatMap((one) => keptOf(one, keep)).map(({ value }) => value));
    if (added !== null && agent === 'robots' && !kept.includes(added)) kept.push(added);
    const was = all.map(({ value }) => value).join(', ');
    const content = kept.join(', ');
    if (was === content && all.length > 0) continue;
    if (was !== '') before.push(tag('meta', { name: agent, content: was }));
    if (content !== '') after.push(tag('meta', { name: agent, content }));
    changes.push({
      url: page.url,
      kind: 'meta',
      attribute: 'name',
      key: agent,
      content: content === '' ? null : content,
    });
  }
  const header = page.directives.filter(({ from }) => from === 'HEADER');
  const keptHeader = header.flatMap((one) => keptOf(one, keep));
  const written = ({ agent, value }: RobotsMetaDirective): string =>
    agent === 'robots' ? value : `${agent}: ${value}`;
  if (keptHeader.map(written).join('\n') !== header.map(written).join('\n')) {
    before.push(...(page.facts.headers['x-robots-tag'] ?? []).map((value) => `X-Robots-Tag: ${value}`));
    after.push(...keptHeader.map((one) => `X-Robots-Tag: ${written(one)}`));
    changes.push({ url: page.url, kind: 'header', name: 'x-robots-tag', values: keptHeader.map(written) });
  }
  return pageDraft({ title, explanation, before: lines(before), after: lines(after), basis }, changes);
}

const unique = (list: readonly string[]): string[] => [...new Set(list)];

/** For all engines and for Google; rules for other engines are their own. */
const google: Keep = ({ agent }) => agent === 'robots' || agent === 'googlebot';

/** `none` says two things: taking one of them away leaves the other. */
const REST_OF_NONE: Readonly<Record<string, readonly string[]>> = { noindex: ['nofollow'], nofollow: ['noindex'] };

const without = (names: readonly string[], title: string, explanation: string, basis: Basis) =>
  onPage((page) =>
    rewritten(
      page,
      (one) => {
        if (!google(one)) return true;
        const rest = names.flatMap((name) => REST_OF_NONE[name] ?? []);
        return one.value === 'none' && rest.length > 0 ? rest : !names.includes(one.value);
      },
      null,
      title,
      explanation,
      basis,
    ),
  );

const WHAT_TO_HIDE = obstacle(
  'DECISION',
  'The directive seems to be meant to hide the page, and engines ignore it: decide whether noindex, nofollow or nosnippet takes its place, or nothing.',
);

const REMOVED = without(
  ['noindex'],
  'Remove noindex',
  'Do this only if the page is meant to appear in search results.',
  'GUESSED',
);

/** Folders, files and queries of pages that nobody looks for in a search engine: printed forms, results, carts, forms of accounts. */
const FOR_VISITORS =
  /(?:^|\/)(?:print(?:able)?|drucken|druckansicht|imprimir|imprimer|search|suche|recherche|buscar|zoeken|cart|basket|warenkorb|panier|carrito|checkout|kasse|log-?(?:in|out)|sign-?(?:in|up|out)|anmelden|register|(?:my-?)?account|konto|password|thank-?(?:you|s)|danke|merci|gracias|unsubscribe|404|500|preview|vorschau)(?:[-_](?:page|results?|form|version|view|reset))?(?:\.\w+)?(?:\/|\?|$)|[-_.]print(?:able)?(?:\.\w+)?(?:\?|$)|[?&](?:print|printable|q|s|search|preview)=/i;

/** A page that is right to stay out of results, by its URL, or as it sends visitors on at once. */
export const isForVisitors = (page: PageView): boolean =>
  FOR_VISITORS.test(`${page.parsed.pathname}${page.parsed.search}`);

const RIGHTLY_HIDDEN = obstacle(
  'LEAVE',
  'The page is for visitors who are on the site already, such as a printed form, search results, a cart or an account, or sends them on: noindex is right there.',
);

const INDEX: Recipe = (input) => {
  const { page } = input;
  if (page !== null && (isForVisitors(page) || (page.facts.html && sendsOn(page)))) return RIGHTLY_HIDDEN;
  return REMOVED(input);
};

export const robotsMetas: Recipes = {
  'noindex-page': INDEX,
  'noindex-blocked': INDEX,
  'noindex-important': INDEX,
  'noindex-sitewide': INDEX,
  'sd-on-noindex': INDEX,
  'nofollow-page': without(
    ['nofollow'],
    'Remove nofollow',
    'Do this only if search engines may follow the links of the page. Links that you cannot vouch for can have their own rel="nofollow".',
    'GUESSED',
  ),
  'nosnippet-set': without(
    ['nosnippet', 'max-snippet:0'],
    'Allow snippets',
    'Do this only if the text may appear in results. Without a snippet, they show only a title.',
    'GUESSED',
  ),
  'image-blocked': onPage((page) =>
    rewritten(
      page,
      ({ agent, value }) => !(value === 'noimageindex' && addressesGoogle(agent)),
      null,
      'Allow the images in image search',
      'Do this only if the images may appear in image search.',
      'GUESSED',
    ),
  ),
  'max-image-preview-restricted': onPage((page) =>
    rewritten(
      page,
      ({ value }) => !value.startsWith('max-image-preview'),
      'max-image-preview:large',
      'Allow large image previews',
      'Do this only if the images may appear in results in full size. Articles with a large image get more clicks.',
      'GUESSED',
    ),
  ),
  'robots-meta-unknown': onPage((page) => {
    const unknown = page.directives.filter(({ agent, value }) => addressesGoogle(agent) && !isKnownDirective(value));
    const slips = unknown.some(({ value }) => directivesMeant(value) !== null);
    // taken away, the trace of what was to be hidden would be gone
    if (unknown.some(({ value }) => directivesMeant(value) === null && meantToHide(value))) return WHAT_TO_HIDE;
    return rewritten(
      page,
      ({ agent, value }) => !addressesGoogle(agent) || isKnownDirective(value) || (directivesMeant(value) ?? false),
      null,
      slips ? 'Correct the spelling of the directives' : 'Remove unknown directives',
      slips
        ? 'Search engines ignore them as they are written. Check that each is what you want: from now on it counts.'
        : 'Search engines ignore them already.',
      slips ? 'DERIVED' : 'EXACT',
    );
  }),
  'unavailable-after-past': onPage((page, site) =>
    rewritten(
      page,
      ({ value }) => {
        const date = directiveDate(value);
        return date === null || date.getTime() >= site.auditedAt.getTime();
      },
      null,
      'Remove the expired unavailable_after date',
      'As long as it is present, the page is dropped from results. Remove it if the page is still needed.',
      'DERIVED',
    ),
  ),
  'robots-meta-conflict': onPage((page) => {
    const clashes = contradictions(page.directives);
    const open = new Set(['index', 'follow', 'all']);
    const limits = new Set(
      clashes
        .filter(({ about }) => about.startsWith('max-'))
        .flatMap(({ agent, values }) => {
          const strictest = values.toSorted((one, other) => strictness(one) - strictness(other))[0];
          return values.filter((value) => value !== strictest).map((value) => `${agent} ${value}`);
        }),
    );
    return rewritten(
      page,
      ({ agent, value }) =>
        !limits.has(`${agent} ${value}`) &&
        !(open.has(value) && clashes.some((clash) => clash.agent === agent && clash.values.includes(value))),
      null,
      'Remove the conflicting directive',
      'Search engines follow the stricter of two conflicting directives; the other one is removed.',
      'EXACT',
    );
  }),
  'x-robots-vs-meta': onPage((page) => {
    const said = (from: 'META' | 'HEADER'): boolean | null =>
      stateOf(
        page.directives.filter((one) => one.from === from && addressesGoogle(one.agent)).map(({ value }) => value),
      ).index;
    const loose = said('META') === true ? 'META' : 'HEADER';
    return rewritten(
      page,
      ({ from, agent, value }) => !(from === loose && addressesGoogle(agent) && (value === 'index' || value === 'all')),
      null,
      'Remove the conflicting directive',
      'Search engines follow the stricter of the two; the one that conflicts with it is removed.',
      'EXACT',
    );
  }),
};

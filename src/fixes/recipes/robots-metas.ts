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
import { onPage, pageDraft, type Recipes } from './recipe.js';

type Keep = (directive: RobotsMetaDirective) => boolean;

/** Robots metas and header with some directives left out and others added. */
function rewritten(page: PageView, keep: Keep, added: string | null, title: string, explanation: string, basis: Basis) {
  const agents = [...new Set(page.directives.filter(({ from }) => from === 'META').map(({ agent }) => agent))];
  if (added !== null && !agents.includes('robots')) agents.push('robots');
  const changes: PageChange[] = [];
  const [before, after]: [string[], string[]] = [[], []];
  for (const agent of agents) {
    const all = page.directives.filter((one) => one.from === 'META' && one.agent === agent);
    const kept = unique(all.filter(keep).map(({ value }) => value));
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
  const keptHeader = header.filter(keep);
  if (keptHeader.length !== header.length) {
    const written = ({ agent, value }: RobotsMetaDirective): string =>
      agent === 'robots' ? value : `${agent}: ${value}`;
    before.push(...(page.facts.headers['x-robots-tag'] ?? []).map((value) => `X-Robots-Tag: ${value}`));
    after.push(...keptHeader.map((one) => `X-Robots-Tag: ${written(one)}`));
    changes.push({ url: page.url, kind: 'header', name: 'x-robots-tag', values: keptHeader.map(written) });
  }
  return pageDraft({ title, explanation, before: lines(before), after: lines(after), basis }, changes);
}

const unique = (list: readonly string[]): string[] => [...new Set(list)];

/** For all engines and for Google; rules for other engines are their own. */
const google: Keep = ({ agent }) => agent === 'robots' || agent === 'googlebot';

const without = (names: readonly string[], title: string, explanation: string, basis: Basis) =>
  onPage((page) =>
    rewritten(page, (one) => !(google(one) && names.includes(one.value)), null, title, explanation, basis),
  );

const INDEX = without(
  ['noindex', 'none'],
  'Remove noindex',
  'Do this only if the page is meant to appear in search results.',
  'GUESSED',
);

export const robotsMetas: Recipes = {
  'noindex-page': INDEX,
  'noindex-blocked': INDEX,
  'noindex-important': INDEX,
  'noindex-sitewide': INDEX,
  'sd-on-noindex': INDEX,
  'nofollow-page': without(
    ['nofollow', 'none'],
    'Remove nofollow',
    'Links that you cannot vouch for can have their own rel="nofollow".',
    'DERIVED',
  ),
  'nosnippet-set': without(
    ['nosnippet', 'max-snippet:0'],
    'Allow snippets',
    'Without a snippet, results show only a title.',
    'DERIVED',
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
      'Articles with a large image get more clicks.',
      'EXACT',
    ),
  ),
  'robots-meta-unknown': onPage((page) =>
    rewritten(
      page,
      ({ agent, value }) => !addressesGoogle(agent) || isKnownDirective(value),
      null,
      'Remove unknown directives',
      'Search engines ignore them already.',
      'EXACT',
    ),
  ),
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
        .flatMap(({ agent, values }) => values.slice(1).map((value) => `${agent} ${value}`)),
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

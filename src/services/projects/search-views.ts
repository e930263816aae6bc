/** A list of pages by what searchers did, as the Pages screen has it in its URL. */
export interface SearchView {
  id: string;
  name: string;
  about: string;
  query: string;
}

const COLUMNS = ['clicks', 'clicksChange', 'impressions', 'averagePosition'];

const view = (
  id: string,
  name: string,
  about: string,
  { filter, orderBy, fields = [] }: { filter: string; orderBy: string; fields?: readonly string[] },
): SearchView => ({
  id,
  name,
  about,
  query: new URLSearchParams({ filter, orderBy, fields: [...COLUMNS, ...fields].join(',') }).toString(),
});

/** Views of every project that imports from Search Console. */
export const SEARCH_VIEWS: readonly SearchView[] = [
  view('striking-distance', 'Striking distance', 'Pages at average positions 4 to 20, most impressions first.', {
    filter: 'averagePosition >= 4 and averagePosition <= 20 and impressions > 0',
    orderBy: '-impressions',
    fields: ['queries'],
  }),
  view('winners', 'Winning clicks', 'Pages with more clicks than in the 28 days before.', {
    filter: 'clicksChange > 0',
    orderBy: '-clicksChange',
  }),
  view('losers', 'Losing clicks', 'Pages with fewer clicks than in the 28 days before.', {
    filter: 'clicksChange < 0',
    orderBy: 'clicksChange',
  }),
  view(
    'decay',
    'Decaying',
    'Pages with fewer clicks than on the same weekdays a year earlier: no season explains it.',
    {
      filter: 'clicksYearChange < 0',
      orderBy: 'clicksYearChange',
      fields: ['clicksYearChange'],
    },
  ),
  view('cannibalization', 'Possible cannibalization', 'Pages that share queries with another page of the site.', {
    filter: 'competingQueries > 0',
    orderBy: '-competingQueries',
    fields: ['queries', 'competingQueries'],
  }),
  view('low-ctr', 'CTR below usual', 'Pages with fewer clicks than their positions usually get on this site.', {
    filter: 'missedClicks > 0',
    orderBy: '-missedClicks',
    fields: ['missedClicks'],
  }),
  view(
    'shown-not-indexable',
    'Shown though not indexable',
    'Noindexed, redirected, blocked or failing pages with impressions.',
    {
      filter: 'impressions > 0 and indexable = false',
      orderBy: '-clicks',
      fields: ['status', 'indexable'],
    },
  ),
  view(
    'indexed-not-indexable',
    'Indexed though not indexable',
    'Noindexed, redirected, blocked or failing pages that Google has in its index by URL Inspection.',
    {
      filter: 'googleIndexed = true and indexable = false',
      orderBy: '-clicks',
      fields: ['status', 'indexable', 'googleIndexed'],
    },
  ),
  view('not-indexed', 'Indexable, not indexed', 'Indexable pages that Google has not indexed by URL Inspection.', {
    filter: 'googleIndexed = false and indexable = true',
    orderBy: 'depth',
    fields: ['depth', 'inlinks', 'googleIndexed'],
  }),
  view('never-shown', 'Never shown', 'Indexable pages without an impression.', {
    filter: 'impressions = 0 and indexable = true',
    orderBy: 'depth',
    fields: ['depth', 'inlinks'],
  }),
];

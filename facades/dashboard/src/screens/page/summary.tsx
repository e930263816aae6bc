import { bytes, count, decimal, milliseconds, NONE, time, words } from '../../format.ts';
import { Card, Facts, Outside } from '../../parts/card.tsx';
import { Extracted } from './extracted.tsx';
import type { InspectedPage } from './inspected-page.ts';
import { SearchPreview } from './search-preview.tsx';
import { SocialPreview } from './social-preview.tsx';

/** The facts of the page at a glance, and how others show it. */
export const Summary = ({ of }: { of: InspectedPage }) => (
  <>
    <div class="columns">
      <Card title="Page details">
        <Facts rows={factsOf(of.page)} />
      </Card>
      {of.page.preview && (
        <div class="stack">
          <SearchPreview of={of.page.preview} />
          <SocialPreview of={of.page.preview} />
        </div>
      )}
    </div>
    <Extracted of={of} />
  </>
);

const orNone = (text: string | null | undefined) => (text ? text : <span class="soft">{NONE}</span>);

function factsOf(page: InspectedPage['page']) {
  const facts = page.facts;
  return [
    ['Title', orNone(page.title)],
    ['Meta description', orNone(facts?.description)],
    ['H1', orNone(facts?.h1)],
    ['Canonical', facts?.canonical ? <Outside url={facts.canonical} /> : orNone(null)],
    ...(facts?.redirect ? [['Redirects to', <Outside url={facts.redirect} />] as const] : []),
    ...(facts?.clientRedirect ? [['JavaScript redirects to', <Outside url={facts.clientRedirect} />] as const] : []),
    ...(facts?.problem ? [['Fetch problem', facts.problem] as const] : []),
    ['Robots directives', orNone(facts?.robots.join(', '))],
    ['Language', orNone(facts?.lang)],
    ['Hreflang', orNone(facts?.hreflang.join(', '))],
    ['Page score', count(page.score)],
    ['Word count', count(facts?.words)],
    ['Crawl depth', count(page.depth)],
    ['Inlinks', count(page.inlinks)],
    ['Internal PageRank', page.pageRank === null ? NONE : `${decimal(page.pageRank)} (site average 1)`],
    ['Response time', milliseconds(facts?.timeToFirstByteMs)],
    ['Size', bytes(facts?.bytes)],
    ['Content type', orNone(facts?.mediaType)],
    ['Discovered via', facts ? words(facts.discoveredBy) : NONE],
    ['Last crawled', time(facts?.fetchedAt)],
  ] as const;
}

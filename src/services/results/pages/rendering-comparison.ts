import { rulesGivenUp } from '../../../audit/accessibility/given-up.js';
import { createPageView, type PageView } from '../../../audit/engine/page-view.js';
import { allNodes, typesOf } from '../../../audit/traits/schema-nodes.js';
import type { HeadingFacts } from '../../../facts/element-facts.js';
import type { PageFacts } from '../../../facts/page-facts.js';

export const COMPARED = [
  'TITLE',
  'DESCRIPTION',
  'CANONICAL',
  'ROBOTS',
  'HEADINGS',
  'WORDS',
  'LINKS',
  'STRUCTURED_DATA',
] as const;
/** A value that is compared between the HTML as served and as rendered. */
export type Compared = (typeof COMPARED)[number];

/** One of the two views of a page. */
export interface ViewSummary {
  title: string | null;
  description: string | null;
  canonical: string | null;
  robots: string[];
  h1: string | null;
  /** the first of them */
  headings: Pick<HeadingFacts, 'level' | 'text'>[];
  /** numbers of h1 to h6 */
  headingCounts: number[];
  words: number;
  /** different URLs */
  links: number;
  structuredData: string[];
}

export interface UrlSample {
  count: number;
  /** the first of them */
  urls: string[];
}

export interface RenderingComparison {
  raw: ViewSummary;
  rendered: ViewSummary;
  changed: Compared[];
  linksOnlyRendered: UrlSample;
  linksOnlyRaw: UrlSample;
  /** ids of rules that conclude nothing about the page: the browser could not measure it in time */
  rulesNotMeasured: string[];
}

/** headings of a page that are listed; the counts are of all */
const HEADINGS = 50;
const URLS = 100;

/** A page before and after rendering; null where it was not rendered. */
export function compareRendering(facts: PageFacts): RenderingComparison | null {
  if (facts.rendered === null || facts.raw === undefined) return null;
  const view = createPageView(facts);
  const [raw, rendered] = [viewSummary(view.raw), viewSummary(view)];
  const [before, after] = [linksOf(view.raw), linksOf(view)];
  const linksOnlyRendered = sampleOf(after.difference(before));
  const linksOnlyRaw = sampleOf(before.difference(after));
  const isChanged: Record<Compared, boolean> = {
    TITLE: raw.title !== rendered.title,
    DESCRIPTION: raw.description !== rendered.description,
    CANONICAL: raw.canonical !== rendered.canonical,
    ROBOTS: differs(raw.robots.toSorted(), rendered.robots.toSorted()),
    HEADINGS: differs(view.raw.html.headings.map(textOf), view.html.headings.map(textOf)),
    WORDS: raw.words !== rendered.words,
    LINKS: linksOnlyRendered.count + linksOnlyRaw.count > 0,
    STRUCTURED_DATA: differs(raw.structuredData, rendered.structuredData),
  };
  return {
    raw,
    rendered,
    changed: COMPARED.filter((name) => isChanged[name]),
    linksOnlyRendered,
    linksOnlyRaw,
    rulesNotMeasured: rulesGivenUp(facts.rendered.givenUp),
  };
}

function viewSummary(view: PageView): ViewSummary {
  const { headings, text } = view.html;
  return {
    title: view.title || null,
    description: view.description || null,
    canonical: view.canonical,
    robots: [...new Set(view.directives.map(({ value }) => value))],
    h1: view.h1 || null,
    headings: headings.slice(0, HEADINGS).map(({ level, text: words }) => ({ level, text: words })),
    headingCounts: [1, 2, 3, 4, 5, 6].map((level) => headings.filter((heading) => heading.level === level).length),
    words: text.words,
    links: linksOf(view).size,
    structuredData: [...new Set(allNodes(view.html).flatMap(typesOf))].sort(),
  };
}

const linksOf = ({ html }: PageView): Set<string> =>
  new Set(html.anchors.map(({ url }) => url).filter((url) => url !== null));

const sampleOf = (urls: ReadonlySet<string>): UrlSample => ({ count: urls.size, urls: [...urls].slice(0, URLS) });

const textOf = ({ level, text }: HeadingFacts): string => `${level} ${text}`;

const differs = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  JSON.stringify(before) !== JSON.stringify(after);

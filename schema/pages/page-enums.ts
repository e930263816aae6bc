import { registerEnumType } from 'type-graphql';
import { INDEXABILITIES, PAGE_ORDERS } from '../../src/db/queries/pages/page-list.js';
import { HREFLANG_PROBLEMS } from '../../src/services/results/pages/inspection/hreflang-cluster.js';
import { VERSION_FIELDS } from '../../src/services/results/pages/inspection/versions.js';
import { LINK_POSITIONS } from '../../src/services/results/pages/link-lists.js';
import { COMPARED } from '../../src/services/results/pages/rendering-comparison.js';
import { VIEWPORTS } from '../../src/services/results/pages/screenshots.js';
import { enumOf } from '../enums.js';

export const PageOrderEnum = enumOf(PAGE_ORDERS);
registerEnumType(PageOrderEnum, {
  name: 'PageOrder',
  description:
    'WORST has the pages with most errors first, then warnings, then notices. PAGE_RANK: highest internal PageRank first. SCORE: lowest score first.',
});

export const IndexabilityEnum = enumOf(INDEXABILITIES);
registerEnumType(IndexabilityEnum, {
  name: 'Indexability',
  description:
    'Reason why a page is not indexable. BLOCKED: robots.txt disallows it. NOINDEX: set to noindex. CANONICALISED: its canonical points to another URL. OTHER: errors, redirects and resources.',
});

export const LinkDirectionEnum = enumOf(['IN', 'OUT']);
registerEnumType(LinkDirectionEnum, { name: 'LinkDirection', description: 'IN or OUT links of a page.' });

export const ViewportEnum = enumOf(VIEWPORTS);
registerEnumType(ViewportEnum, { name: 'Viewport', description: 'The screen of a screenshot.' });

export const ComparedEnum = enumOf(COMPARED);
registerEnumType(ComparedEnum, {
  name: 'ComparedData',
  description: 'Data that is compared between the HTML as served and after rendering.',
});

export const LinkPositionEnum = enumOf(LINK_POSITIONS);
registerEnumType(LinkPositionEnum, {
  name: 'LinkPosition',
  description: 'Landmark of the page that a link is in. BODY: in none of them.',
});

export const HreflangProblemEnum = enumOf(HREFLANG_PROBLEMS);
registerEnumType(HreflangProblemEnum, {
  name: 'HreflangProblem',
  description:
    'NOT_CRAWLED: the audit does not have the URL. REDIRECT, ERROR: it does not return 200. NOT_INDEXABLE: noindex or blocked by robots.txt. CANONICALISED: its canonical points to another URL. NO_SELF_REFERENCE: its alternates do not include itself. NO_RETURN_LINK: a page names it as an alternate and is not named by it.',
});

export const VersionFieldEnum = enumOf(VERSION_FIELDS);
registerEnumType(VersionFieldEnum, {
  name: 'PageVersionField',
  description: 'Difference between two versions of a page. CONTENT: the text of its main content.',
});

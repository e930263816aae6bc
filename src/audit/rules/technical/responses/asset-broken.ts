import type { PageLoad } from '../../../../facts/page-loads.js';
import { runsAsScript } from '../../../../facts/script-type.js';
import type { AssetFacts, FileLoad } from '../../../../facts/site-facts.js';
import { elementEvidence } from '../../../engine/element-evidence.js';
import { crossPageRule, type Evidence, finding, notApplicable } from '../../../engine/rule.js';
import { brokenAnswer, isBrokenForCertain } from '../../../links/external-answer.js';
import { faultsInside, fileFault, pageFault } from '../../../performance/file-fault.js';
import {
  elementsElsewhere,
  elementsWith,
  elementsWithPage,
  type FileElement,
} from '../../../performance/page-assets.js';

const KINDS = ['scripts', 'styles', 'loads', 'frames'] as const;
const WITH_PAGES = ['loads', 'frames'] as const;
type Element = FileElement<(typeof KINDS)[number]>;

export default crossPageRule({
  id: 'asset-broken',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Broken script, stylesheet, frame or other resource',
  why: 'Without its scripts and stylesheets a page may look broken or show nothing, to visitors and to Googlebot. Other resources leave gaps: an error page in a frame, no video, another font, no icon.',
  fix: 'Restore the file, correct its URL, or remove the element that loads it.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  checkedOn: '2026-11-28',
  obstacle: { needs: 'BUILD', reason: 'The file has to be restored, or the template has to load another one.' },
  on: 'html',
  perElement: true,
  weight: 0.6,
  check: (page, site) => {
    const own = elementsWith(page, site, KINDS, isConclusive);
    const elsewhere = elementsElsewhere(page, site, KINDS).with(({ verdict }) => verdict !== 'INCONCLUSIVE');
    const documents = elementsWithPage(page, site, WITH_PAGES).with(({ inconclusive }) => !inconclusive);
    if (own.isEmpty && elsewhere.isEmpty && documents.isEmpty) return notApplicable;
    const faults: Fault[] = [
      ...own
        .with((file) => fileFault(file) !== null || faultsInside(file, site).length > 0)
        .flatMap(({ element, fact }): Fault[] => {
          const fault = fileFault(fact);
          const inside = faultsInside(fact, site).map(
            ({ by, url, fault: its, within }): Fault => ({
              isNeeded: NEEDED.has(by),
              evidence: elementEvidence(`${NOUNS[by]} named in ${within} ${its}.`, element, { target: url }),
            }),
          );
          return fault === null ? inside : [faultOf(element, fault), ...inside];
        }),
      ...elsewhere.with(isBrokenForCertain).map(({ element, fact }) => faultOf(element, brokenAnswer(fact))),
      ...documents
        .with((target) => pageFault(target, site) !== null)
        .map(({ element, fact }) => faultOf(element, `${pageFault(fact, site)}`)),
    ].filter(({ isLoaded = true }) => isLoaded);
    const targets = new Map(faults.map((fault) => [fault.evidence.target, fault]));
    return finding(
      Array.from(targets.values(), ({ evidence }) => evidence),
      {
        severity: faults.some(({ isNeeded }) => isNeeded)
          ? 'ERROR'
          : faults.every(({ isSpare }) => isSpare)
            ? 'NOTICE'
            : 'WARNING',
        applicable: {
          get length() {
            return own.length + elsewhere.length + documents.length;
          },
        },
      },
    );
  },
});

interface Fault {
  /** the page's look or work depends on it */
  isNeeded: boolean;
  /** it is missed by no visitor: files for later pages, and tiles of Windows before 11 */
  isSpare?: boolean;
  /** absent where browsers load it */
  isLoaded?: boolean;
  evidence: Evidence;
}

const isConclusive = (file: AssetFacts | null): file is AssetFacts =>
  file !== null && !file.inconclusive && (file.status !== null || file.error !== null);

function faultOf(element: Element, fault: string): Fault {
  const evidence = elementEvidence(`${nounOf(element)} ${fault}.`, element, { target: element.url });
  if ('by' in element) return { isNeeded: NEEDED.has(element.by), isSpare: SPARE.has(element.by), evidence };
  if ('src' in element) return { isNeeded: !element.hidden, evidence };
  return 'type' in element
    ? { isNeeded: true, isLoaded: runsAsScript(element.type), evidence }
    : { isNeeded: element.idle !== true, evidence };
}

const NEEDED: ReadonlySet<PageLoad['by'] | FileLoad['by']> = new Set([
  'CSS @import',
  'module import',
  'modulepreload',
  'Link modulepreload',
  'svg script',
]);
const SPARE: ReadonlySet<PageLoad['by']> = new Set(['prefetch', 'Link prefetch', 'tile image', 'search description']);

const nounOf = (element: Element): string =>
  'by' in element
    ? NOUNS[element.by]
    : 'type' in element
      ? 'The script'
      : 'src' in element
        ? 'The frame'
        : 'The stylesheet';

const NOUNS: Readonly<Record<PageLoad['by'] | FileLoad['by'], string>> = {
  'body background': 'The background image',
  'CSS @import': 'The imported stylesheet',
  'CSS font': 'The font',
  'CSS image': 'The image of a style',
  'embed src': 'The embedded file',
  'import map': 'The module named in the import map',
  'input src': 'The image of the button',
  'Link modulepreload': 'The module preloaded by the Link header',
  'Link prefetch': 'The file prefetched by the Link header',
  'Link preload': 'The file preloaded by the Link header',
  'module import': 'The imported module',
  'object data': 'The embedded object',
  'srcdoc file': 'The file named in the srcdoc of a frame',
  'srcdoc frame': 'The frame in the srcdoc of a frame',
  'srcdoc image': 'The image in the srcdoc of a frame',
  'srcdoc script': 'The script in the srcdoc of a frame',
  'srcdoc stylesheet': 'The stylesheet in the srcdoc of a frame',
  'svg image': 'The image of the drawing',
  'svg script': 'The script of the drawing',
  'svg use': 'The drawing',
  'track src': 'The text track',
  video: 'The video',
  audio: 'The audio file',
  preload: 'The preloaded file',
  modulepreload: 'The preloaded module',
  prefetch: 'The prefetched file',
  manifest: 'The web app manifest',
  'manifest icon': 'The icon',
  'manifest screenshot': 'The screenshot',
  'manifest start': 'The start page',
  feed: 'The feed',
  icon: 'The icon',
  'AMP page': 'The AMP page',
  'mobile page': 'The page for phones',
  'search description': 'The description of the search',
  'described video': 'The video named in structured data',
  'described audio': 'The audio file named in structured data',
  'tile image': 'The tile image',
  'shared video': 'The video for sharing',
  'shared audio': 'The audio file for sharing',
};

import type { PageLoad } from '../../../../facts/page-loads.js';
import type { AssetFacts, FileLoad } from '../../../../facts/site-facts.js';
import { elementEvidence } from '../../../engine/element-evidence.js';
import { crossPageRule, type Evidence, finding, notApplicable } from '../../../engine/rule.js';
import { brokenAnswer, isBrokenForCertain } from '../../../links/external-answer.js';
import { faultsInside, fileFault } from '../../../performance/file-fault.js';
import { elementsElsewhere, elementsWith, type FileElement } from '../../../performance/page-assets.js';
import { runsAsScript } from '../../../security/script-type.js';

const KINDS = ['scripts', 'styles', 'loads'] as const;
type Element = FileElement<(typeof KINDS)[number]>;

export default crossPageRule({
  id: 'asset-broken',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'Broken script, stylesheet or other resource',
  why: 'Without its scripts and stylesheets a page may look broken or show nothing, to visitors and to Googlebot. Other resources leave gaps: no video, another font, no icon.',
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
    if (own.isEmpty && elsewhere.isEmpty) return notApplicable;
    const faults: Fault[] = [
      ...own
        .with((file) => fileFault(file) !== null || faultsInside(file, site).length > 0)
        .flatMap(({ element, fact }): Fault[] => {
          const fault = fileFault(fact);
          const inside = faultsInside(fact, site).map(
            ({ by, url, fault: its, within }): Fault => ({
              isNeeded: by === 'CSS @import',
              evidence: elementEvidence(`${NOUNS[by]} named in ${within} ${its}.`, element, { target: url }),
            }),
          );
          return fault === null ? inside : [faultOf(element, fault), ...inside];
        }),
      ...elsewhere.with(isBrokenForCertain).map(({ element, fact }) => faultOf(element, brokenAnswer(fact))),
    ].filter(({ isLoaded = true }) => isLoaded);
    const targets = new Map(faults.map((fault) => [fault.evidence.target, fault]));
    return finding(
      Array.from(targets.values(), ({ evidence }) => evidence),
      {
        severity: faults.some(({ isNeeded }) => isNeeded) ? 'ERROR' : 'WARNING',
        applicable: {
          get length() {
            return own.length + elsewhere.length;
          },
        },
      },
    );
  },
});

interface Fault {
  /** what the page shows depends on it */
  isNeeded: boolean;
  /** absent where browsers load it */
  isLoaded?: boolean;
  evidence: Evidence;
}

const isConclusive = (file: AssetFacts | null): file is AssetFacts =>
  file !== null && !file.inconclusive && (file.status !== null || file.error !== null);

function faultOf(element: Element, fault: string): Fault {
  const evidence = elementEvidence(`${nounOf(element)} ${fault}.`, element, { target: element.url });
  if ('by' in element) return { isNeeded: NEEDED.has(element.by), evidence };
  return 'type' in element
    ? { isNeeded: true, isLoaded: runsAsScript(element.type), evidence }
    : { isNeeded: element.idle !== true, evidence };
}

const NEEDED: ReadonlySet<PageLoad['by']> = new Set(['CSS @import', 'modulepreload', 'svg script']);

const nounOf = (element: Element): string =>
  'by' in element ? NOUNS[element.by] : 'type' in element ? 'The script' : 'The stylesheet';

const NOUNS: Readonly<Record<PageLoad['by'] | FileLoad['by'], string>> = {
  'body background': 'The background image',
  'CSS @import': 'The imported stylesheet',
  'CSS font': 'The font',
  'CSS image': 'The image of a style',
  'embed src': 'The embedded file',
  'input src': 'The image of the button',
  'object data': 'The embedded object',
  'svg image': 'The image of the drawing',
  'svg script': 'The script of the drawing',
  'svg use': 'The drawing',
  'track src': 'The text track',
  video: 'The video',
  audio: 'The audio file',
  preload: 'The preloaded file',
  modulepreload: 'The preloaded module',
  manifest: 'The web app manifest',
  'manifest icon': 'The icon',
  feed: 'The feed',
  icon: 'The icon',
};

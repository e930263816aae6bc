import type { ImageCandidateFacts } from '../../../facts/element-facts.js';
import type { AssetFacts } from '../../../facts/site-facts.js';
import { elementEvidence } from '../../engine/element-evidence.js';
import { crossPageRule, type Evidence, finding, notApplicable } from '../../engine/rule.js';
import { brokenAnswer, isBrokenForCertain } from '../../links/external-answer.js';
import { fileFault } from '../../performance/file-fault.js';
import { elementsElsewhere, elementsWith, type FileElement } from '../../performance/page-assets.js';

const KINDS = ['images', 'imageCandidates'] as const;

export default crossPageRule({
  id: 'image-broken',
  category: 'CONTENT',
  severity: 'ERROR',
  title: 'Broken image',
  why: 'Visitors see a broken image, and image search drops it.',
  fix: 'Restore the file, correct its URL, or remove the image from the page.',
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  checkedOn: '2026-11-21',
  obstacle: { needs: 'MEDIA', reason: 'The file has to be restored, or another image chosen.' },
  on: 'html',
  perElement: true,
  check: (page, site) => {
    const own = elementsWith(page, site, KINDS, isConclusive);
    const elsewhere = elementsElsewhere(page, site, KINDS).with(({ verdict }) => verdict !== 'INCONCLUSIVE');
    if (own.isEmpty && elsewhere.isEmpty) return notApplicable;
    return finding(
      [
        ...own
          .with((file) => fileFault(file) !== null)
          .map(({ element, fact }) => evidenceOf(element, `${fileFault(fact)}`)),
        ...elsewhere.with(isBrokenForCertain).map(({ element, fact }) => evidenceOf(element, brokenAnswer(fact))),
      ],
      {
        applicable: {
          get length() {
            return own.length + elsewhere.length;
          },
        },
      },
    );
  },
});

const evidenceOf = (element: FileElement<(typeof KINDS)[number]>, fault: string): Evidence =>
  elementEvidence('by' in element ? `${NAMED_BY[element.by]} ${fault}.` : `The image ${fault}.`, element, {
    value: 'by' in element ? element.url : element.src,
    target: element.url,
  });

const NAMED_BY: Readonly<Record<ImageCandidateFacts['by'], string>> = {
  'img srcset': 'An image in srcset',
  'source srcset': 'An image in the srcset of a picture source',
  'link imagesrcset': 'An image in the imagesrcset of a preload',
  'video poster': 'The poster image of a video',
};

/** a file that gave a conclusive response, or none */
const isConclusive = (file: AssetFacts | null): file is AssetFacts =>
  file !== null && !file.inconclusive && (file.status !== null || file.error !== null);

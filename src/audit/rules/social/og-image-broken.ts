import { elementEvidence } from '../../engine/element-evidence.js';
import { crossPageRule, type Evidence, finding, notApplicable } from '../../engine/rule.js';
import { cardImages, declaredShareImages, type ShareImage, secureImages } from '../../meta/share-images.js';
import { imageAnswer } from '../../performance/image-answer.js';

export default crossPageRule({
  id: 'og-image-broken',
  category: 'SOCIAL',
  severity: 'WARNING',
  title: 'Broken og:image or twitter:image',
  why: 'Shared links appear without an image and get far fewer clicks.',
  fix: 'Correct the URL in og:image or twitter:image, or restore the image. It must return 200 with an image.',
  source: 'https://ogp.me/',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  obstacle: { needs: 'MEDIA', reason: 'No other image of the page is known to load: restore the file.' },
  on: 'html',
  reads: [declaredShareImages, secureImages, cardImages],
  check: (page, site) => {
    const images = [declaredShareImages, secureImages, cardImages]
      .flatMap((declared): readonly Pick<ShareImage, 'meta' | 'url'>[] => page.read(declared))
      .filter(({ url }) => url !== null);
    if (images.length === 0) return notApplicable;
    const results = images.map(({ meta, url }) => ({ meta, url, result: imageAnswer(url as string, site) }));
    const known = results.filter(({ result }) => result !== null);
    if (known.length === 0) return notApplicable;
    return finding(
      known.flatMap(({ meta, url, result }): Evidence[] =>
        result === 'image' || result === null
          ? []
          : [elementEvidence(`The image ${result}.`, meta, { value: meta.content, target: url })],
      ),
    );
  },
});

import { dataImages } from '../../../facts/declared-images.js';
import { reading } from '../../engine/reading.js';
import { crossPageRule, type Evidence, finding, notApplicable } from '../../engine/rule.js';
import { imageAnswer } from '../../performance/image-answer.js';

const namedImages = reading(({ html, url }) => dataImages(html, url));

export default crossPageRule({
  id: 'sd-image-broken',
  category: 'STRUCTURED_DATA',
  severity: 'WARNING',
  title: 'Broken image in structured data',
  why: 'Google shows a rich result with an image only if it can fetch the image that the structured data name.',
  fix: 'Correct the URL of the image or logo in the structured data, or restore the image.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  checkedOn: '2026-11-28',
  obstacle: { needs: 'MEDIA', reason: 'The file has to be restored, or another image chosen.' },
  on: 'html',
  perElement: true,
  reads: [namedImages],
  check: (page, site) => {
    const results = page.read(namedImages).map((url) => ({ url, result: imageAnswer(url, site) }));
    const known = results.filter(({ result }) => result !== null);
    if (known.length === 0) return notApplicable;
    return finding(
      known.flatMap(({ url, result }): Evidence[] =>
        result === 'image' ? [] : [{ message: `The image ${result}.`, value: url, target: url }],
      ),
      { applicable: known },
    );
  },
});

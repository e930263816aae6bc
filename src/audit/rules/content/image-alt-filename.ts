import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';

const FILE_NAME = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?|ico|heic)$/i;
/** names that cameras and phones give: IMG_1234, DSC00042, PXL_20260101, Screenshot 2026-01-01 */
const CAMERA_NAME =
  /^(?:img|dsc[fn]?|dcim|pxl|mvimg|p|image|photo|screenshot|screen shot|bildschirmfoto)[ _-]?\d[\d _.-]*$/i;
const EMPTY_WORDS = new Set(
  'image img picture pic photo photograph photography graphic graphics icon logo image1 untitled placeholder thumbnail bild foto grafik imagen imagem immagine afbeelding'.split(
    ' ',
  ),
);

export default pageRule({
  id: 'image-alt-filename',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: 'Non-descriptive alt text',
  why: 'A file name or the word “image” does not tell screen reader users or search engines what the image shows.',
  fix: 'Replace it with a short description of what the image shows in this context.',
  source: 'https://developers.google.com/search/docs/appearance/google-images',
  obstacle: {
    needs: 'WORDS',
    reason: 'Neither the file name nor the page reveals what the image shows: somebody has to look at it.',
  },
  on: 'html',
  perElement: true,
  check: (page) => {
    const images = page.html.images.filter((image) => image.alt?.trim());
    if (images.length === 0) return notApplicable;
    return finding(
      images
        .filter(({ alt }) => says(alt?.trim() ?? '') === 'nothing')
        .map((image) =>
          elementEvidence('The alt text is a file name or a generic word such as “image”.', image, {
            value: image.alt,
            target: image.url,
          }),
        ),
      { applicable: images.length },
    );
  },
});

function says(alt: string): 'something' | 'nothing' {
  return FILE_NAME.test(alt) || CAMERA_NAME.test(alt) || EMPTY_WORDS.has(alt.toLowerCase()) ? 'nothing' : 'something';
}

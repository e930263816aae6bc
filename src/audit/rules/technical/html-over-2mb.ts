import { grouped } from '../../grouped.js';
import { finding, pageRule, pass } from '../../rule.js';

const ERROR_BYTES = 2_097_152;
const WARNING_BYTES = 1_048_576;

export default pageRule({
  id: 'html-over-2mb',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'HTML is too large to be read completely',
  why: 'Googlebot reads the first 2 MB of a page. What follows is not indexed, and links in it are not found.',
  fix: 'Move inline scripts, styles, images and data out of the page, and divide very long pages.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  on: 'html',
  check: ({ facts: { bodyBytes, truncated } }) => {
    if (bodyBytes <= WARNING_BYTES) return pass;
    const size = `${grouped(bodyBytes)}${truncated ? ' or more' : ''}`;
    return bodyBytes > ERROR_BYTES
      ? finding({ message: `The HTML has ${size} bytes (limit ${grouped(ERROR_BYTES)}).` })
      : finding(
          {
            message: `The HTML has ${size} bytes (warning from ${grouped(WARNING_BYTES)}, limit ${grouped(ERROR_BYTES)}).`,
          },
          { severity: 'WARNING' },
        );
  },
});

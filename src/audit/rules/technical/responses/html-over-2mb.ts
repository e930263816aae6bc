import { grouped } from '../../../engine/grouped.js';
import { finding, pageRule, pass } from '../../../engine/rule.js';

const ERROR_BYTES = 2_097_152;
const WARNING_BYTES = 1_048_576;

export default pageRule({
  id: 'html-over-2mb',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: "HTML near or over Googlebot's 2 MB limit",
  why: 'Googlebot reads the first 2 MB of a page. Content after that is not indexed, and links in it are not discovered.',
  fix: 'Move inline scripts, styles, images and data out of the page, and split very long pages.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'BUILD',
    reason: 'The page has to be split, or inline data moved out of it: both require a change of its template.',
  },
  on: 'html',
  view: 'raw',
  check: ({ facts: { bodyBytes, truncated } }) => {
    if (bodyBytes <= WARNING_BYTES) return pass;
    const size = `${grouped(bodyBytes)}${truncated ? ' or more' : ''}`;
    return bodyBytes > ERROR_BYTES
      ? finding({ message: `The HTML is ${size} bytes (limit ${grouped(ERROR_BYTES)}).` })
      : finding(
          {
            message: `The HTML is ${size} bytes (warning above ${grouped(WARNING_BYTES)}, limit ${grouped(ERROR_BYTES)}).`,
          },
          { severity: 'WARNING' },
        );
  },
});

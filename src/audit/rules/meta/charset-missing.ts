import { isEncodingLabel } from '../../../facts/encoding-label.js';
import { finding, pageRule, pass } from '../../engine/rule.js';

/** Browsers look for a declaration in this many bytes before they guess. */
const PRESCAN_BYTES = 1_024;

export default pageRule({
  id: 'charset-missing',
  category: 'META',
  severity: 'WARNING',
  title: 'Missing or late charset declaration',
  why: 'Browsers and crawlers must guess how to read the bytes. A wrong guess turns accents and symbols into garbage, in search results too.',
  fix: 'Send Content-Type: text/html; charset=utf-8, or put <meta charset="utf-8"> first in the head.',
  source: 'https://html.spec.whatwg.org/multipage/semantics.html#charset',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  on: 'html',
  view: 'raw',
  check: (page) => {
    const { header, bom, meta, metaOffset } = page.html.encoding;
    if (bom !== null || (header !== null && isEncodingLabel(header))) return pass;
    // XML names its encoding in its declaration, and is UTF-8 without one
    if (page.facts.mediaType === 'application/xhtml+xml') return pass;
    const unknown = [header, meta].find((label) => label !== null && !isEncodingLabel(label));
    if (unknown && (meta === null || meta === unknown || !isEncodingLabel(meta)))
      return finding({ message: 'Browsers do not know the declared encoding, and guess another.', value: unknown });
    if (meta === null)
      return finding({ message: 'Neither the Content-Type header nor the document declares an encoding.' });
    if (metaOffset === null || metaOffset <= PRESCAN_BYTES) return pass;
    return finding({
      message: `The charset declaration ends at byte ${metaOffset}; it must be within the first ${PRESCAN_BYTES}.`,
      value: meta,
    });
  },
});

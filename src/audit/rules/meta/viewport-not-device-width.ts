import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { viewportMetas } from '../../meta/viewport-metas.js';
import { viewportProperties } from '../../meta/viewport-properties.js';

export default pageRule({
  id: 'viewport-not-device-width',
  category: 'META',
  severity: 'WARNING',
  title: 'Viewport not set to device-width',
  why: 'Without width=device-width the page is laid out for a width that is not the one of the screen, and visitors must zoom or scroll sideways.',
  fix: 'Set width=device-width in the content of the viewport meta tag instead of a fixed width.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  on: 'html',
  check: (page) => {
    const metas = viewportMetas(page);
    if (metas.length === 0) return notApplicable;
    if (metas.some(({ content }) => viewportProperties(content).get('width') === 'device-width')) return pass;
    return finding(
      metas.map((meta) =>
        elementEvidence('The viewport meta tag lacks width=device-width.', meta, { value: meta.content }),
      ),
    );
  },
});

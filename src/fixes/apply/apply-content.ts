import type { HtmlFacts } from '../../facts/html-facts.js';
import type { PageChange } from './patch.js';

const NONE = { count: 0, samples: [] };

/** The HTML facts with a change of what is known of the document as a whole in place; null for other changes. */
export function applyContentChange(change: PageChange, html: HtmlFacts): HtmlFacts | null {
  switch (change.kind) {
    case 'text':
      return { ...html, text: { ...html.text, ...change.set } };
    case 'ids-add':
      return { ...html, dom: { ...html.dom, ids: [...html.dom.ids, ...change.ids] } };
    case 'library':
      return {
        ...html,
        libraries: html.libraries.map((one) => (one.name === change.name ? { ...one, version: change.version } : one)),
      };
    case 'main-landmark':
      return { ...html, accessibility: { ...html.accessibility, mainLandmark: true } };
    case 'defects':
      if (change.of === 'duplicateIds') return { ...html, dom: { ...html.dom, duplicateIds: NONE } };
      if (change.of === 'lowContrast' || change.of === 'smallTargets') return html;
      return { ...html, accessibility: { ...html.accessibility, [change.of]: NONE } };
    default:
      return null;
  }
}

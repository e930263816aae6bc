import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { viewportProperties } from '../../meta/viewport-properties.js';

export default pageRule({
  id: 'zoom-blocked',
  category: 'ACCESSIBILITY',
  severity: 'WARNING',
  title: 'Zooming disabled or limited by viewport',
  why: 'People with low vision have to enlarge text; a viewport that prevents it excludes them.',
  fix: 'Remove user-scalable=no from the viewport meta tag, and maximum-scale or set it to 5 or more.',
  source: 'https://dequeuniversity.com/rules/axe/4.10/meta-viewport',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  wcag: ['1.4.4'],
  on: 'html',
  check: (page) => {
    const viewport = page.meta('viewport').at(-1);
    if (!viewport) return notApplicable;
    // most say nothing about it
    if (!/user-scalable|maximum-scale/i.test(viewport.content)) return pass;
    const properties = viewportProperties(viewport.content);
    const scalable = properties.get('user-scalable') ?? '';
    if (scalable !== '' && !allowsZoom(scalable)) {
      return finding(
        elementEvidence(`The viewport sets user-scalable=${scalable}.`, viewport, { value: viewport.content }),
      );
    }
    const limit = properties.get('maximum-scale') ?? '';
    if (limit === '' || limit.startsWith('device-')) return pass;
    const scale = limit === 'yes' ? 1 : numberOf(limit);
    // a negative maximum-scale is dropped (CSS Viewport, appendix on the meta element)
    if (scale < 0 || scale >= 5) return pass;
    return finding(
      elementEvidence(`The viewport limits zooming to ${scale} (5 or more expected).`, viewport, {
        value: viewport.content,
      }),
    );
  },
});

/** Words that are neither `yes` nor a device size count as the number that they begin with, or as 0 (CSS Viewport, same appendix). */
const allowsZoom = (value: string): boolean =>
  value === 'yes' || value.startsWith('device-') || Math.abs(numberOf(value)) >= 1;

function numberOf(value: string): number {
  const number = Number.parseFloat(value);
  return Number.isNaN(number) ? 0 : number;
}

import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';
import { viewportMetas } from '../../meta/viewport-metas.js';
import { viewportProperties } from '../../meta/viewport-properties.js';

export default pageRule({
  id: 'viewport-conflicting',
  category: 'META',
  severity: 'WARNING',
  title: 'Conflicting viewport meta tags',
  why: 'Browsers apply the last of several viewport meta tags, so the page is laid out for another width or zoom than the first one says.',
  fix: 'Keep one viewport meta tag, with width=device-width, and remove the others.',
  source: 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/meta/name/viewport',
  checkedOn: '2026-11-28',
  obstacle: { needs: 'DECISION', reason: 'Which of the tags is meant decides how the page is laid out.' },
  cause: 'SITE',
  on: 'html',
  check: (page) => {
    const metas = viewportMetas(page);
    if (metas.length === 0) return notApplicable;
    const said = new Map<string, string>();
    const conflicts = metas.flatMap((meta) => {
      const differing: string[] = [];
      for (const [name, value] of viewportProperties(meta.content)) {
        const known = said.get(name);
        if (known !== undefined && !isSame(known, value))
          differing.push(`${name} is ${known} before and ${value} here`);
        said.set(name, value);
      }
      if (differing.length === 0) return [];
      return [
        elementEvidence(`The viewport meta tag contradicts an earlier one: ${differing.join(', ')}.`, meta, {
          value: meta.content,
        }),
      ];
    });
    return finding(conflicts);
  },
});

const MEANS: ReadonlyMap<string, string> = new Map([
  ['yes', '1'],
  ['no', '0'],
]);

/** `1.0` is 1, and `yes` is as well. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [MEANS.get(one) ?? one, MEANS.get(other) ?? other];
  return a === b || Number.parseFloat(a) === Number.parseFloat(b);
}

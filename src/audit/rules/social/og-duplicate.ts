import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'og-duplicate',
  category: 'SOCIAL',
  severity: 'NOTICE',
  title: 'Conflicting og:title or og:url',
  why: 'A shared link has one title and one URL. Given several, some networks take the first and others the last.',
  fix: 'Keep one og:title and one og:url; often a theme and a plugin both add them.',
  source: 'https://ogp.me/',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  on: 'html',
  check: (page) => {
    const properties = ['og:title', 'og:url'].map((name) => ({ name, metas: page.meta(name) }));
    if (properties.every(({ metas }) => metas.length === 0)) return notApplicable;
    return finding(
      properties.flatMap(({ name, metas }) => {
        const values = new Set(metas.map(({ content }) => content.trim()));
        if (values.size < 2) return [];
        return metas.map((meta) =>
          elementEvidence(`${name} has ${values.size} different values.`, meta, { value: meta.content }),
        );
      }),
    );
  },
});

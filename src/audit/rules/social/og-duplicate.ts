import { elementEvidence } from '../../element-evidence.js';
import { finding, notApplicable, pageRule } from '../../rule.js';

export default pageRule({
  id: 'og-duplicate',
  category: 'SOCIAL',
  severity: 'NOTICE',
  title: 'Open Graph property is given twice with different values',
  why: 'A link has one title and one address. Of several, networks take the first or the last, and not the same one everywhere.',
  fix: 'Keep one og:title and one og:url; often a theme and a plugin both write them.',
  source: 'https://ogp.me/',
  on: 'html',
  check: (page) => {
    const properties = ['og:title', 'og:url'].map((name) => ({ name, metas: page.meta(name) }));
    if (properties.every(({ metas }) => metas.length === 0)) return notApplicable;
    return finding(
      properties.flatMap(({ name, metas }) => {
        const values = new Set(metas.map(({ content }) => content.trim()));
        if (values.size < 2) return [];
        return metas.map((meta) =>
          elementEvidence(`${name} has ${values.size} values.`, meta, { value: meta.content }),
        );
      }),
    );
  },
});

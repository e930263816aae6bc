import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, pageRule } from '../../engine/rule.js';
import { headCause } from '../../meta/lost-from-head.js';

export default pageRule({
  id: 'meta-in-body',
  category: 'META',
  severity: 'WARNING',
  title: 'Robots meta, description or canonical in body',
  why: 'Robots directives, descriptions and canonicals belong in the head. In the body a canonical is ignored, and the others count in some search engines only.',
  fix: 'Move these elements into the head, before any element that belongs in the body.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  on: 'html',
  view: 'raw',
  check: (page) => {
    const metas = page.html.metas.filter(
      (meta) => !meta.inHead && meta.attribute === 'name' && (meta.key === 'robots' || meta.key === 'description'),
    );
    const canonicals = page.links('canonical').filter((link) => !link.inHead);
    const strays = [...metas.map(({ key }) => key), ...(canonicals.length > 0 ? ['canonical'] : [])];
    const evidence = [
      ...metas.map((meta) =>
        elementEvidence(`The ${meta.key} meta tag is in the body.`, meta, { value: meta.content }),
      ),
      ...canonicals.map((link) => elementEvidence('The canonical link is in the body.', link, { value: link.href })),
    ];
    return finding(evidence, { followsFrom: headCause(page, strays) });
  },
});

import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { headCause } from '../../meta/lost-from-head.js';

export default pageRule({
  id: 'title-outside-head',
  category: 'META',
  severity: 'WARNING',
  title: 'Title outside head',
  why: 'The only title ends up in the body once the browser has parsed the markup, where search engines may ignore it.',
  fix: 'Move the <title> into the head, before any element that belongs in the body, such as div, img or iframe.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  on: 'html',
  check: (page) => {
    const titles = page.html.titles.filter((title) => title.text !== '');
    if (titles.length === 0) return notApplicable;
    if (titles.some((title) => title.inHead)) return pass;
    return finding(
      titles.map((title) => elementEvidence('The title is in the body.', title, { value: title.text })),
      { followsFrom: headCause(page, ['title']) },
    );
  },
});

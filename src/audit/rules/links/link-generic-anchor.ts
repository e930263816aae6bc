import { elementEvidence } from '../../element-evidence.js';
import { isGenericAnchor } from '../../generic-anchors.js';
import { languageOf } from '../../page-language.js';
import { webAnchors } from '../../page-links.js';
import { finding, notApplicable, pageRule } from '../../rule.js';

export default pageRule({
  id: 'link-generic-anchor',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'Link text says nothing about the target',
  why: '“Read more” says nothing in a list of links, and search engines use the text of a link to learn what the target is about.',
  fix: 'Name the target in the link, for example by linking its title.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  on: 'html',
  perElement: true,
  check: (page) => {
    const links = webAnchors(page).filter((anchor) => anchor.text !== '' && !anchor.hidden);
    if (links.length === 0) return notApplicable;
    const language = page.html.lang || languageOf(page);
    return finding(
      links
        .filter((anchor) => anchor.url !== page.url && isGenericAnchor(anchor.text, language))
        .map((anchor) =>
          elementEvidence(`The link text is only “${anchor.text}”.`, anchor, {
            value: anchor.text,
            target: anchor.url,
          }),
        ),
      { applicable: links.length },
    );
  },
});

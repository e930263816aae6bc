import { grouped } from '../../engine/grouped.js';
import { finding, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'article-missing-toc',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: 'Long article without table of contents',
  why: 'In a long article readers look for one section; links to the sections let readers, and search results, jump to it.',
  fix: 'Give the h2 headings an id and link to them from a list at the top of the article.',
  source: 'https://developers.google.com/style/cross-references',
  convention: true,
  on: 'html',
  wholePage: true,
  check: (page) => {
    const sections = page.html.headings.filter((heading) => heading.level === 2).length;
    const { words } = page.html.text;
    if (words <= 2_000 || sections < 6) return pass;
    const jumps = page.html.anchors.some(
      (anchor) => anchor.fragment && (anchor.url === page.url || anchor.href?.startsWith('#')),
    );
    return jumps
      ? pass
      : finding({
          message: `The page has ${grouped(words)} words in ${sections} h2 sections and no link to any of them.`,
        });
  },
});

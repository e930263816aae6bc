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
  checkedOn: '2026-11-21',
  convention: true,
  on: 'html',
  wholePage: true,
  thresholds: {
    words: {
      unit: 'words',
      default: 2_000,
      min: 100,
      max: 100_000,
      about: 'Words from which an article needs a table of contents.',
    },
    sections: { unit: 'sections', default: 6, min: 2, max: 100, about: 'Fewest h2 sections of such an article.' },
  },
  checkWith:
    ({ words, sections }) =>
    (page) => {
      const found = page.html.headings.filter((heading) => heading.level === 2).length;
      const { words: length } = page.html.text;
      if (length <= words || found < sections) return pass;
      const jumps = page.html.anchors.some(
        (anchor) => anchor.fragment && (anchor.url === page.url || anchor.href?.startsWith('#')),
      );
      return jumps
        ? pass
        : finding({
            message: `The page has ${grouped(length)} words in ${found} h2 sections and no link to any of them.`,
          });
    },
});

import { finding, pageRule, pass } from '../../rule.js';

const LIMIT = 3;

export default pageRule({
  id: 'url-repetitive-path',
  category: 'TECHNICAL',
  severity: 'WARNING',
  title: 'Path repeats a folder',
  why: 'A path that repeats itself usually comes from relative links that go one level deeper each time: a trap without end for crawlers.',
  fix: 'Write the links with a leading slash, and answer 404 for paths that do not exist.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/url-structure',
  convention: true,
  on: 'html',
  check: ({ parsed }) => {
    const counts = new Map<string, number>();
    for (const segment of parsed.pathname.split('/'))
      if (segment !== '') counts.set(segment, (counts.get(segment) ?? 0) + 1);
    const repeated = [...counts].find(([, count]) => count >= LIMIT);
    return repeated
      ? finding({
          message: `“${repeated[0].slice(0, 80)}” occurs ${repeated[1]} times in the path (limit ${LIMIT - 1}).`,
          value: parsed.pathname.slice(0, 500),
        })
      : pass;
  },
});

import { finding, pageRule, pass } from '../../rule.js';

const LIMIT = 3;

export default pageRule({
  id: 'url-too-many-params',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Address has many parameters',
  why: 'Every further parameter multiplies the addresses under which the same content can be reached, and crawlers spend their time on them.',
  fix: 'Drop parameters that do not change the content, and move telling ones into the path.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/crawling-managing-faceted-navigation',
  convention: true,
  on: 'html',
  check: ({ parsed }) => {
    const { size } = parsed.searchParams;
    return size <= LIMIT
      ? pass
      : finding({
          message: `The address has ${size} parameters (advised: at most ${LIMIT}).`,
          value: parsed.search.slice(0, 500),
        });
  },
});

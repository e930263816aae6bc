import { finding, pageRule, pass } from '../../rule.js';

export default pageRule({
  id: 'content-empty',
  category: 'CONTENT',
  severity: 'ERROR',
  title: 'Page has no content',
  why: 'Search engines treat an indexable page without content as an error page that forgot to say so, and drop it.',
  fix: 'Make the server deliver the content, redirect to the page that has it, or answer 404 when there is none.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  on: 'indexable',
  check: (page) => {
    const { text, imageCount, media, frames, cssImages } = page.html;
    const hasMedia =
      imageCount > 0 || media.length > 0 || cssImages.length > 0 || frames.some((frame) => !frame.hidden);
    if (text.mainWords >= 10 || hasMedia) return pass;
    return finding({
      message: `The main content has ${text.mainWords} words, and the page shows no image, video or frame.`,
    });
  },
});

import { finding, pageRule } from '../../rule.js';

const HEADLINE_LEAKS: readonly { pattern: RegExp; name: string }[] = [
  {
    pattern: /\{\{[^{}]{0,200}\}\}|\{%[^{}%]{0,200}%\}|\$\{[^{}]{0,200}\}|<%[^<>%]{0,200}%>/,
    name: 'an unfilled template variable',
  },
  { pattern: /\[object Object\]/, name: 'a printed object' },
];

export default pageRule({
  id: 'content-placeholder',
  category: 'CONTENT',
  severity: 'ERROR',
  title: 'Page shows placeholder text',
  why: 'Filler text, unfinished notes and template variables that were never filled in tell visitors and search engines that the page is not ready.',
  fix: 'Replace the placeholder with the real text, or take the page offline until it is finished.',
  source: 'https://developers.google.com/search/docs/essentials/spam-policies',
  convention: true,
  on: 'html',
  check: (page) => {
    const prose = page.html.text.placeholders.map((value) => ({
      message: 'The text holds a placeholder.',
      value: value.slice(0, 500),
    }));
    const headlines = [
      { name: 'title', text: page.title },
      { name: 'h1', text: page.h1 },
    ].flatMap(({ name, text }) => {
      const leak = HEADLINE_LEAKS.find(({ pattern }) => pattern.test(text));
      return leak ? [{ message: `The ${name} holds ${leak.name}.`, value: text.slice(0, 500) }] : [];
    });
    return finding([...headlines, ...prose]);
  },
});

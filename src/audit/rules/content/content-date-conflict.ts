import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { articleNodes } from '../../site/page-kind.js';
import { languageOf, samePrimary } from '../../site/page-language.js';
import { textOf } from '../../traits/schema-nodes.js';

const DAY_MS = 86_400_000;

export default pageRule({
  id: 'content-date-conflict',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: "Structured data date doesn't match visible date",
  why: 'Search engines show a date when the visible one and the structured data agree; otherwise they guess or leave it out.',
  fix: 'Show the publication or modification date on the page, and use the same day in datePublished or dateModified.',
  source: 'https://developers.google.com/search/docs/appearance/publication-dates',
  checkedOn: '2026-11-21',
  obstacle: { needs: 'DECISION', reason: 'Only you know which of the dates is correct.' },
  on: 'html',
  wholePage: true,
  check: (page) => {
    const articles = articleNodes(page);
    const [article] = articles;
    // a list of articles carries a date for each: no single one is the page's
    if (!article || articles.length > 1) return notApplicable;
    const stated = ['datePublished', 'dateModified'].flatMap((property) => {
      const value = textOf(article[property]);
      const time = value === null ? Number.NaN : Date.parse(value);
      return value === null || Number.isNaN(time) ? [] : [{ property, value, time }];
    });
    const [first] = stated;
    if (!first) return notApplicable;
    const shown = page.html.text.dates.map((day) => Date.parse(day)).filter((time) => !Number.isNaN(time));
    if (shown.length === 0) {
      // months are read in English only: of "5 mars 2026" nobody can say here that it is not shown
      const language = languageOf(page);
      if (language === null || !samePrimary(language, 'en')) return notApplicable;
      return finding({ message: `${first.property} does not appear in the visible text.`, value: first.value });
    }
    // a day of tolerance on both sides covers time zones; the visible date has no time
    const agrees = stated.some(({ value, time }) => {
      const day = /^\d{4}-\d{2}-\d{2}/.test(value) ? Date.parse(value.slice(0, 10)) : time;
      return shown.some((visible) => Math.abs(visible - day) <= DAY_MS);
    });
    if (agrees) return pass;
    const message = `${first.property} differs by more than a day from every visible date (${page.html.text.dates.slice(0, 3).join(', ')}).`;
    return finding({ message, value: first.value });
  },
});

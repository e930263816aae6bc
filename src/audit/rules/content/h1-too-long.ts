import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, pageRule } from '../../engine/rule.js';
import { lengthOf, textLength } from '../../meta/text-length.js';

export default pageRule({
  id: 'h1-too-long',
  category: 'CONTENT',
  severity: 'NOTICE',
  title: 'H1 too long',
  why: 'A heading of several lines is skimmed, not read, and pushes the content down on small screens.',
  fix: 'Shorten the h1 and move the rest into the text below it.',
  source: 'https://developers.google.com/style/headings',
  checkedOn: '2026-11-21',
  convention: true,
  on: 'html',
  thresholds: {
    characters: {
      unit: 'characters',
      default: 70,
      min: 10,
      max: 300,
      about: 'Longest h1 in characters; full-width characters count twice.',
    },
  },
  checkWith:
    ({ characters }) =>
    (page) =>
      finding(
        page.html.headings.flatMap((heading) => {
          const length = heading.level === 1 ? textLength(heading.text) : 0;
          if (length <= characters) return [];
          return [
            elementEvidence(`The h1 has ${lengthOf(heading.text, length)} (limit ${characters}).`, heading, {
              value: heading.text,
            }),
          ];
        }),
      ),
});

import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';
import { descriptionMetas } from '../../meta/description-metas.js';

/** A character reference in a text that is decoded: the source has its ampersand escaped again. */
const REFERENCE =
  /&(?:amp|lt|gt|quot|apos|nbsp|[lr][sd]quo|[mn]dash|hellip|copy|reg|trade|euro|[aeiou](?:uml|acute|grave|circ)|szlig|#\d{1,7}|#x[0-9a-f]{1,6});/i;
/** Texts about references mean to show them. */
const ABOUT = /html|xml|sgml|entit|escap|charac|encod|unicode|ampersand|markup|nbsp/i;

export default pageRule({
  id: 'title-double-escaped',
  category: 'META',
  severity: 'WARNING',
  title: 'Title or description escaped twice',
  why: 'The source has “&amp;amp;” where it should have “&amp;”: browser tabs and search results show the character reference itself.',
  fix: 'Escape the text once: remove the second escaping in the template or plugin that prints it.',
  source: 'https://html.spec.whatwg.org/multipage/syntax.html#character-references',
  checkedOn: '2026-11-28',
  obstacle: { needs: 'BUILD', reason: 'The template or plugin that escapes the text again is not part of the page.' },
  on: 'html',
  check: (page) => {
    const [title] = page.html.titles.filter(({ text }) => text === page.title);
    const texts = [
      ...(page.title === '' ? [] : [{ noun: 'title', text: page.title, at: title ?? {} }]),
      ...descriptionMetas(page).map((meta) => ({ noun: 'description', text: meta.content, at: meta })),
    ];
    if (texts.length === 0) return notApplicable;
    return finding(
      texts.flatMap(({ noun, text, at }) => {
        const reference = ABOUT.test(text) ? null : REFERENCE.exec(text);
        if (reference === null) return [];
        return [
          elementEvidence(`The ${noun} shows the character reference ${reference[0]}: it is escaped twice.`, at, {
            value: text,
          }),
        ];
      }),
    );
  },
});

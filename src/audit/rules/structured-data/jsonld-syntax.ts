import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'jsonld-syntax',
  category: 'STRUCTURED_DATA',
  severity: 'ERROR',
  title: 'JSON-LD syntax error',
  why: 'Search engines skip a block that they cannot parse: everything in it is lost.',
  fix: 'Correct the syntax, often an extra comma, an unescaped quote or a line break inside a string. Generate the block with a JSON library rather than a template.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/intro-structured-data',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'FACTS',
    reason:
      'The audit does not store the text of a block that cannot be parsed. The finding shows the position of the first error.',
  },
  on: 'html',
  wholePage: true,
  perElement: true,
  check: (page) => {
    const blocks = page.html.structuredData.filter(({ format }) => format === 'JSON_LD');
    if (blocks.length === 0) return notApplicable;
    return finding(
      blocks.flatMap((block, index) =>
        block.error === null
          ? []
          : [
              elementEvidence(
                `JSON-LD block ${index + 1} of ${blocks.length} cannot be parsed: ${block.error}.`,
                block,
              ),
            ],
      ),
      { applicable: blocks.length },
    );
  },
});

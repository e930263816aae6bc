import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'sd-not-visible',
  category: 'STRUCTURED_DATA',
  severity: 'WARNING',
  title: "Structured data doesn't match visible content",
  why: 'Markup must describe what readers can see. A headline, name or price that exists only in the markup can cost the page its rich results.',
  fix: 'Show the value on the page, or correct the markup so that both match.',
  source: 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'WORDS',
    reason:
      'Only you know whether the page or the markup is right. Show the value on the page, or remove it from the markup.',
  },
  on: 'html',
  wholePage: true,
  check: (page) => {
    const { html } = page;
    // content that a script will show is not known without rendering
    if (html.spa && page.facts.rendered === null) return notApplicable;
    const judged = html.structuredData.filter((block) => block.unseen !== undefined);
    if (judged.length === 0) return notApplicable;
    return finding(
      judged.flatMap((block) =>
        (block.unseen ?? []).map(({ property, value }) =>
          elementEvidence(`The ${property} “${value.slice(0, 80)}” is not in the visible text.`, block, { value }),
        ),
      ),
    );
  },
});

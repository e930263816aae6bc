import type { HtmlFacts } from '../../../crawl/facts.js';
import { stateOf } from '../../directive-vocabulary.js';
import { type Evidence, finding, notApplicable, pageRule } from '../../rule.js';

export default pageRule({
  id: 'js-changes-directives',
  category: 'TECHNICAL',
  severity: 'ERROR',
  title: 'JavaScript changes the canonical, the robots directives or the title',
  why: 'Search engines see one value before rendering and another one after it. Which of them counts is not certain, and a noindex that a script removes may stop the rendering in the first place.',
  fix: 'Deliver the final values in the HTML, and leave them alone in scripts.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  on: 'rendered',
  check: (page) => {
    const after = page.facts.rendered?.html;
    if (!after) return notApplicable;
    const evidence: Evidence[] = [];
    const compare = (noun: string, before: string | null, later: string | null) => {
      if (before === later) return;
      evidence.push({
        message: `The ${noun} changes when the page is rendered.`,
        value: `${before ?? '(none)'} → ${later ?? '(none)'}`.slice(0, 500),
      });
    };
    // a value that only the script sets contradicts nothing; for robots, saying nothing means index, follow
    const canonical = canonicalOf(page.html);
    if (canonical !== null) compare('canonical', canonical, canonicalOf(after));
    const title = titleOf(page.html);
    if (title !== null) compare('title', title, titleOf(after));
    compare('robots directive', robotsOf(page.html), robotsOf(after));
    return finding(evidence);
  },
});

function canonicalOf(html: HtmlFacts): string | null {
  return html.links.find(({ rel, inHead, url }) => inHead && url !== null && rel.includes('canonical'))?.url ?? null;
}

function titleOf(html: HtmlFacts): string | null {
  return html.titles.find(({ inHead, text }) => inHead && text !== '')?.text ?? null;
}

function robotsOf(html: HtmlFacts): string {
  const metas = html.metas.filter(({ key }) => key === 'robots' || key === 'googlebot');
  const { index, follow } = stateOf(
    metas.flatMap(({ content }) => content.split(',').map((value) => value.trim().toLowerCase())),
  );
  return `${index === false ? 'noindex' : 'index'}, ${follow === false ? 'nofollow' : 'follow'}`;
}

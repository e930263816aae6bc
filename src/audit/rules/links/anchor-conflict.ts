import { namesItsPage } from '../../anchor-texts.js';
import { elementEvidence } from '../../element-evidence.js';
import { isGenericAnchor } from '../../generic-anchors.js';
import { type HreflangCluster, hreflangClusters } from '../../hreflang-clusters.js';
import { languageOf } from '../../page-language.js';
import { internalAnchors } from '../../page-links.js';
import { finding, glanced, notApplicable, pageOnSiteRule } from '../../rule.js';

export default pageOnSiteRule({
  id: 'anchor-conflict',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'Same link text leads to different pages',
  why: 'When one text names several pages, readers cannot tell the links apart and search engines cannot tell which page it describes.',
  fix: 'Give each link a text that names its own target.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context.html',
  convention: true,
  on: 'html',
  glance: ({ naming, sharedText }) => glanced(naming, sharedText),
  check: (page, site) => {
    const links = internalAnchors(page, site).filter((anchor) => namesItsPage(anchor, page.url));
    if (links.length === 0) return notApplicable;
    const seen = new Set<string>();
    const language = page.html.lang || languageOf(page);
    const clusters = hreflangClusters(site);
    return finding(
      links.flatMap((anchor) => {
        const text = anchor.text.toLowerCase();
        if (seen.has(text)) return [];
        seen.add(text);
        const all = site.anchorTargets(anchor.text);
        if (all.length < 3 || !all.includes(anchor.url)) return [];
        // "Read more" is a finding of its own
        if (isGenericAnchor(anchor.text, language)) return [];
        const targets = withoutTranslations(all, clusters);
        if (targets.length < 3) return [];
        // the longest lists are cut: their length is no count
        const count = targets.length > 20 ? 'more than 20' : targets.length;
        const message = `“${anchor.text.slice(0, 100)}” leads to ${count} different pages across the site.`;
        return [
          elementEvidence(message, anchor, { value: targets.toSorted().slice(0, 5).join(' '), target: anchor.url }),
        ];
      }),
    );
  },
});

/** A name that is the same in several languages leads to one page in each of them. */
function withoutTranslations(urls: readonly string[], clusters: ReadonlyMap<string, HreflangCluster>): string[] {
  const met = new Set<HreflangCluster>();
  return urls.filter((url) => {
    const cluster = clusters.get(url);
    if (cluster === undefined) return true;
    if (met.has(cluster)) return false;
    met.add(cluster);
    return true;
  });
}

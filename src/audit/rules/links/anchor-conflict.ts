import { elementEvidence } from '../../engine/element-evidence.js';
import { crossPageRule, finding, notApplicable, pass } from '../../engine/rule.js';
import { sharesText } from '../../links/fingerprinted-traits.js';
import { isGenericAnchor } from '../../links/generic-anchors.js';
import { namingLinks } from '../../links/page-links.js';
import { type HreflangCluster, hreflangClusters } from '../../site/hreflang-clusters.js';
import { languageOf } from '../../site/page-language.js';
import type { Site } from '../../site/site.js';

export default crossPageRule({
  id: 'anchor-conflict',
  category: 'LINKS',
  severity: 'NOTICE',
  title: 'Same anchor text for different URLs',
  why: 'When the same anchor text is used for several pages, readers cannot tell the links apart and search engines cannot tell which page it describes.',
  fix: 'Give each link anchor text that describes its own target.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/link-purpose-in-context.html',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'WORDS',
    reason: 'The pages that the links point to have the same names: they need unique headings first.',
  },
  convention: true,
  on: 'html',
  check: (page, site) => {
    const links = namingLinks(page, site);
    if (links.isEmpty) return notApplicable;
    if (links.that(sharesText).isEmpty) return pass;
    const seen = new Set<string>();
    const language = languageOf(page);
    return finding(
      links.flatMap((anchor) => {
        const text = anchor.text.toLowerCase();
        if (seen.has(text)) return [];
        seen.add(text);
        const conflict = conflictOf(text, site);
        // "Read more" is a finding of its own
        if (!conflict?.among.has(anchor.url) || isGenericAnchor(anchor.text, language)) return [];
        const message = `“${anchor.text.slice(0, 100)}” links to ${conflict.count} different pages across the site.`;
        return [elementEvidence(message, anchor, { value: conflict.first, target: anchor.url })];
      }),
    );
  },
});

/** The targets of a text. The pages of a template share it: it is kept. */
interface Conflict {
  among: ReadonlySet<string>;
  count: string;
  first: string;
}

function conflictOf(text: string, site: Site): Conflict | null {
  const known = site.derive('anchor conflicts', () => new Map<string, Conflict>());
  const found = known.get(text);
  if (found !== undefined) return found;
  // which of several translations stands for all must not depend on the order of the crawl
  const all = site.anchorTargets(text).toSorted();
  const targets = all.length < 3 ? all : withoutTranslations(all, hreflangClusters(site));
  if (targets.length < 3) return null;
  const conflict = {
    among: new Set(all),
    // the longest lists are cut: their length is no count
    count: targets.length > 20 ? 'more than 20' : String(targets.length),
    first: targets.slice(0, 5).join(' '),
  };
  known.set(text, conflict);
  return conflict;
}

/** A name that is the same in several languages points to one page in each of them. */
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

import type { PageView } from '../../../audit/engine/page-view.js';
import type { AnchorFacts } from '../../../facts/element-facts.js';
import type { AnchorSet, PageChange } from '../../apply/patch.js';
import { element, lines } from '../../markup.js';
import type { Basis } from '../../provider.js';
import { pageDraft } from '../recipe.js';

interface Change {
  anchor: AnchorFacts;
  index: number;
  /** null takes the link away and leaves its text */
  set: AnchorSet | null;
}

const shown = (anchor: AnchorFacts, set: AnchorSet = {}): string => {
  const rel = set.rel ?? anchor.rel;
  const text = set.text ?? anchor.text;
  // a link without plain text, a picture say, keeps its content
  const isText = set.name === undefined ? anchor.nameFrom === 'TEXT' || set.text !== undefined : set.name !== 'ARIA';
  return element('a', isText ? text : '…', {
    href: set.href ?? anchor.href,
    rel: rel.length === 0 ? undefined : rel.join(' '),
    target: anchor.target ?? undefined,
    'aria-label': set.name === 'ARIA' ? text : undefined,
  });
};

const STAYS = ' Other attributes, and content shown as “…”, stay as they are.';

const textOf = ({ text, nameFrom }: AnchorFacts): string =>
  nameFrom === 'TEXT' ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : '…';

const replaced = (anchor: AnchorFacts, name: 'button' | null): string =>
  name === null
    ? textOf(anchor)
    : element(name, anchor.nameFrom === 'TEXT' ? anchor.text : '…', { type: 'button', '…': true });

/** Changes every anchor for which `change` has something to say; undefined leaves it as it is. */
export function linkDraft(
  page: PageView,
  change: (anchor: AnchorFacts) => AnchorSet | null | undefined,
  {
    becomes = () => null,
    ...texts
  }: {
    title: string;
    explanation: string;
    basis: Basis;
    inferred?: number;
    /** the element that a link which is taken away becomes; text by default */
    becomes?: (anchor: AnchorFacts) => 'button' | null;
  },
) {
  const changes = page.html.anchors.flatMap((anchor, index): Change[] => {
    const set = change(anchor);
    return set === undefined ? [] : [{ anchor, index, set }];
  });
  return pageDraft(
    {
      ...texts,
      explanation: `${texts.explanation}${STAYS}`,
      before: lines(changes.map(({ anchor }) => shown(anchor))),
      after: lines(
        changes.map(({ anchor, set }) => (set === null ? replaced(anchor, becomes(anchor)) : shown(anchor, set))),
      ),
    },
    // links go from the end, so that earlier indexes stay valid
    changes
      .toReversed()
      .map(
        ({ anchor, index, set }): PageChange =>
          set === null
            ? { url: page.url, kind: 'anchor-unlink', index, was: anchor.href }
            : { url: page.url, kind: 'anchor', index, was: anchor.href, set },
      ),
  );
}

import type { WebTechnicalQuery } from '../../../operations.ts';
import { count, percent, plural } from '../../format.ts';
import { Card, Figures } from '../../parts/card.tsx';

type Rendering = NonNullable<WebTechnicalQuery['technical']['rendering']>;

/** How much of the site exists only after JavaScript has run. */
export function SiteRendering({ of: { mode, rendered, difference, text } }: { of: Rendering }) {
  if (mode === 'OFF')
    return (
      <Card title="JavaScript rendering">
        <p class="soft">Rendering is off: content that only appears after JavaScript has run was not evaluated.</p>
      </Card>
    );
  return (
    <Card title="JavaScript rendering" about="What exists only after JavaScript has run, over all pages of the audit.">
      <div class="stack">
        {difference && (
          <Figures
            figures={[
              ['Pages rendered', count(rendered)],
              [
                'Words only after rendering',
                percent(difference.wordShare),
                plural(difference.wordsOnlyRendered, 'word'),
              ],
              [
                'Links only after rendering',
                percent(difference.linkShare),
                plural(difference.linksOnlyRendered, 'link'),
              ],
              ['Titles changed', plural(difference.titlesChanged, 'page')],
              ['Canonicals changed', plural(difference.canonicalsChanged, 'page')],
              ['Robots directives changed', plural(difference.robotsChanged, 'page')],
            ]}
          />
        )}
        {text && <p class="soft small">{text}</p>}
      </div>
    </Card>
  );
}

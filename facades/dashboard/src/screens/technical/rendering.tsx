import type { WebTechnicalQuery } from '../../../operations.ts';
import { count, percent } from '../../format.ts';
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
                `${count(difference.wordsOnlyRendered)} words`,
              ],
              [
                'Links only after rendering',
                percent(difference.linkShare),
                `${count(difference.linksOnlyRendered)} links`,
              ],
              ['Titles changed', count(difference.titlesChanged), 'pages'],
              ['Canonicals changed', count(difference.canonicalsChanged), 'pages'],
              ['Robots directives changed', count(difference.robotsChanged), 'pages'],
            ]}
          />
        )}
        {text && <p class="soft small">{text}</p>}
      </div>
    </Card>
  );
}

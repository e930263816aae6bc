import { useState } from 'preact/hooks';
import type { WebPageQuery } from '../../../operations.ts';
import { Card } from '../../parts/card.tsx';
import { ViewSwitch } from '../../parts/view-switch.tsx';

type Preview = NonNullable<WebPageQuery['page']['preview']>;

const NETWORKS = [
  ['openGraph', 'Open Graph'],
  ['twitter', 'X'],
] as const;

/** The page as a shared link. Its image is named and not loaded: nothing of the site runs or is requested here. */
export function SocialPreview({ of }: { of: Preview }) {
  const [network, setNetwork] = useState<'openGraph' | 'twitter'>('openGraph');
  const card = of[network];
  const isLarge = network === 'openGraph' || of.twitter.card === 'summary_large_image';
  return (
    <Card
      title="Social preview"
      action={
        <ViewSwitch label="Network" choices={NETWORKS} chosen={network} onChoose={(value) => setNetwork(value)} />
      }
    >
      {network === 'twitter' && of.twitter.card === null ? (
        <p class="soft">X shows a plain link: the page has no card tags and no image.</p>
      ) : (
        <div class={`snippet social ${isLarge ? 'large' : ''}`}>
          <div class="social-image small soft">
            {card.image ? (
              <span class="break">{card.imageAlt ? `${card.imageAlt} (${card.image})` : card.image}</span>
            ) : (
              'No image'
            )}
          </div>
          <div class="stack tight">
            <p class="small soft break">{card.host}</p>
            <p class="snippet-title break">{card.title || <span class="soft">No title</span>}</p>
            <p class="break small">{card.description || <span class="soft">No description</span>}</p>
          </div>
        </div>
      )}
    </Card>
  );
}

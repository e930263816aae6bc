import { useState } from 'preact/hooks';
import type { WebPageQuery } from '../../../operations.ts';
import { plural } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { ViewSwitch } from '../../parts/view-switch.tsx';

type Preview = NonNullable<WebPageQuery['page']['preview']>;

const DEVICES = [
  ['desktop', 'Desktop'],
  ['mobile', 'Mobile'],
] as const;

/** The page as a search result, with the room that its texts take. */
export function SearchPreview({ of }: { of: Preview }) {
  const [device, setDevice] = useState<'desktop' | 'mobile'>('desktop');
  const snippet = of[device];
  const room = (line: Preview['title']) => (device === 'desktop' ? line.desktopPixels : line.mobilePixels);
  return (
    <Card
      title="Search preview"
      action={<ViewSwitch label="Device" choices={DEVICES} chosen={device} onChoose={(value) => setDevice(value)} />}
    >
      <div class="stack">
        <div class={`snippet serp ${device}`}>
          <p class="small soft break">{snippet.breadcrumb}</p>
          <p class="snippet-title break">{snippet.title || <span class="soft">No title</span>}</p>
          <p class="break">{snippet.description}</p>
        </div>
        <div class="stack tight">
          <Width name="Title" line={of.title} room={room(of.title)} />
          <Width name="Meta description" line={of.description} room={room(of.description)} />
          {of.isExcerpt && (
            <p class="small soft">
              No meta description: the preview shows the beginning of the text. Search engines choose a passage that
              fits the query.
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}

function Width({ name, line, room }: { name: string; line: Preview['title']; room: number }) {
  const isOver = line.pixels > room;
  return (
    <div class="stack tight">
      <div class="row between small">
        <span>{name}</span>
        <span class={isOver ? 'bad' : 'soft'}>
          {line.pixels} of {room} px · {plural(line.length, 'character')}
          {isOver && ' · cut'}
        </span>
      </div>
      <span class={`meter ${isOver ? 'bad' : ''}`}>
        <i style={{ width: `${Math.min(100, (line.pixels / room) * 100)}%` }} />
      </span>
    </div>
  );
}

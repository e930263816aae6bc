import { plural } from '../../format.ts';
import { Card, Facts, Outside } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import type { MetaTags } from './answers.ts';

const text = (value: string | null) => (value ? <span class="break">{value}</span> : <span class="soft">none</span>);

const measured = (value: MetaTags['title']) =>
  value.text !== null ? (
    <>
      <span class="break">{value.text}</span>
      <span class="sub">
        {plural(value.length, 'character')}, about {Math.round(value.pixelWidth)} pixels wide
      </span>
    </>
  ) : (
    text(null)
  );

export function MetaTagsResult({ of }: { of: MetaTags }) {
  const snippet = of.preview.google.desktop;
  return (
    <>
      <div class="columns">
        <Card title="Search preview">
          <div class="snippet">
            <p class="small soft break">{snippet.breadcrumb}</p>
            <p class="snippet-title break">{snippet.title}</p>
            <p class="break">{snippet.description}</p>
          </div>
        </Card>
        <Card title="Social preview">
          <div class="snippet">
            <p class="small soft break">{of.preview.openGraph.host}</p>
            <p class="snippet-title break">{of.preview.openGraph.title}</p>
            <p class="break">{of.preview.openGraph.description}</p>
          </div>
        </Card>
      </div>
      <div class="columns">
        <Card title="Tags">
          <Facts
            rows={[
              ...(of.finalUrl ? [['URL', <Outside url={of.finalUrl} />] as const] : []),
              ['Title', measured(of.title)],
              ['Meta description', measured(of.description)],
              ['Canonical', text(of.canonical)],
              ['Robots', text(of.robots)],
              ['Indexable', <Chip tone={of.indexable ? 'good' : 'bad'}>{of.indexable ? 'Yes' : 'No'}</Chip>],
              ['Viewport', text(of.viewport)],
              ['Charset', text(of.charset)],
              ['Language', text(of.language)],
              ...Object.entries(of.openGraph).map(([name, value]) => [`og:${name}`, text(value)] as const),
              ...Object.entries(of.twitter).map(([name, value]) => [`twitter:${name}`, text(value)] as const),
            ]}
          />
        </Card>
        <Card title={plural(of.headings.length, 'heading')}>
          <ol class="stack tight">
            {of.headings.slice(0, 60).map((heading, at) => (
              <li key={at} class="row" style={{ paddingLeft: `${(heading.level - 1) * 14}px` }}>
                <Chip>h{heading.level}</Chip>
                <span class="break">{heading.text}</span>
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </>
  );
}

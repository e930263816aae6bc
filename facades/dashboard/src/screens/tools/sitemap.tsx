import { bytes, count } from '../../format.ts';
import { Card, Figures } from '../../parts/card.tsx';
import { Chip, StatusChip } from '../../parts/chip.tsx';
import { Table } from '../../parts/table.tsx';
import type { Sitemap } from './answers.ts';

export const SitemapResult = ({ of }: { of: Sitemap }) => (
  <>
    <Card title="Summary">
      <Figures
        figures={[
          ['Verdict', <Chip tone={of.valid ? 'good' : 'bad'}>{of.valid ? 'Valid' : 'Not valid'}</Chip>],
          ['Type', of.kind ?? 'unknown'],
          ['URLs', count(of.urlCount)],
          ['Sitemaps', count(of.sitemapCount)],
          ['Size', bytes(of.bytes)],
        ]}
      />
    </Card>
    {of.sitemaps.length > 0 && (
      <Card flush title="Child sitemaps">
        <Table
          label="Child sitemaps"
          rows={of.sitemaps}
          keyOf={(one) => one.url}
          columns={[
            { title: 'URL', cell: (one) => <span class="break">{one.url}</span> },
            {
              title: 'Status',
              cell: (one) => (one.status === null ? 'not fetched' : <StatusChip status={one.status} />),
            },
            { title: 'URLs', number: true, cell: (one) => count(one.urlCount) },
            { title: 'Valid', cell: (one) => (one.valid === null ? '–' : one.valid ? 'Yes' : 'No') },
          ]}
        />
      </Card>
    )}
    {of.sample.length > 0 && (
      <Card flush title="Sample URLs">
        <Table
          tall
          label="Sample URLs"
          rows={of.sample}
          keyOf={(one) => one.loc}
          columns={[
            { title: 'URL', cell: (one) => <span class="break">{one.loc}</span> },
            { title: 'Last modified', cell: (one) => one.lastmod ?? '–' },
            { title: 'Change frequency', cell: (one) => one.changefreq ?? '–' },
            { title: 'Priority', number: true, cell: (one) => one.priority ?? '–' },
          ]}
        />
      </Card>
    )}
  </>
);

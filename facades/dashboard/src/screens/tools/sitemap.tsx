import { bytes, count } from '../../format.ts';
import { Card, Figures } from '../../parts/card.tsx';
import { Chip, StatusChip } from '../../parts/chip.tsx';
import { Table } from '../../parts/table.tsx';
import type { Sitemap } from './answers.ts';

export const SitemapResult = ({ of }: { of: Sitemap }) => (
  <>
    <Card title="The file">
      <Figures
        of={[
          ['Verdict', <Chip tone={of.valid ? 'good' : 'bad'}>{of.valid ? 'Valid' : 'Not valid'}</Chip>],
          ['Kind', of.kind ?? 'not known'],
          ['Addresses', count(of.urlCount)],
          ['Files', count(of.sitemapCount)],
          ['Size', bytes(of.bytes)],
        ]}
      />
    </Card>
    {of.sitemaps.length > 0 && (
      <Card flush title="Files of the index">
        <Table
          label="Files of the index"
          rows={of.sitemaps}
          keyOf={(one) => one.url}
          columns={[
            { title: 'Address', cell: (one) => <span class="break">{one.url}</span> },
            { title: 'Status', cell: (one) => (one.status === null ? 'not read' : <StatusChip status={one.status} />) },
            { title: 'Addresses', number: true, cell: (one) => count(one.urlCount) },
            { title: 'Valid', cell: (one) => (one.valid === null ? '–' : one.valid ? 'Yes' : 'No') },
          ]}
        />
      </Card>
    )}
    {of.sample.length > 0 && (
      <Card flush title="The first addresses">
        <Table
          tall
          label="The first addresses"
          rows={of.sample}
          keyOf={(one) => one.loc}
          columns={[
            { title: 'Address', cell: (one) => <span class="break">{one.loc}</span> },
            { title: 'Last changed', cell: (one) => one.lastmod ?? '–' },
            { title: 'Changes', cell: (one) => one.changefreq ?? '–' },
            { title: 'Priority', number: true, cell: (one) => one.priority ?? '–' },
          ]}
        />
      </Card>
    )}
  </>
);

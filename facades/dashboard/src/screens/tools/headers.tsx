import { bytes, date, milliseconds, plural, words } from '../../format.ts';
import { Card, Facts, Figures, Outside } from '../../parts/card.tsx';
import { Chip, StatusChip, type Tone } from '../../parts/chip.tsx';
import { Table } from '../../parts/table.tsx';
import type { Headers } from './answers.ts';

const TONE: Readonly<Record<string, Tone>> = { GOOD: 'good', WEAK: 'warn', MISSING: 'bad', BAD: 'bad' };

export const HeadersResult = ({ of }: { of: Headers }) => (
  <>
    <Card title="Response">
      <div class="stack">
        <Figures
          figures={[
            ['Security grade', of.grade],
            ['Status', of.status, `HTTP/${of.httpVersion.replace(/^HTTP\//i, '')}`],
            ['TTFB', milliseconds(of.timing.ttfbMs)],
            ['Total time', milliseconds(of.timing.totalMs)],
            ['Transferred', bytes(of.compression.wireBytes), of.compression.encoding ?? 'uncompressed'],
          ]}
        />
        <Facts
          rows={[
            ['URL', <Outside url={of.finalUrl} />],
            [
              'Redirects',
              of.redirects.length === 0 ? (
                'none'
              ) : (
                <ol>
                  {of.redirects.map((hop) => (
                    <li key={hop.url} class="row">
                      <StatusChip status={hop.status} /> <span class="break">{hop.location}</span>
                    </li>
                  ))}
                </ol>
              ),
            ],
            [
              'Certificate',
              of.tls ? `${of.tls.issuer}, until ${date(of.tls.validTo)} (${plural(of.tls.daysLeft, 'day')})` : 'none',
            ],
            ['Caching', `${words(of.caching.verdict)}${of.caching.advice ? `. ${of.caching.advice}` : ''}`],
            ['Compression', of.compression.advice ?? of.compression.encoding ?? 'not needed'],
          ]}
        />
      </div>
    </Card>
    <Card flush title="Security headers">
      <Table
        label="Security headers"
        rows={of.security}
        keyOf={(one) => one.header}
        columns={[
          { title: 'Header', cell: (one) => one.header },
          { title: 'Verdict', cell: (one) => <Chip tone={TONE[one.verdict] ?? 'plain'}>{words(one.verdict)}</Chip> },
          { title: 'Value', cell: (one) => <span class="mono break">{one.value ?? '–'}</span> },
          { title: 'Recommendation', cell: (one) => one.advice ?? '–' },
        ]}
      />
    </Card>
    <Card flush title="All headers">
      <Table
        label="All headers"
        rows={of.headers.map((header, at) => ({ ...header, at }))}
        keyOf={(header) => String(header.at)}
        columns={[
          { title: 'Name', cell: (header) => <span class="mono break">{header.name}</span> },
          { title: 'Value', cell: (header) => <span class="mono break">{header.value}</span> },
        ]}
      />
    </Card>
  </>
);

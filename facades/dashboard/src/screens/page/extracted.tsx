import { count } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Table } from '../../parts/table.tsx';
import type { InspectedPage } from './inspected-page.ts';

type Value = InspectedPage['page']['extracted'][number];

/** The values that the extractors of the project found, and where JavaScript changed them. */
export function Extracted({ of: { page } }: { of: InspectedPage }) {
  if (page.extracted.length === 0) return null;
  const raw = new Map(page.extractedRaw?.map((value) => [value.extractor, value]));
  return (
    <Card flush title="Extracted values" about="Values from the project’s extractors.">
      <Table
        label="Extracted values"
        rows={page.extracted}
        keyOf={({ extractor }) => extractor}
        columns={[
          { title: 'Extractor', cell: ({ name }) => <span class="strong">{name}</span> },
          { title: 'Matches', number: true, cell: ({ count: matches, failed }) => (failed ? '–' : count(matches)) },
          {
            title: 'Values',
            cell: (value) => {
              const served = raw.get(value.extractor);
              return (
                <>
                  <Matches of={value} />
                  {served && served.matches.join('\n') !== value.matches.join('\n') && (
                    <span class="sub break">
                      HTML as served: {served.matches.length === 0 ? 'none' : served.matches.join(' · ')}
                    </span>
                  )}
                </>
              );
            },
          },
        ]}
      />
    </Card>
  );
}

function Matches({ of: { matches, failed } }: { of: Value }) {
  if (failed) return <Chip tone="warn">Took too long</Chip>;
  if (matches.length === 0) return <span class="soft">–</span>;
  return (
    <>
      {matches.map((match, at) => (
        // equal values are several
        <div key={at} class="break">
          {match}
        </div>
      ))}
    </>
  );
}

import { WebPageData, type WebPageDataQuery } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { plural } from '../../format.ts';
import { Card, Outside } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { EmptyList } from '../../parts/list-state.tsx';
import { Show } from '../../parts/loaded.tsx';
import { type InspectedPage, stateOfReading } from './inspected-page.ts';

type Data = NonNullable<WebPageDataQuery['page']['structuredData']>;

const FORMAT: Readonly<Record<string, string>> = { JSON_LD: 'JSON-LD', MICRODATA: 'Microdata', RDFA: 'RDFa' };

/** The facts that the page says of itself to machines, and which rich results it may get by that. */
export function StructuredData({ of }: { of: InspectedPage }) {
  const loaded = useQuery(WebPageData, { auditId: of.auditId, id: of.page.id });
  return (
    <Show loaded={loaded}>
      {({ page: { structuredData } }) =>
        !structuredData || structuredData.blocks.length === 0 ? (
          <Card>
            <EmptyList of={of} state={stateOfReading(of.page)} none="No structured data" icon="pages">
              The page has no JSON-LD, microdata or RDFa. Structured data can make it eligible for rich results.
            </EmptyList>
          </Card>
        ) : (
          <>
            <RichResults of={structuredData} />
            {structuredData.blocks.map((block, at) => (
              <Card
                key={at}
                title={block.types.join(', ') || 'Block without a type'}
                action={<Chip>{FORMAT[block.format] ?? block.format}</Chip>}
              >
                {block.error !== null ? <p class="bad break">{block.error}</p> : <Tree value={block.value} depth={0} />}
              </Card>
            ))}
          </>
        )
      }
    </Show>
  );
}

const RichResults = ({ of: { richResults } }: { of: Data }) => (
  <Card
    flush
    title="Rich results"
    about="By the required and recommended properties of Google’s guides. Eligible pages may still be shown without."
  >
    {richResults.length === 0 ? (
      <p class="bar soft">None of the entities is one that Google has a rich result for.</p>
    ) : (
      <ul class="list">
        {richResults.map((result, at) => (
          <li key={at} class="stack tight">
            <div class="row">
              <Chip tone={result.isEligible ? 'good' : 'bad'}>{result.isEligible ? 'Eligible' : 'Not eligible'}</Chip>
              <strong class="break">{result.label}</strong>
              <Outside url={result.source} text={result.feature} />
            </div>
            {result.missingRequired.length > 0 && (
              <p class="small">
                Missing {plural(result.missingRequired.length, 'required property', 'required properties')}:{' '}
                <span class="break">{result.missingRequired.join(', ')}</span>
              </p>
            )}
            {result.missingRecommended.length > 0 && (
              <p class="small soft">
                Recommended: <span class="break">{result.missingRecommended.join(', ')}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    )}
  </Card>
);

/** levels that are open at first */
const OPEN = 2;
/** entries of a long list that are shown */
const SHOWN = 100;

/** A value of structured data; all of it is text of somebody else. */
function Tree({ value, depth }: { value: unknown; depth: number }) {
  if (typeof value !== 'object' || value === null) return <span class="break">{String(value)}</span>;
  const entries = Object.entries(value);
  return (
    <ul class="data-tree">
      {entries.slice(0, SHOWN).map(([name, child]) => (
        <li key={name}>
          {typeof child === 'object' && child !== null ? (
            <details open={depth < OPEN}>
              <summary>
                <span class="mono">{name}</span> <span class="soft small">{summaryOf(child)}</span>
              </summary>
              <Tree value={child} depth={depth + 1} />
            </details>
          ) : (
            <>
              <span class="mono soft">{name}</span> <span class="break">{String(child)}</span>
            </>
          )}
        </li>
      ))}
      {entries.length > SHOWN && <li class="soft">and {entries.length - SHOWN} more</li>}
    </ul>
  );
}

function summaryOf(value: object): string {
  if (Array.isArray(value)) return plural(value.length, 'item');
  const type = (value as Record<string, unknown>)['@type'];
  return Array.isArray(type) ? type.join(', ') : typeof type === 'string' ? type : '';
}

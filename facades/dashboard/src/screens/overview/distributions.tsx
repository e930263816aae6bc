import { WebDistributions, type WebDistributionsQuery } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { count } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Counted } from '../../parts/counted.tsx';
import { useInSight } from '../../parts/in-sight.ts';
import { Show } from '../../parts/loaded.tsx';

type Distribution = NonNullable<WebDistributionsQuery['audit']['distributions']>[number];

/** The distributions of the URLs of the site; every bar is a link to the URLs that it counts. */
export function Distributions({ projectId, auditId }: { projectId: string; auditId: string }) {
  const [ref, wasInSight] = useInSight<HTMLDivElement>();
  const loaded = useQuery(WebDistributions, wasInSight ? { projectId, auditId } : null);
  return (
    <div ref={ref}>
      {wasInSight && (
        <Show loaded={loaded}>
          {({ audit: { distributions } }) =>
            distributions && (
              <Card title="URLs" about="By status code, indexability, crawl depth, content type and response time.">
                <div class="distributions">
                  {distributions
                    .filter(({ shares }) => shares.length > 0)
                    .map((one) => (
                      <Bars key={one.field} of={one} base={`/projects/${projectId}/pages?audit=${auditId}`} />
                    ))}
                </div>
              </Card>
            )
          }
        </Show>
      )}
    </div>
  );
}

function Bars({ of: { field, title, shares }, base }: { of: Distribution; base: string }) {
  const most = Math.max(...shares.map(({ pages }) => pages));
  return (
    <section aria-labelledby={`urls-by-${field}`}>
      <h3 id={`urls-by-${field}`}>{title}</h3>
      <ul>
        {shares.map(({ label, pages, filter }) => (
          <li key={filter}>
            <Counted noun="page" figure={pages} href={`${base}&filter=${encodeURIComponent(filter)}`}>
              <span class="break">{label}</span>
              <span class="number">
                {count(pages)}
                <span class="hidden-text"> {pages === 1 ? 'URL' : 'URLs'}</span>
              </span>
              <span class="meter">
                <i style={{ width: `${(pages / most) * 100}%` }} />
              </span>
            </Counted>
          </li>
        ))}
      </ul>
    </section>
  );
}

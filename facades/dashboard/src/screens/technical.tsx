import { type Indexability, WebTechnical, type WebTechnicalQuery } from '../../operations.ts';
import { counted, type ListState, notEvaluated, stateOfList } from '../api/list-state.ts';
import { useQuery } from '../api/query.ts';
import { count, date, plural, words } from '../format.ts';
import { Card, Facts, Figures, Outside } from '../parts/card.tsx';
import { Chip, SeverityChip, StatusChip } from '../parts/chip.tsx';
import { Counted } from '../parts/counted.tsx';
import { NothingListed, StateMark } from '../parts/list-state.tsx';
import { Empty, Show } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { Table } from '../parts/table.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { toFix } from './issues/effect.ts';
import { SiteRendering } from './technical/rendering.tsx';
import { Vitals } from './technical/vitals.tsx';

type Technical = WebTechnicalQuery['technical'];

export default function TechnicalScreen({ params }: ScreenProps) {
  const projectId = params['id'] as string;
  const loaded = useQuery(WebTechnical, { projectId });
  return (
    <>
      <PageHeader title="Technical" lead="robots.txt, sitemaps, HTTPS, rendering, status codes and Core Web Vitals." />
      <Show loaded={loaded}>
        {({ technical }) => (
          <>
            {technical.auditId === null ? (
              <Card>
                <Empty
                  icon="technical"
                  title="No completed audit yet"
                  action={
                    <a class="button primary" href={`/projects/${projectId}`}>
                      Go to overview
                    </a>
                  }
                >
                  robots.txt, sitemaps, HTTPS, redirects and security headers appear here after the first audit.
                </Empty>
              </Card>
            ) : (
              <Found of={technical} projectId={projectId} />
            )}
            <Vitals projectId={projectId} of={technical.coreWebVitals} />
          </>
        )}
      </Show>
    </>
  );
}

function Found({ of, projectId }: { of: Technical; projectId: string }) {
  const pagesOf = (indexability: Indexability, pages: number) =>
    pages === 0 ? (
      '0'
    ) : (
      <Counted noun="page" figure={pages} href={`/projects/${projectId}/pages?indexability=${indexability}`} />
    );
  return (
    <>
      <Card title="Indexability" about="URLs of the latest audit by indexability.">
        <Figures
          figures={[
            [
              'Indexable',
              <Counted
                noun="page"
                figure={of.indexability.indexable}
                href={`/projects/${projectId}/pages?indexability=INDEXABLE`}
                tone="good"
              />,
            ],
            ['Noindex', pagesOf('NOINDEX', of.indexability.noindex)],
            ['Blocked by robots.txt', pagesOf('BLOCKED', of.indexability.blocked)],
            ['Canonicalized', pagesOf('CANONICALISED', of.indexability.canonicalised)],
            ['Other', pagesOf('OTHER', of.indexability.other), 'errors, redirects, resources'],
          ]}
        />
      </Card>
      {of.rendering && <SiteRendering of={of.rendering} />}
      <div class="columns pairs">
        <Robots of={of} projectId={projectId} />
        <Https of={of} />
        <Statuses of={of} projectId={projectId} />
        <Security of={of} projectId={projectId} />
      </div>
      <Sitemaps of={of} projectId={projectId} />
    </>
  );
}

const VERDICT: Readonly<Record<string, string>> = {
  RULES: 'Has rules',
  ALLOW_ALL: 'Allows everything',
  DISALLOW_ALL: 'Blocks everything',
};

/** Lines of a file are no issues: one issue has many of them. The rules that find them have the noun in their ids. */
const problems = (projectId: string, noun: string, state: ListState) => (
  <StateMark state={state}>
    {state.kind === 'SOME' && count(state.figure)}{' '}
    <a class="small" href={`/projects/${projectId}/issues?search=${noun}`}>
      View issues
    </a>
  </StateMark>
);

/** A file that was not read has no lines that were looked at. */
const linesOf = (status: number | null, found: number): ListState =>
  found === 0 && status !== 200
    ? notEvaluated(status === null ? 'The file could not be fetched.' : `The file returns ${status}.`)
    : counted(found);

const Robots = ({ of: { robots }, projectId }: { of: Technical; projectId: string }) => (
  <Card title="robots.txt">
    {robots ? (
      <Facts
        rows={[
          ['URL', <Outside url={robots.url} />],
          [
            'Verdict',
            <Chip tone={robots.verdict === 'DISALLOW_ALL' ? 'bad' : 'good'}>
              {VERDICT[robots.verdict] ?? words(robots.verdict)}
            </Chip>,
          ],
          ['Status', <StatusChip status={robots.status} outcome="UNREACHABLE" />],
          ['Problems', problems(projectId, 'robots', linesOf(robots.status, robots.problems))],
          ['Sitemaps', robots.sitemaps.length > 0 ? robots.sitemaps.join(', ') : 'none declared'],
        ]}
      />
    ) : (
      <p class="soft">Not fetched.</p>
    )}
  </Card>
);

const Https = ({ of: { https } }: { of: Technical }) => (
  <Card title="HTTPS">
    {https.enabled ? (
      <Facts
        rows={[
          [
            'Certificate',
            <Chip tone={https.authorized === false ? 'bad' : 'good'}>
              {https.authorized === false ? 'Not trusted' : 'Trusted'}
            </Chip>,
          ],
          ['Issuer', https.issuer ?? '–'],
          ['Valid until', date(https.validTo)],
          ['Protocol', https.protocol ?? '–'],
          ['HTTP redirects to HTTPS', https.redirected === null ? 'unknown' : https.redirected ? 'Yes' : 'No'],
        ]}
      />
    ) : (
      <p>
        <Chip tone="bad">Not encrypted</Chip> The site is served without HTTPS: browsers mark it as not secure.
      </p>
    )}
  </Card>
);

function Statuses({ of: { statusCodes, redirects }, projectId }: { of: Technical; projectId: string }) {
  const most = Math.max(1, ...statusCodes.map((one) => one.count));
  return (
    <Card title="Status codes">
      <div class="stack">
        <dl class="bars">
          {statusCodes.map(({ status, count: pages }) => (
            <>
              <dt key={status}>
                <StatusChip status={status} />
              </dt>
              <dd>
                <span class={`meter ${status >= 400 ? 'bad' : ''}`}>
                  <i style={{ width: `${(pages / most) * 100}%` }} />
                </span>
              </dd>
              <dd class="number">
                <Counted
                  noun="page"
                  figure={pages}
                  href={`/projects/${projectId}/pages?status=${status}`}
                  label={`${plural(pages, 'page')} with ${status}`}
                />
              </dd>
            </>
          ))}
        </dl>
        <p class="soft small">
          {redirects.count === 0 ? (
            'No redirects'
          ) : (
            <>
              <Counted noun="page" figure={redirects.count} href={`/projects/${projectId}/pages?status=3`}>
                {plural(redirects.count, 'redirect')}
              </Counted>
              : {count(redirects.permanent)} permanent, {count(redirects.temporary)} temporary
            </>
          )}
        </p>
      </div>
    </Card>
  );
}

const Security = ({ of: { security, auditId }, projectId }: { of: Technical; projectId: string }) => (
  <Card flush title="Security">
    {security.length === 0 ? (
      <NothingListed
        projectId={projectId}
        auditId={auditId ?? ''}
        stateOf={(states) => stateOfList(states.security, 0)}
        none="No security issues"
      />
    ) : (
      <ul class="list">
        {security.map((finding) => (
          <li key={finding.rule + finding.severity}>
            <SeverityChip severity={finding.severity} />
            <a class="strong grow" href={`/projects/${projectId}/issues/${finding.rule}?severity=${finding.severity}`}>
              {finding.title}
            </a>
            <span class="soft small">
              <Counted
                noun="page"
                figure={toFix(finding)}
                href={`/projects/${projectId}/issues/${finding.rule}?severity=${finding.severity}`}
              >
                {plural(toFix(finding), 'page')}
              </Counted>
            </span>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

const Sitemaps = ({ of: { sitemaps, robots }, projectId }: { of: Technical; projectId: string }) => (
  <Card flush title="Sitemaps">
    {sitemaps.length === 0 ? (
      <Empty title={robots === null || robots.status === null ? 'Not evaluated' : 'XML sitemap missing'}>
        {robots === null || robots.status === null
          ? 'robots.txt could not be fetched: sitemaps that it declares are not known. None exists at the default URL.'
          : 'robots.txt declares no sitemap and none exists at the default URL. A sitemap helps crawlers discover pages early.'}
      </Empty>
    ) : (
      <Table
        label="Sitemaps"
        rows={sitemaps}
        keyOf={(sitemap) => sitemap.url}
        columns={[
          { title: 'URL', cell: (sitemap) => <Outside url={sitemap.url} /> },
          { title: 'Status', cell: (sitemap) => <StatusChip status={sitemap.status} outcome="UNREACHABLE" /> },
          { title: 'Type', cell: (sitemap) => sitemap.kind ?? '–' },
          { title: 'Entries', number: true, cell: (sitemap) => count(sitemap.entries) },
          {
            title: 'Problems',
            number: true,
            cell: (sitemap) => problems(projectId, 'sitemap', linesOf(sitemap.status, sitemap.problems)),
          },
        ]}
      />
    )}
  </Card>
);

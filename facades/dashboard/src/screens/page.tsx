import { useEffect, useState } from 'preact/hooks';
import type { LinkDirection, WebPageQuery, WebVerifyPageMutation } from '../../operations.ts';
import { WebPage, WebPageLinks, WebVerifyPage } from '../../operations.ts';
import { execute } from '../api/graph.ts';
import { useList } from '../api/more.ts';
import { useAction, useQuery } from '../api/query.ts';
import { bytes, CATEGORY, count, milliseconds, NONE, pathOf, plural, time, words } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { Card, Facts, Outside } from '../parts/card.tsx';
import { Chip, SeverityChip, StatusChip } from '../parts/chip.tsx';
import { Evidence } from '../parts/evidence.tsx';
import { Empty, FailureNotice, Show } from '../parts/loaded.tsx';
import { More, Table } from '../parts/table.tsx';
import { AuditScreen } from '../project.tsx';
import { may } from '../rights.ts';
import { place } from '../router.ts';
import type { ScreenProps } from '../routes.ts';
import { issueHref } from './issues/effect.ts';
import { PageRendering } from './page/rendering.tsx';
import { Screenshots } from './page/screenshots.tsx';
import { SecondLook } from './page/second-look.tsx';

type Page = WebPageQuery['page'];

/** A page by its id; `by-address` takes the URL from the query. */
export default function PageScreen({ params }: ScreenProps) {
  const { id, page } = params as { id: string; page: string };
  const audit = place.value.query.get('audit');
  const [title, setTitle] = useState('Page');
  return (
    <AuditScreen
      detailed
      projectId={id}
      title={title}
      back={{ href: `/projects/${id}/pages${audit ? `?audit=${audit}` : ''}`, text: 'Pages' }}
    >
      {(of) => <Detail projectId={id} auditId={of.audit.id} page={page} onTitle={setTitle} />}
    </AuditScreen>
  );
}

function Detail(props: { projectId: string; auditId: string; page: string; onTitle(title: string): void }) {
  const { projectId, auditId, page, onTitle } = props;
  const url = place.value.query.get('url');
  const loaded = useQuery(WebPage, page === 'by-address' && url ? { auditId, url } : { auditId, id: page });
  const [second, setSecond] = useState<WebVerifyPageMutation['verifyPage'] | null>(null);
  const verify = useAction(async ({ url: address }: Page) => {
    setSecond((await execute(WebVerifyPage, { auditId, url: address })).verifyPage);
  });
  const title = loaded.data && (loaded.data.page.title || 'Untitled page');
  useEffect(() => {
    if (title) onTitle(title);
  }, [title]);
  return (
    <Show loaded={loaded}>
      {(data) => (
        <>
          <Card>
            <div class="stack tight">
              <div class="row between">
                <Outside url={data.page.url} />
                {may('MEMBER') && (
                  <Button size="small" icon="refresh" busy={verify.busy} onClick={() => void verify.run(data.page)}>
                    Check again
                  </Button>
                )}
              </div>
              <div class="row">
                <StatusChip status={data.page.status} outcome={data.page.outcome} />
                <Chip tone={data.page.indexable ? 'good' : 'plain'}>
                  {data.page.indexable ? 'Indexable' : 'Not indexable'}
                </Chip>
                {data.page.inconclusive && <Chip tone="warn">Inconclusive</Chip>}
                {data.page.facts?.rendered && <Chip>Rendered</Chip>}
                {data.page.facts?.unchanged && <Chip>Unchanged since last audit</Chip>}
              </div>
              <FailureNotice failure={verify.failure} />
              {second && <SecondLook of={second} issues={data.page.issues} />}
            </div>
          </Card>
          <div class="columns">
            <Card title="Page details">
              <Facts rows={factsOf(data.page)} />
            </Card>
            <Findings projectId={projectId} auditId={auditId} page={data.page} />
          </div>
          {data.page.rendering && <PageRendering of={data.page.rendering} url={data.page.url} />}
          {data.page.status === 200 && /html/.test(data.page.facts?.mediaType ?? '') && (
            <Screenshots projectId={projectId} url={data.page.url} />
          )}
          <Links projectId={projectId} auditId={auditId} id={data.page.id} of={data.page.url} />
        </>
      )}
    </Show>
  );
}

const orNone = (text: string | null | undefined) => (text ? text : <span class="soft">{NONE}</span>);

function factsOf(page: Page) {
  const facts = page.facts;
  return [
    ['Title', orNone(page.title)],
    ['Meta description', orNone(facts?.description)],
    ['H1', orNone(facts?.h1)],
    ['Canonical', facts?.canonical ? <Outside url={facts.canonical} /> : orNone(null)],
    ...(facts?.redirect ? [['Redirects to', <Outside url={facts.redirect} />] as const] : []),
    ...(facts?.clientRedirect ? [['JavaScript redirects to', <Outside url={facts.clientRedirect} />] as const] : []),
    ...(facts?.problem ? [['Fetch problem', facts.problem] as const] : []),
    ['Robots directives', orNone(facts?.robots.join(', '))],
    ['Language', orNone(facts?.lang)],
    ['Hreflang', orNone(facts?.hreflang.join(', '))],
    ['Word count', count(facts?.words)],
    ['Crawl depth', count(page.depth)],
    ['Inlinks', count(page.inlinks)],
    ['Response time', milliseconds(facts?.timeToFirstByteMs)],
    ['Size', bytes(facts?.bytes)],
    ['Content type', orNone(facts?.mediaType)],
    ['Discovered via', facts ? words(facts.discoveredBy) : NONE],
    ['Last crawled', time(facts?.fetchedAt)],
  ] as const;
}

const Findings = ({ projectId, auditId, page }: { projectId: string; auditId: string; page: Page }) => (
  <Card flush title={plural(page.issues.length, 'issue')}>
    {page.issues.length === 0 ? (
      <Empty icon="check" title="No issues">
        No rule found a problem on this page.
      </Empty>
    ) : (
      <ul class="affected">
        {page.issues.map((issue) => (
          <li key={issue.id + issue.rule} class="stack tight">
            <div class="row">
              <SeverityChip severity={issue.severity} />
              <a class="strong grow" href={issueHref(projectId, issue, auditId)}>
                {issue.title}
              </a>
              <span class="soft small">{CATEGORY[issue.category]}</span>
            </div>
            <Evidence items={issue.evidence} />
            <p class="small soft">{issue.howToFix}</p>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

function Links({ projectId, auditId, id, of }: { projectId: string; auditId: string; id: string; of: string }) {
  const site = `${new URL(of).origin}/`;
  const [direction, setDirection] = useState<LinkDirection>('IN');
  const list = useList(WebPageLinks, { auditId, id, direction }, (data) => data.page.links);
  return (
    <Card flush>
      <div class="tabs">
        <button type="button" aria-pressed={direction === 'IN'} onClick={() => setDirection('IN')}>
          Inlinks
        </button>
        <button type="button" aria-pressed={direction === 'OUT'} onClick={() => setDirection('OUT')}>
          Outlinks
        </button>
      </div>
      <Show loaded={list}>
        {() =>
          list.items.length === 0 ? (
            <Empty title={direction === 'IN' ? 'No inlinks' : 'No outlinks'} />
          ) : (
            <>
              <Table
                label={direction === 'IN' ? 'Inlinks' : 'Outlinks'}
                rows={list.items}
                keyOf={(link) => link.url}
                columns={[
                  {
                    title: 'URL',
                    cell: (link) => (
                      <a
                        class="strong address"
                        title={link.url}
                        href={`/projects/${projectId}/pages/by-address?audit=${auditId}&url=${encodeURIComponent(link.url)}`}
                      >
                        {link.url.startsWith(site) ? pathOf(link.url) : link.url}
                      </a>
                    ),
                  },
                  {
                    title: 'Status',
                    cell: (link) => (link.status === null ? NONE : <StatusChip status={link.status} />),
                  },
                  {
                    title: 'Anchor text',
                    cell: (link) => <span class="break">{link.texts.slice(0, 3).join(' · ') || NONE}</span>,
                  },
                  {
                    title: 'Type',
                    cell: (link) =>
                      [link.navigation && 'navigation', link.nofollow && 'nofollow'].filter(Boolean).join(', ') || NONE,
                  },
                ]}
              />
              <More list={list} noun="URL" many="URLs" />
            </>
          )
        }
      </Show>
    </Card>
  );
}

import type { ComponentType } from 'preact';
import '../design/inspector.css';
import { useEffect, useState } from 'preact/hooks';
import type { WebPageQuery, WebVerifyPageMutation } from '../../operations.ts';
import { WebPage, WebVerifyPage } from '../../operations.ts';
import { execute } from '../api/graph.ts';
import { useAction, useQuery } from '../api/query.ts';
import { Button } from '../parts/button.tsx';
import { Card, Outside } from '../parts/card.tsx';
import { Chip, StatusChip } from '../parts/chip.tsx';
import { Empty, FailureNotice, Show, Skeleton } from '../parts/loaded.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { AuditScreen } from '../project.tsx';
import { may } from '../rights.ts';
import { keeping, place, withQuery } from '../router.ts';
import type { ScreenProps } from '../screen-props.ts';
import type { InspectedPage } from './page/inspected-page.ts';
import { SecondLook } from './page/second-look.tsx';
import { Summary } from './page/summary.tsx';

type Page = WebPageQuery['page'];
type Part = ComponentType<{ of: InspectedPage }>;

/** Parts of the screen by their names in the URL; the code of each but the first comes when it is opened. */
const PARTS: readonly (readonly [part: string, name: string, load: () => Promise<Part>])[] = [
  ['', 'Summary', async () => Summary],
  ['issues', 'Issues', async () => (await import('./page/findings.tsx')).Findings],
  ['html', 'HTML', async () => (await import('./page/html.tsx')).Html],
  ['links', 'Links', async () => (await import('./page/links.tsx')).Links],
  ['response', 'Response', async () => (await import('./page/response.tsx')).Response],
  ['data', 'Structured data', async () => (await import('./page/structured-data.tsx')).StructuredData],
  ['hreflang', 'Hreflang', async () => (await import('./page/hreflang.tsx')).Hreflang],
  ['history', 'History', async () => (await import('./page/history.tsx')).History],
  ['screenshots', 'Screenshots', async () => (await import('./page/screenshots.tsx')).Screenshots],
  ['rankings', 'Rankings', async () => (await import('./page/page-rankings.tsx')).PageRankings],
];

/** A page by its id; `by-address` takes the URL from the query. */
export default function PageScreen({ params }: ScreenProps) {
  const { id, page } = params as { id: string; page: string };
  const [title, setTitle] = useState('Page');
  const [url, setUrl] = useState<string | null>(null);
  return (
    <AuditScreen
      detailed
      projectId={id}
      title={title}
      back={{ href: keeping(`/projects/${id}/pages`, 'audit'), text: 'Pages' }}
      // an id is of one audit, and the URL of all of them
      {...(url === null ? {} : { hrefOf: (audit) => withQuery({ audit, url }, `/projects/${id}/pages/by-address`) })}
    >
      {(of) => <Detail projectId={id} auditId={of.audit.id} page={page} onTitle={setTitle} onUrl={setUrl} />}
    </AuditScreen>
  );
}

function Detail(props: {
  projectId: string;
  auditId: string;
  page: string;
  onTitle(title: string): void;
  onUrl(url: string): void;
}) {
  const { projectId, auditId, page, onTitle, onUrl } = props;
  const { query } = place.value;
  const url = query.get('url');
  const loaded = useQuery(WebPage, page === 'by-address' && url ? { auditId, url } : { auditId, id: page });
  const here = PARTS.find(([part]) => part === (query.get('tab') ?? '')) ?? PARTS[0];
  const title = loaded.data && (loaded.data.page.title || 'Untitled page');
  useEffect(() => {
    if (title) onTitle(title);
  }, [title]);
  const found = loaded.data?.page.url;
  useEffect(() => {
    if (found) onUrl(found);
  }, [found]);
  if (loaded.failure?.code === 'PAGE_NOT_FOUND')
    return (
      <Card>
        <Empty
          icon="pages"
          title="Not in this audit"
          action={
            <a class="button" href={keeping(`/projects/${projectId}/pages`, 'audit')}>
              Show pages of this audit
            </a>
          }
        >
          {url ? `${url} was not crawled in it.` : 'The page was not crawled in it.'} Choose another audit above.
        </Empty>
      </Card>
    );
  return (
    <Show loaded={loaded}>
      {(data) => (
        <>
          <Head page={data.page} auditId={auditId} />
          <Tabs
            label="Parts of the page inspector"
            tabs={PARTS.map((one) => ({
              href: withQuery({ tab: one[0] }),
              name: one[0] === 'issues' ? `${one[1]} (${data.page.issues.length})` : one[1],
              here: one === here,
            }))}
          />
          {here && <Loaded key={here[0]} load={here[2]} of={{ projectId, auditId, page: data.page }} />}
        </>
      )}
    </Show>
  );
}

function Loaded({ load, of }: { load: () => Promise<Part>; of: InspectedPage }) {
  const [Part, setPart] = useState<Part | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    load().then(
      (part) => setPart(() => part),
      () => setFailed(true),
    );
  }, []);
  if (Part) return <Part of={of} />;
  return isFailed ? (
    <div class="notice bad" role="alert">
      <p>Could not load this part. Reload the page to get the latest version.</p>
    </div>
  ) : (
    <Skeleton />
  );
}

/** The heading of a page, and the way to look at it again. */
function Head({ page, auditId }: { page: Page; auditId: string }) {
  const [second, setSecond] = useState<WebVerifyPageMutation['verifyPage'] | null>(null);
  const verify = useAction(async () => {
    setSecond((await execute(WebVerifyPage, { auditId, url: page.url })).verifyPage);
  });
  return (
    <Card>
      <div class="stack tight">
        <div class="row between">
          <Outside url={page.url} />
          {may('MEMBER') && (
            <Button size="small" icon="refresh" busy={verify.busy} onClick={() => void verify.run()}>
              Check again
            </Button>
          )}
        </div>
        <div class="row">
          <StatusChip status={page.status} outcome={page.outcome} />
          <Chip tone={page.indexable ? 'good' : 'plain'}>{page.indexable ? 'Indexable' : 'Not indexable'}</Chip>
          {page.inconclusive && <Chip tone="warn">Inconclusive</Chip>}
          {page.facts?.readInPart && <Chip tone="warn">Read in part</Chip>}
          {page.facts?.rendered && <Chip>Rendered</Chip>}
          {page.facts?.unchanged && <Chip>Unchanged since last audit</Chip>}
        </div>
        {page.facts?.readInPart && (
          <div class="notice warn">
            <p>
              {page.facts.readInPart} What the page seems to lack may be in the rest, so rules that look for it were not
              evaluated.
            </p>
          </div>
        )}
        <FailureNotice failure={verify.failure} />
        {second && <SecondLook of={second} issues={page.issues} />}
      </div>
    </Card>
  );
}

import { type WatchField, WebWatchVersions, type WebWatchVersionsQuery } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { date, pathOf, time, words } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Empty, Show } from '../../parts/loaded.tsx';
import { place, withQuery } from '../../router.ts';

type Version = WebWatchVersionsQuery['watchVersions'][number];

const FIELD: Readonly<Record<WatchField, string>> = {
  STATUS: 'Status',
  REDIRECT: 'Redirect',
  NOINDEX: 'Indexing',
  CANONICAL: 'Canonical',
  TITLE: 'Title',
  CONTENT: 'Content',
  BLOCKED_CRAWLERS: 'Blocked crawlers',
  CERTIFICATE: 'Certificate expires',
  ROBOTS_VERDICT: 'Verdict',
  SITEMAP_ENTRIES: 'URLs listed',
};

/** Changes, newest first: of all URLs, or the versions of one. */
export function Changes({ projectId }: { projectId: string }) {
  const url = place.value.query.get('url');
  const loaded = useQuery(WebWatchVersions, { projectId, ...(url ? { url } : {}) });
  return (
    <Show loaded={loaded}>
      {({ watchVersions: versions }) => (
        <Card
          flush
          title={url ? `Versions of ${pathOf(url)}` : 'Changes'}
          action={
            url && (
              <a class="button small" href={withQuery({ url: null })}>
                All URLs
              </a>
            )
          }
        >
          {versions.length === 0 ? (
            <Empty icon="watch" title="No changes yet">
              Changes of status, redirect, indexing, canonical, title, content, crawler access and certificate appear
              here.
            </Empty>
          ) : (
            <ul class="list" aria-label="Changes">
              {versions.map((version) => (
                <li key={version.id}>
                  <div class="grow">
                    <a class="strong" href={withQuery({ url: version.url })}>
                      {pathOf(version.url)}
                    </a>
                    {version.changes.length === 0 ? (
                      <span class="sub">First version.</span>
                    ) : (
                      version.changes.map((change) => <Change key={change.field} of={change} />)
                    )}
                  </div>
                  <time class="soft small" dateTime={version.seenAt}>
                    {time(version.seenAt)}
                  </time>
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </Show>
  );
}

const Change = ({ of: { field, before, after } }: { of: Version['changes'][number] }) => (
  <span class="sub">
    {before === after ? `${FIELD[field]} changed` : `${FIELD[field]}: ${shown(field, before)} → ${shown(field, after)}`}
  </span>
);

function shown(field: WatchField, value: string | null): string {
  if (value === null) return 'none';
  if (field === 'CERTIFICATE') return date(value);
  return field === 'ROBOTS_VERDICT' ? words(value) : value;
}

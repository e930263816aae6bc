import { type PageVersionField, WebPageVersions, type WebPageVersionsQuery } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { count, milliseconds, NONE, time } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Chip, IssueCounts, StatusChip } from '../../parts/chip.tsx';
import { Diff } from '../../parts/diff.tsx';
import { Show } from '../../parts/loaded.tsx';
import { Table } from '../../parts/table.tsx';
import type { InspectedPage } from './inspected-page.ts';

type Version = WebPageVersionsQuery['page']['versions'][number];

const FIELDS: Readonly<Record<PageVersionField, { name: string; of?(version: Version): string }>> = {
  STATUS: { name: 'Status' },
  INDEXABLE: { name: 'Indexability' },
  TITLE: { name: 'Title', of: ({ title }) => title ?? '' },
  DESCRIPTION: { name: 'Meta description', of: ({ description }) => description ?? '' },
  H1: { name: 'H1', of: ({ h1 }) => h1 ?? '' },
  CANONICAL: { name: 'Canonical', of: ({ canonical }) => canonical ?? '' },
  ROBOTS: { name: 'Robots directives', of: ({ robots }) => robots.join(', ') },
  REDIRECT: { name: 'Redirect', of: ({ redirect }) => redirect ?? '' },
  CONTENT: { name: 'Main content' },
};

/** The URL in each audit, and what has changed from one to the next. */
export function History({ of: { projectId, auditId, page } }: { of: InspectedPage }) {
  const loaded = useQuery(WebPageVersions, { auditId, id: page.id });
  return (
    <Card flush title="History" about="The URL in the latest completed audits that keep their pages.">
      <Show loaded={loaded}>
        {({ page: { versions } }) => (
          <Table
            label="History"
            rows={versions}
            keyOf={(version) => version.auditId}
            columns={[
              {
                title: 'Audit',
                cell: (version) => (
                  <span class="nowrap">
                    {version.pageId && version.auditId !== auditId ? (
                      <a
                        class="strong"
                        href={`/projects/${projectId}/pages/${version.pageId}?audit=${version.auditId}`}
                      >
                        {time(version.completedAt)}
                      </a>
                    ) : (
                      time(version.completedAt)
                    )}
                  </span>
                ),
              },
              {
                title: 'Status',
                cell: (version) =>
                  version.pageId === null ? (
                    <span class="soft">not in this audit</span>
                  ) : (
                    <span class="row tight">
                      <StatusChip status={version.status} outcome="UNREACHABLE" />
                      {version.indexable === false && <Chip>Not indexable</Chip>}
                    </span>
                  ),
              },
              { title: 'Changes', cell: (version) => <Changes of={version} before={beforeOf(versions, version)} /> },
              {
                title: 'Issues',
                cell: ({ errors, warnings, notices }) =>
                  errors === null ? (
                    NONE
                  ) : (
                    <IssueCounts counts={{ ERROR: errors, WARNING: warnings ?? 0, NOTICE: notices ?? 0 }} />
                  ),
              },
              { title: 'Score', number: true, cell: ({ score }) => count(score) },
              { title: 'Words', number: true, cell: ({ words }) => count(words) },
              { title: 'Inlinks', number: true, cell: ({ inlinks }) => count(inlinks) },
              { title: 'Response time', number: true, cell: (version) => milliseconds(version.timeToFirstByteMs) },
            ]}
          />
        )}
      </Show>
    </Card>
  );
}

const beforeOf = (versions: readonly Version[], version: Version): Version | undefined =>
  versions.slice(versions.indexOf(version) + 1).find(({ pageId }) => pageId !== null);

function Changes({ of, before }: { of: Version; before: Version | undefined }) {
  if (of.pageId === null) return NONE;
  if (of.changed === null) return <span class="soft">first version</span>;
  if (of.changed.length === 0) return <span class="soft">none</span>;
  const texts = of.changed.filter((field) => FIELDS[field].of);
  return (
    <div class="stack tight">
      <span class="row tight">
        {of.changed.map((field) => (
          <Chip key={field} tone="info">
            {FIELDS[field].name}
          </Chip>
        ))}
      </span>
      {before && texts.length > 0 && (
        <details>
          <summary class="small">Before and after</summary>
          <div class="stack tight">
            {texts.map((field) => (
              <div key={field}>
                <p class="small soft">{FIELDS[field].name}</p>
                <Diff before={FIELDS[field].of?.(before) ?? ''} after={FIELDS[field].of?.(of) ?? ''} />
              </div>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

import { useState } from 'preact/hooks';
import { WebSubmitSitemap, WebSubmittedSitemaps, type WebSubmittedSitemapsQuery } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { count, date, NONE } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card, Outside } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Field } from '../../parts/field.tsx';
import { FailureNotice, Show } from '../../parts/loaded.tsx';
import { Table } from '../../parts/table.tsx';
import { toast } from '../../parts/toast.tsx';

type Sitemap = WebSubmittedSitemapsQuery['submittedSitemaps'][number];

interface SubmittedSitemapsProps {
  projectId: string;
  projectUrl: string;
  /** the account that reads the property may submit sitemaps */
  isAllowed: boolean;
}

/** Sitemaps of the property as Search Console has them now. */
export function SubmittedSitemaps({ projectId, projectUrl, isAllowed }: SubmittedSitemapsProps) {
  const loaded = useQuery(WebSubmittedSitemaps, { projectId });
  return (
    <Card title="Submitted sitemaps" about="Those of the property, read from Google each time this page is opened.">
      <div class="stack">
        <Show loaded={loaded}>
          {({ submittedSitemaps }) =>
            submittedSitemaps.length === 0 ? (
              <p class="soft small">Search Console has no sitemap of this property yet.</p>
            ) : (
              <Table label="Submitted sitemaps" rows={submittedSitemaps} keyOf={({ url }) => url} columns={COLUMNS} />
            )
          }
        </Show>
        {isAllowed ? (
          <Submit projectId={projectId} projectUrl={projectUrl} />
        ) : (
          <p class="soft small">
            To submit a sitemap from here, sign in to Google again with “Also allow submitting sitemaps”, and connect
            the property by that account.
          </p>
        )}
      </div>
    </Card>
  );
}

function Submit({ projectId, projectUrl }: Pick<SubmittedSitemapsProps, 'projectId' | 'projectUrl'>) {
  const [url, setUrl] = useState(() => new URL('/sitemap.xml', projectUrl).href);
  const submit = useAction(async () => {
    await execute(WebSubmitSitemap, { projectId, url });
    toast('Sitemap submitted.');
    refresh();
  });
  return (
    <form
      class="form narrow"
      onSubmit={(event) => {
        event.preventDefault();
        if (!submit.busy) void submit.run();
      }}
    >
      {submit.failure && submit.failure.details.length === 0 && <FailureNotice failure={submit.failure} />}
      <Field label="Sitemap" fault={submit.failure?.of('url')}>
        <input required type="url" value={url} onInput={(event) => setUrl(event.currentTarget.value)} />
      </Field>
      <div class="actions">
        <Button type="submit" busy={submit.busy}>
          Submit sitemap
        </Button>
      </div>
    </form>
  );
}

const COLUMNS = [
  {
    title: 'Sitemap',
    cell: ({ url, isIndex }: Sitemap) => (
      <>
        <Outside url={url} text={url} /> {isIndex && <Chip>Index</Chip>}
      </>
    ),
  },
  {
    title: 'State',
    cell: ({ isPending, errors }: Sitemap) =>
      isPending ? (
        <Chip>Pending</Chip>
      ) : errors > 0 ? (
        <Chip tone="bad">Errors</Chip>
      ) : (
        <Chip tone="good">Processed</Chip>
      ),
  },
  { title: 'URLs', number: true, cell: ({ urls }: Sitemap) => count(urls) },
  { title: 'Errors', number: true, cell: ({ errors }: Sitemap) => count(errors) },
  { title: 'Warnings', number: true, cell: ({ warnings }: Sitemap) => count(warnings) },
  { title: 'Submitted', cell: ({ submittedAt }: Sitemap) => dayOf(submittedAt) },
  { title: 'Downloaded', cell: ({ downloadedAt }: Sitemap) => dayOf(downloadedAt) },
];

const dayOf = (at: string | null) => <span class="nowrap">{at === null ? NONE : date(at)}</span>;

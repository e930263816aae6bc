import { useEffect, useState } from 'preact/hooks';
import { WebCreateProject, WebProjects, type WebProjectsQuery } from '../../operations.ts';
import { execute } from '../api/graph.ts';
import { useList } from '../api/more.ts';
import { refresh, useAction } from '../api/query.ts';
import { count, plural, since } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { AuditChip, IssueCounts } from '../parts/chip.tsx';
import { DialogForm } from '../parts/dialog-form.tsx';
import { Field } from '../parts/field.tsx';
import { Empty, Show } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { FullNote } from '../parts/plan-note.tsx';
import { Delta, Gauge } from '../parts/score.tsx';
import { Sparkline } from '../parts/sparkline.tsx';
import { More, Table } from '../parts/table.tsx';
import { isFull, may, useAllowance } from '../rights.ts';
import { navigate } from '../router.ts';

type Project = WebProjectsQuery['projects']['nodes'][number];

const RUNNING = ['QUEUED', 'RUNNING'];
/** the list goes on with the audits that run in it at this pace */
const WATCH_MS = 4_000;

export default function Projects() {
  const [adding, setAdding] = useState(false);
  const list = useList(WebProjects, {}, (data) => data.projects);
  const running = list.items.some(({ latestAudit }) => latestAudit && RUNNING.includes(latestAudit.status));
  useEffect(() => {
    // asking again would close what "Show more" has opened
    if (!running || list.items.length > (list.data?.projects.nodes.length ?? 0)) return;
    const timer = setTimeout(list.reload, WATCH_MS);
    return () => clearTimeout(timer);
  }, [running, list.data, list.failure]);
  const room = useAllowance('PROJECTS');
  const add =
    may('MEMBER') &&
    (isFull(room) ? (
      <FullNote allowance={room} noun="projects" />
    ) : (
      <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
        Add project
      </Button>
    ));
  return (
    <>
      <PageHeader title="Projects" lead="The websites you audit and track.">
        {list.items.length > 0 && add}
      </PageHeader>
      <Show loaded={list}>
        {() =>
          list.items.length === 0 ? (
            <Card>
              {may('MEMBER') ? (
                <Empty icon="projects" title="Add your first website" action={add}>
                  Sextant crawls the site, reports issues page by page and suggests fixes. All it needs is the URL.
                </Empty>
              ) : (
                <Empty icon="projects" title="No projects yet">
                  Members of the organization can add one.
                </Empty>
              )}
            </Card>
          ) : (
            <Card flush>
              <Table label="Projects" columns={COLUMNS} rows={list.items} keyOf={(project) => project.id} />
              <More list={list} noun="project" />
            </Card>
          )
        }
      </Show>
      {adding && <AddProject onClose={() => setAdding(false)} />}
    </>
  );
}

const scoresOf = (project: Project) => project.scoreHistory.map((point) => point.overallScore);

const COLUMNS = [
  {
    title: 'Project',
    cell: (project: Project) => (
      <>
        <a class="strong" href={`/projects/${project.id}`}>
          {project.name}
        </a>
        <span class="sub break">{project.url}</span>
      </>
    ),
  },
  {
    title: 'Score',
    cell: (project: Project) => <Gauge score={project.lastAuditScore} size={44} label="Overall score" />,
  },
  {
    title: 'Trend',
    cell: (project: Project) => {
      const scores = scoresOf(project);
      return (
        <span class="row">
          <Sparkline values={scores} label={`Scores of the last audits: ${scores.join(', ')}`} />
          {scores.length > 1 &&
            (project.scoreHistory.at(-1)?.comparable ? (
              <Delta value={(scores.at(-1) as number) - (scores.at(-2) as number)} />
            ) : (
              <span class="soft small" title="Rules, scope or data differ from the previous audit">
                not comparable
              </span>
            ))}
        </span>
      );
    },
  },
  {
    title: 'Issues',
    cell: (project: Project) =>
      project.latestAudit?.status === 'COMPLETED' ? <IssueCounts counts={project.latestAudit.issueCounts} /> : '–',
  },
  {
    title: 'Last audit',
    cell: (project: Project) =>
      project.latestAudit ? (
        <>
          {project.latestAudit.status === 'COMPLETED' ? (
            <span class="nowrap">{since(project.latestAudit.completedAt)}</span>
          ) : (
            <AuditChip status={project.latestAudit.status} />
          )}
          <span class="sub">{plural(project.latestAudit.pagesCrawled, 'page')}</span>
        </>
      ) : (
        <span class="soft">never</span>
      ),
  },
  { title: 'Keywords', number: true, cell: (project: Project) => count(project.counts.keywords) },
];

function AddProject({ onClose }: { onClose(): void }) {
  const [url, setUrl] = useState('');
  const [name, setName] = useState('');
  const action = useAction(async () => {
    const { createProject } = await execute(WebCreateProject, { input: { url, name: name.trim() || null } });
    refresh();
    navigate(`/projects/${createProject.id}`);
  });
  const { failure } = action;
  const fault = failure?.of('url') ?? (failure?.code === 'PROJECT_EXISTS' ? failure.message : undefined);
  return (
    <DialogForm title="Add project" submit="Add" action={action} failureShown={fault !== undefined} onClose={onClose}>
      <Field label="Site URL" hint="Audits start here. Without a scheme, https is assumed." fault={fault}>
        <input
          required
          inputMode="url"
          autocomplete="url"
          placeholder="www.example.com"
          value={url}
          onInput={(event) => setUrl(event.currentTarget.value)}
        />
      </Field>
      <Field label="Name (optional)" hint="Defaults to the hostname." fault={failure?.of('name')}>
        <input maxLength={200} value={name} onInput={(event) => setName(event.currentTarget.value)} />
      </Field>
    </DialogForm>
  );
}

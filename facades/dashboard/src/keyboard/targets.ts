import { useEffect, useState } from 'preact/hooks';
import { WebIssues, WebPages, WebProject, WebProjectNames } from '../../operations.ts';
import { failureOf } from '../api/failure.ts';
import { useQuery } from '../api/query.ts';
import { CATEGORY, pathOf } from '../format.ts';
import { toast } from '../parts/toast.tsx';
import { may } from '../rights.ts';
import { ROUTES } from '../routes.ts';
import { issueHref } from '../screens/issues/effect.ts';
import { startNow } from '../screens/overview/start-now.ts';

interface Named {
  /** the heading that it stands under */
  kind: string;
  key: string;
  name: string;
  note?: string | undefined;
}

export type Target = Named & ({ href: string } | { run(): void });

/** targets of each kind at once */
const MOST = 8;
/** a pause in typing after which URLs are searched for */
const PAUSE_MS = 200;
const SHORTEST_SEARCH = 2;

const GENERAL: readonly (readonly [href: string, name: string])[] = [
  ['/projects', 'Projects'],
  ['/alerts', 'Alerts of all projects'],
  ['/tools/meta-tags', 'Free tools: meta tags'],
  ['/tools/robots', 'Free tools: robots.txt'],
  ['/tools/headers', 'Free tools: HTTP headers'],
  ['/tools/sitemap', 'Free tools: sitemap'],
  ['/settings', 'Settings'],
  ['/docs', 'Documentation'],
  ['/docs/rules', 'Documentation: audit rules'],
];

/** Targets that have every word that was typed, best first: names that begin like it before others. */
function fitting(targets: readonly Target[], text: string): Target[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (target: Target) => `${target.name} ${target.note ?? ''}`.toLowerCase();
  const begins = (target: Target) => Number(!target.name.toLowerCase().startsWith(words[0] ?? ''));
  return targets
    .filter((target) => words.every((word) => has(target).includes(word)))
    .toSorted((a, b) => begins(a) - begins(b))
    .slice(0, MOST);
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

export function useTargets(
  projectId: string | null,
  typed: string,
  overlay: { shortcuts(): void; close(): void },
): { targets: readonly Target[]; isSearching: boolean } {
  const text = typed.trim();
  const search = usePaused(text);
  const { data: names } = useQuery(WebProjectNames, {});
  const { data: project } = useQuery(WebProject, projectId === null ? null : { id: projectId });
  const audit = project?.audits.nodes[0];
  const inAudit = projectId !== null && audit ? { projectId, auditId: audit.id } : null;
  const { data: issues } = useQuery(WebIssues, inAudit);
  const asksPages = inAudit !== null && !audit?.detailsRemovedAt && search.length >= SHORTEST_SEARCH;
  const pages = useQuery(WebPages, asksPages ? { ...inAudit, filter: { search }, sort: 'MOST_LINKED' } : null);

  const screens = ROUTES.flatMap(({ path, nav }): Target[] =>
    nav && projectId !== null
      ? [
          {
            kind: 'Screens',
            key: path,
            name: nav.title,
            note: project?.project.name,
            href: path.replace(':id', projectId),
          },
        ]
      : [],
  );
  const general = GENERAL.map(([href, name]): Target => ({ kind: 'Screens', key: href, name, href }));
  const shortcuts: Target = { kind: 'Screens', key: '?', name: 'Keyboard shortcuts', run: overlay.shortcuts };
  const start: Target = {
    kind: 'Actions',
    key: 'start',
    name: 'Start audit',
    note: project?.project.name,
    run: () => {
      overlay.close();
      startNow(projectId as string).catch((error: unknown) => toast(failureOf(error).message));
    },
  };

  const projects = (names?.projects.nodes ?? [])
    .filter(({ id }) => id !== projectId)
    .map(({ id, name }): Target => ({ kind: 'Projects', key: id, name, href: `/projects/${id}` }));
  const rules = (issues?.audit.issues ?? []).map(
    (issue): Target => ({
      kind: 'Issues',
      key: issue.id,
      name: issue.title,
      note: `${issue.rule} · ${CATEGORY[issue.category] ?? ''}`,
      href: issueHref(projectId ?? '', issue),
    }),
  );
  const urls = (pages.data?.audit.pages.nodes ?? []).map(
    ({ id, url, title }): Target => ({
      kind: 'URLs',
      key: id,
      name: pathOf(url),
      note: title ?? undefined,
      href: `/projects/${projectId}/pages/${id}`,
    }),
  );
  return {
    targets: [
      ...fitting([...screens, ...general, shortcuts], text),
      ...(projectId !== null && may('MEMBER') ? fitting([start], text) : []),
      ...fitting(projects, text),
      ...(text === '' ? [] : fitting(rules, text)),
      ...urls.slice(0, MOST),
    ],
    isSearching: search !== text || pages.loading,
  };
}

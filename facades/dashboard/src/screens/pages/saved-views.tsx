import { WebSavedViews } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { ViewMenu } from '../../parts/view-menu.tsx';

const PARTS = [
  'search',
  'status',
  'severity',
  'indexability',
  'folder',
  'filter',
  'sort',
  'orderBy',
  'fields',
  'widths',
] as const;

/** Views of the pages of a project: saved ones, and those that read figures of Search Console. */
export function SavedViews({ projectId }: { projectId: string }) {
  const { data } = useQuery(WebSavedViews, { projectId });
  if (!data) return null;
  const built = { title: 'Search Console', views: data.project.searchViews };
  return (
    <ViewMenu
      projectId={projectId}
      views={data.savedViews}
      built={built}
      parts={PARTS}
      all="All pages"
      example="Thin pages"
    />
  );
}

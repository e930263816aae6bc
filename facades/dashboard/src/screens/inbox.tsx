import { type AlertKind, WebProjectNames } from '../../operations.ts';
import { useQuery } from '../api/query.ts';
import { words } from '../format.ts';
import { ChoiceFilter } from '../parts/filter.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { oneOf, place } from '../router.ts';
import { AlertInbox } from './alerts/alert-inbox.tsx';
import { TONE } from './alerts/alert-kinds.ts';
import { IncidentList } from './alerts/incident-list.tsx';

const VIEWS = [
  ['', 'By incident'],
  ['alerts', 'One by one'],
] as const;

/** Incidents of all projects, or alerts one by one: those of a type are listed so. */
export default function Inbox() {
  const { query } = place.value;
  const projectId = query.get('project') || null;
  const kind = oneOf('kind', Object.keys(TONE) as AlertKind[]);
  const isOneByOne = kind !== null || query.get('view') === 'alerts';
  const names = useQuery(WebProjectNames, {});
  const projects = names.data?.projects.nodes ?? [];
  const filters = (
    <>
      <ChoiceFilter
        name="project"
        label="Project"
        choices={[['', 'All projects'], ...projects.map(({ id, name }) => [id, name] as const)]}
      />
      <ChoiceFilter
        name="kind"
        label="Alert type"
        choices={[['', 'All types'], ...Object.keys(TONE).map((name) => [name, words(name)] as const)]}
      />
      {kind === null && <ChoiceFilter name="view" label="View" choices={VIEWS} />}
    </>
  );
  return (
    <>
      <PageHeader title="Alerts" lead="What changed on your sites, in rankings and in Core Web Vitals." />
      {isOneByOne ? (
        <AlertInbox projectId={projectId} kind={kind} filters={filters} />
      ) : (
        <IncidentList projectId={projectId} filters={filters} />
      )}
    </>
  );
}

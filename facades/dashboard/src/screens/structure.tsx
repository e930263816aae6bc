import '../design/structure.css';
import { Tabs } from '../parts/tabs.tsx';
import { AuditScreen } from '../project.tsx';
import { place, withQuery } from '../router.ts';
import type { ScreenProps } from '../screen-props.ts';
import { Folders } from './structure/folders.tsx';
import { LinkGraph } from './structure/link-graph.tsx';
import { Orphans } from './structure/orphans.tsx';

const VIEWS = [
  ['', 'Folders', Folders],
  ['links', 'Internal links', LinkGraph],
  ['orphans', 'Orphan pages', Orphans],
] as const;

/** How the site is built: its folders, how they link to each other, and what hardly anything links to. */
export default function Structure({ params }: ScreenProps) {
  const chosen = place.value.query.get('view') ?? '';
  const [here, , View] = VIEWS.find(([view]) => view === chosen) ?? VIEWS[0];
  return (
    <AuditScreen
      detailed
      projectId={params['id'] as string}
      title="Structure"
      lead="Folders, internal links and orphan pages of the site."
    >
      {(of) => (
        <>
          <Tabs
            label="Views of the structure"
            tabs={VIEWS.map(([view, name]) => ({
              href: withQuery({ view, cluster: null, by: null, open: null }),
              name,
              here: view === here,
            }))}
          />
          <View of={of} />
        </>
      )}
    </AuditScreen>
  );
}

import { WebFolders } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { count } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Show } from '../../parts/loaded.tsx';
import type { OfAudit } from '../../project.tsx';
import { FolderRows } from './folder-rows.tsx';

/** The site as a tree: what is below a folder comes when it is opened. */
export function Folders({ of }: { of: OfAudit }) {
  const loaded = useQuery(WebFolders, { projectId: of.projectId, auditId: of.audit.id });
  return (
    <Show loaded={loaded}>
      {({ audit: { structure } }) =>
        structure && (
          <Card
            flush
            title="Folders"
            about={`${count(structure.urls)} URLs by their paths. Issues, score and crawl depth are of everything below a folder${structure.isCut ? '; of more than 5,000 folders, the smallest count with the one above' : ''}.`}
          >
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys */}
            <div class="table-scroll tall" tabIndex={0} role="region" aria-label="Table: folders">
              <table class="cards">
                <thead>
                  <tr>
                    {['Folder', 'URLs', 'Indexable', 'Score', 'Issues', 'Crawl depth', 'PageRank'].map((title) => (
                      <th key={title} scope="col" class={['Folder', 'Issues'].includes(title) ? '' : 'number'}>
                        {title}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  <FolderRows of={of} parent={null} level={0} />
                </tbody>
              </table>
            </div>
          </Card>
        )
      }
    </Show>
  );
}

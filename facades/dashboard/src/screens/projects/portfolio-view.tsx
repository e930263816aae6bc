import { useState } from 'preact/hooks';
import { WebProjectViews } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { ViewMenu } from '../../parts/view-menu.tsx';
import { seesAll } from '../../rights.ts';
import { navigate, place, withQuery } from '../../router.ts';
import { COLUMNS, preset } from './portfolio-columns.tsx';

const PARTS = ['search', 'tag', 'client', 'state', 'sort', 'group', 'columns'] as const;

/** Saved views: those who are limited to clients have none. */
export function PortfolioViews() {
  const { data } = useQuery(WebProjectViews, seesAll() ? {} : null);
  if (!data) return null;
  return <ViewMenu projectId={null} views={data.savedViews} parts={PARTS} all="All sites" example="Worse this week" />;
}

/** Whether the list is grouped, and by what. */
export const GroupChoice = () => (
  <select
    aria-label="Group"
    value={place.value.query.get('group') === 'client' ? 'client' : ''}
    onChange={({ currentTarget: { value } }) => navigate(withQuery({ group: value }), { replace: true })}
  >
    <option value="">Not grouped</option>
    <option value="client">Grouped by client</option>
  </select>
);

interface PortfolioColumnsProps {
  chosen: readonly string[];
  withClients: boolean;
}

/** Which columns the list has; the site is always the first. */
export function PortfolioColumns({ chosen, withClients }: PortfolioColumnsProps) {
  const [names, setNames] = useState<readonly string[] | null>(null);
  const close = () => setNames(null);
  const usual = preset(withClients).join();
  return (
    <>
      <Button onClick={() => setNames(chosen)}>Columns</Button>
      {names && (
        <Dialog title="Columns" onClose={close}>
          <form
            class="form"
            onSubmit={(event) => {
              event.preventDefault();
              const wanted = COLUMNS.flatMap(({ name }) => (names.includes(name) ? [name] : [])).join();
              navigate(withQuery({ columns: wanted === usual ? null : wanted || 'name' }), { replace: true });
              close();
            }}
          >
            <fieldset class="plain">
              <legend class="hidden-text">Columns</legend>
              <div class="field-choices">
                {COLUMNS.map(({ name, title }) => (
                  <label class="check" key={name}>
                    <input
                      type="checkbox"
                      checked={names.includes(name)}
                      onChange={() =>
                        setNames(names.includes(name) ? names.filter((one) => one !== name) : [...names, name])
                      }
                    />
                    {title}
                  </label>
                ))}
              </div>
            </fieldset>
            <div class="actions">
              <Button type="submit" kind="primary">
                Show columns
              </Button>
              <Button kind="quiet" onClick={() => setNames(usual.split(','))}>
                Reset
              </Button>
              <Button kind="quiet" onClick={close}>
                Cancel
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  );
}

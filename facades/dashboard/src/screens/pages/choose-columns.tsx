import { useState } from 'preact/hooks';
import { plural } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { navigate, withQuery } from '../../router.ts';
import { choosable, type PageField, PRESET } from './columns.tsx';

/** APIs return no more of them at once */
const MOST_COLUMNS = 40;

interface ChooseColumnsProps {
  fields: readonly PageField[];
  chosen: readonly string[];
  onClose(): void;
}

/** Which fields the list has as columns: they stand in the order in which they were chosen. */
export function ChooseColumns({ fields, chosen, onClose }: ChooseColumnsProps) {
  const [names, setNames] = useState<readonly string[]>(chosen);
  const [search, setSearch] = useState('');
  const isFull = names.length >= MOST_COLUMNS;
  const wanted = search.trim().toLowerCase();
  const shown = choosable(fields).filter(({ title, about }) => `${title} ${about}`.toLowerCase().includes(wanted));
  const apply = () => {
    const isPreset = names.length === 0 || names.join() === PRESET.join();
    navigate(withQuery({ fields: isPreset ? null : names.join() }), { replace: true });
    onClose();
  };
  return (
    <Dialog wide title="Columns" onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <input
          type="search"
          placeholder="Search fields"
          aria-label="Search fields"
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
        <fieldset class="plain">
          <legend class="hidden-text">Columns</legend>
          <div class="field-choices">
            {shown.map(({ name, title, about }) => (
              <label class="check" key={name} title={about}>
                <input
                  type="checkbox"
                  checked={names.includes(name)}
                  disabled={isFull && !names.includes(name)}
                  onChange={() =>
                    setNames(names.includes(name) ? names.filter((one) => one !== name) : [...names, name])
                  }
                />
                {title}
              </label>
            ))}
          </div>
          {shown.length === 0 && <p class="soft">No field matches.</p>}
        </fieldset>
        <div class="actions">
          <Button type="submit" kind="primary">
            Show {plural(names.length, 'column')}
          </Button>
          <Button kind="quiet" onClick={() => setNames(PRESET)}>
            Reset
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          {isFull && <span class="soft small">At most {MOST_COLUMNS} columns.</span>}
        </div>
      </form>
    </Dialog>
  );
}

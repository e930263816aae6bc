import { useEffect, useState } from 'preact/hooks';
import { PageFilterError, parsePageFilter } from '../../../../../src/page-filter.ts';
import { navigate, place, withQuery } from '../../router.ts';

/** Why a filter cannot be read; null where it can. */
function faultOf(text: string): string | null {
  try {
    parsePageFilter(text);
    return null;
  } catch (error) {
    if (error instanceof PageFilterError) return error.message;
    throw error;
  }
}

/** Conditions on any field, in their text form: applied by Enter, and kept in the URL. */
export function FieldFilter() {
  const applied = place.value.query.get('filter') ?? '';
  const [text, setText] = useState(applied);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    setText(applied);
    setFault(null);
  }, [applied]);
  const apply = (wanted: string) => {
    const found = faultOf(wanted);
    setFault(found);
    if (found === null) navigate(withQuery({ filter: wanted.trim() }), { replace: true });
  };
  return (
    <div class="field grow">
      <input
        type="search"
        aria-label="Filter by fields"
        placeholder="Filter: status = 200 and (words < 300 or description is empty)"
        spellcheck={false}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'filter-fault' : undefined}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        onChange={(event) => apply(event.currentTarget.value)}
      />
      {fault && (
        <span class="fault" id="filter-fault" role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}

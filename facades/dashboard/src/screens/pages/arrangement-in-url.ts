import type { Arrangement } from '../../parts/tables/arrangement.tsx';
import { navigate, place, withQuery } from '../../router.ts';
import { movedTo, readWidths, writeWidths } from './column-widths.ts';
import { PRESET } from './columns.tsx';

/** Order and widths of the columns of the explorer: a link or a saved view shows the same. */
export function arrangementOf(names: readonly string[]): Arrangement {
  const widths = readWidths(place.value.query.get('widths'));
  return {
    widths,
    onWidth(id, width) {
      const { [id]: _before, ...others } = widths;
      const next = writeWidths(width === null ? others : { ...others, [id]: width });
      navigate(withQuery({ widths: next }), { replace: true });
    },
    onMove(id, to) {
      const next = movedTo(names, id, to).join();
      navigate(withQuery({ fields: next === PRESET.join() ? null : next }), { replace: true });
    },
  };
}

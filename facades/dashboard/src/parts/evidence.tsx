import { count } from '../format.ts';

interface Item {
  message?: string;
  value?: string;
  target?: string;
  line?: number;
  column?: number;
  selector?: string;
}

const SHOWN = 5;

/** The proof of a finding. All of it is text of somebody else: it is shown, never rendered. */
export function Evidence({ items }: { items: unknown }) {
  const list = folded((Array.isArray(items) ? items : []) as Item[]);
  return (
    <ul class="evidence">
      {list.slice(0, SHOWN).map(({ item, times }, at) => (
        <li key={at}>
          {item.message}
          {item.value !== undefined && item.value !== '' && (
            <>
              {' '}
              <code>{item.value}</code>
            </>
          )}
          {item.selector !== undefined && (
            <>
              {' at '}
              <code>{item.selector}</code>
            </>
          )}
          {item.target !== undefined && (
            <>
              {' → '}
              <code>{item.target}</code>
            </>
          )}
          {item.line !== undefined && (
            <span class="nowrap">
              {' '}
              (line {item.line}
              {item.column !== undefined && `, column ${item.column}`})
            </span>
          )}
          {times > 1 && <span class="soft nowrap"> × {count(times)}</span>}
        </li>
      ))}
      {list.length > SHOWN && <li>… and {count(sum(list.slice(SHOWN)))} more</li>}
    </ul>
  );
}

interface Folded {
  item: Item;
  times: number;
}

/** Evidence that reads the same is shown once, with how often it is there. */
function folded(items: readonly Item[]): Folded[] {
  const found = new Map<string, Folded>();
  for (const item of items) {
    const key = JSON.stringify([item.message, item.value, item.target, item.line, item.column, item.selector]);
    const same = found.get(key);
    if (same) same.times += 1;
    else found.set(key, { item, times: 1 });
  }
  return [...found.values()];
}

const sum = (list: readonly Folded[]): number => list.reduce((total, { times }) => total + times, 0);

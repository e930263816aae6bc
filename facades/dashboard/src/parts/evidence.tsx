import { count } from '../format.ts';

interface Item {
  message?: string;
  value?: string;
  target?: string;
  line?: number;
  column?: number;
}

const SHOWN = 5;

/** The proof of a finding. All of it is text of somebody else: it is shown, never rendered. */
export function Evidence({ items }: { items: unknown }) {
  const list = (Array.isArray(items) ? items : []) as Item[];
  return (
    <ul class="evidence">
      {list.slice(0, SHOWN).map((item, at) => (
        <li key={at}>
          {item.message}
          {item.value !== undefined && item.value !== '' && (
            <>
              {' '}
              <code>{item.value}</code>
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
        </li>
      ))}
      {list.length > SHOWN && <li>… and {count(list.length - SHOWN)} more</li>}
    </ul>
  );
}

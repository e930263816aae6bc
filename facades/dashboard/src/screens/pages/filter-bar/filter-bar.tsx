import '../../../design/filter-bar.css';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { printPageFilter } from '../../../../../../src/page-filter.ts';
import { navigate, place, withQuery } from '../../../router.ts';
import type { PageField } from '../columns.tsx';
import { type Applied, Chips, type PlainFilter } from './chips.tsx';
import { type Completion, completionsOf } from './completions.ts';
import { partsOf, readParts, readTyped, type TypedText, textOf } from './typed-text.ts';

/** while somebody types, the list waits as long as this for the next letter */
const SETTLED_MS = 150;

export interface FilterBarProps {
  fields: readonly PageField[];
  /** ids of the rules with findings, which the field `issue` is completed by */
  rules: readonly string[];
  plain: readonly PlainFilter[];
}

type Option = Completion | { name: string; about: string; choose(): void };

const write = ({ filter, search }: Applied) => navigate(withQuery({ filter, search }), { replace: true });

/** Conditions as chips, and one field for all that a list can be filtered by: the rows follow while somebody types. */
export function FilterBar({ fields, rules, plain }: FilterBarProps) {
  const { query } = place.value;
  const [filter, search] = [query.get('filter') ?? '', query.get('search') ?? ''];
  // chips: what the list is filtered by without the text that is being typed
  const [base, setBase] = useState<Applied>({ filter, search });
  const written = useRef<Applied>({ filter, search });
  const [text, setText] = useState('');
  const [settled, setSettled] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isEntered, setEntered] = useState(false);
  const [active, setActive] = useState(-1);
  // as it was before a chip was taken into the field
  const [before, setBefore] = useState<Applied | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    if (written.current.filter === filter && written.current.search === search) return;
    // a link, a view or the way back has set another filter
    written.current = { filter, search };
    setBase({ filter, search });
    setBefore(null);
    setText('');
    setSettled('');
  }, [filter, search]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const next = resultOf(readTyped(settled, fields), base, written.current);
    if (next.filter === written.current.filter && next.search === written.current.search) return;
    written.current = next;
    write(next);
  }, [settled]);

  const parts = readParts(base.filter);
  const change = (next: string) => {
    setText(next);
    setOpen(true);
    setEntered(false);
    setActive(-1);
  };
  const become = (next: Applied) => {
    written.current = next;
    setBase(next);
    setBefore(null);
    write(next);
    change('');
    setSettled('');
    setOpen(false);
  };
  const edit = (at: number) => {
    if (!parts?.[at]) return;
    setBefore(base);
    setBase({ ...base, filter: textOf(parts.filter((_, other) => other !== at)) });
    change(printPageFilter(parts[at]));
    setOpen(false);
    input.current?.focus();
  };
  const enter = () => {
    const draft = readTyped(text, fields);
    if (draft.kind === 'SEARCH' || draft.kind === 'FILTER') become(resultOf(draft, base, written.current));
    else setEntered(true);
    setSettled(text);
  };

  const caret = input.current?.selectionStart ?? text.length;
  const completions = completionsOf(text.slice(0, caret), fields, rules);
  const options: Option[] =
    text.trim() === ''
      ? [...plain.flatMap((one) => choicesOf(one, query)), ...completions]
      : [
          ...completions,
          {
            name: `Search “${text.trim()}”`,
            about: 'URL or title',
            choose: () => become({ ...base, search: text.trim() }),
          },
        ];
  const draft = readTyped(settled, fields);
  const fault = faultOf(draft, text, settled, isEntered, completions.length > 0);
  // words are searched for as they are: the line that says so stands below what they may be completed to
  const isListed = isOpen && !fault && (text.trim() === '' || completions.length > 0);
  const choose = (option: Option | undefined) => {
    if (!option) return;
    if ('choose' in option) {
      option.choose();
      setOpen(false);
    } else change(text.slice(0, option.from) + option.text + text.slice(caret));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (isListed) {
        const next = active + (event.key === 'ArrowDown' ? 1 : -1);
        setActive(next < -1 ? options.length - 1 : next >= options.length ? 0 : next);
      } else setOpen(true);
    } else if (event.key === 'Enter') {
      if (isListed && options[active]) choose(options[active]);
      else enter();
    } else if (event.key === 'Escape' && isListed) setOpen(false);
    else if (event.key === 'Escape' && (text !== '' || before)) become(before ?? base);
    else if (event.key === 'Backspace' && text === '' && parts && parts.length > 0) edit(parts.length - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div class="filter-bar">
      <div class="filter-box">
        <Chips
          base={base}
          parts={parts}
          plain={plain}
          onEdit={edit}
          onChange={(next) => {
            become(next);
            input.current?.focus();
          }}
        />
        <div class="filter-text">
          {fault && fault.from < fault.to && (
            <div class="filter-marks" aria-hidden="true">
              {text.slice(0, fault.from)}
              <mark>{text.slice(fault.from, fault.to)}</mark>
            </div>
          )}
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label="Filter pages"
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={`${id}-list`}
            aria-activedescendant={isListed && active >= 0 ? `${id}-${active}` : undefined}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}-fault` : undefined}
            placeholder="Filter: words, status = 404, title is empty"
            spellcheck={false}
            autocomplete="off"
            autocapitalize="none"
            value={text}
            onInput={({ currentTarget }) => change(currentTarget.value)}
            onClick={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
        </div>
      </div>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active line */}
      <div class="filter-options" role="listbox" id={`${id}-list`} aria-label="Fields and values" hidden={!isListed}>
        {isListed &&
          options.map((option, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys arrive in the field
            <div
              key={option.name + option.about}
              role="option"
              id={`${id}-${at}`}
              aria-selected={at === active}
              ref={(line) => {
                if (at === active) line?.scrollIntoView({ block: 'nearest' });
              }}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <span class={'choose' in option ? '' : 'mono'}>{option.name}</span>
              <span class="soft small">{option.about}</span>
            </div>
          ))}
      </div>
      {fault && (
        <p class="fault" id={`${id}-fault`} role="alert">
          {fault.message}
          {fault.meant !== null && (
            <>
              {' '}
              Did you mean{' '}
              <button
                type="button"
                class="link-button"
                onClick={() => {
                  change(text.slice(0, fault.from) + fault.meant + text.slice(fault.to));
                  setOpen(false);
                  input.current?.focus();
                }}
              >
                {fault.meant}
              </button>
              ?
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** The filter of the list with a draft; one that cannot be read leaves the rows as they are. */
function resultOf(draft: TypedText, base: Applied, now: Applied): Applied {
  switch (draft.kind) {
    case 'SEARCH':
      return { filter: base.filter, search: draft.search };
    case 'FILTER':
      return {
        filter: textOf([...(readParts(base.filter) ?? []), ...partsOf(draft.expression)]),
        search: base.search,
      };
    case 'NOTHING':
      return base;
    default:
      // the beginning of a condition is nothing to search for
      return { filter: now.filter, search: base.search };
  }
}

interface Fault {
  message: string;
  from: number;
  to: number;
  meant: string | null;
}

/** The fault of a draft: there is none while a word is being typed that can still become right. */
function faultOf(
  draft: TypedText,
  text: string,
  settled: string,
  isEntered: boolean,
  isCompleted: boolean,
): Fault | null {
  if (text !== settled) return null;
  if (draft.kind === 'UNFINISHED') return isEntered ? { ...draft, from: 0, to: 0, meant: null } : null;
  if (draft.kind !== 'FAULT') return null;
  return !isEntered && isCompleted && draft.to === text.length ? null : draft;
}

/** Choices of a plain filter that is not set. */
const choicesOf = ({ name, choices }: PlainFilter, query: URLSearchParams): Option[] =>
  query.get(name)
    ? []
    : choices.map(([value, text]) => ({
        name: text,
        about: '',
        choose: () => navigate(withQuery({ [name]: value }), { replace: true }),
      }));

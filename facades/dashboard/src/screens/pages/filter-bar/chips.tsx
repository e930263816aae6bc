import { type PageExpression, printPageFilter } from '../../../../../../src/page-filter.ts';
import { Icon } from '../../../parts/icon.tsx';
import { navigate, place, withQuery } from '../../../router.ts';
import { textOf } from './typed-text.ts';

/** A filter that the URL has by a name of its own, with the choices that are offered. */
export interface PlainFilter {
  name: string;
  choices: readonly (readonly [value: string, text: string])[];
  /** name of a value that is no choice */
  textOf?(value: string): string;
}

export interface Applied {
  filter: string;
  search: string;
}

interface ChipsProps {
  base: Applied;
  /** null for a filter of the URL that cannot be read */
  parts: readonly PageExpression[] | null;
  plain: readonly PlainFilter[];
  onEdit(at: number): void;
  onChange(next: Applied): void;
}

/** The filters of the list, each to be removed by itself; conditions can be changed. */
export function Chips({ base, parts, plain, onEdit, onChange }: ChipsProps) {
  const { query } = place.value;
  const set = plain.flatMap(({ name, choices, textOf: nameOf }) => {
    const value = query.get(name);
    if (!value) return [];
    const text = choices.find(([choice]) => choice === value)?.[1] ?? nameOf?.(value);
    return text ? [{ name, text }] : [];
  });
  if (set.length === 0 && base.search === '' && base.filter === '') return null;
  return (
    <ul class="filter-chips" aria-label="Filters">
      {set.map(({ name, text }) => (
        <Chip key={name} text={text} onRemove={() => navigate(withQuery({ [name]: null }), { replace: true })} />
      ))}
      {base.search !== '' && <Chip text={`“${base.search}”`} onRemove={() => onChange({ ...base, search: '' })} />}
      {parts === null && <Chip text={base.filter} onRemove={() => onChange({ ...base, filter: '' })} />}
      {parts?.map((part, at) => (
        <Chip
          key={at}
          text={printPageFilter(part)}
          onEdit={() => onEdit(at)}
          onRemove={() => onChange({ ...base, filter: textOf(parts.filter((_, other) => other !== at)) })}
        />
      ))}
    </ul>
  );
}

interface ChipProps {
  text: string;
  onEdit?: () => void;
  onRemove(): void;
}

const Chip = ({ text, onEdit, onRemove }: ChipProps) => (
  <li class="filter-chip">
    {onEdit ? (
      <button type="button" class="edit" title={text} onClick={onEdit}>
        <span class="hidden-text">Change </span>
        {text}
      </button>
    ) : (
      <span class="edit" title={text}>
        {text}
      </span>
    )}
    <button type="button" class="remove" aria-label={`Remove ${text}`} onClick={onRemove}>
      <Icon name="close" size={13} />
    </button>
  </li>
);

import { count } from '../format.ts';
import { navigate, place, withQuery } from '../router.ts';

/** The value of a filter is in the URL: a link to the list shows the same. */
const set = (name: string) => (event: { currentTarget: { value: string } }) =>
  navigate(withQuery({ [name]: event.currentTarget.value }), { replace: true });

export interface SearchFilterProps {
  label: string;
  /** every letter counts at once, where nobody has to be asked */
  live?: boolean;
}

export const SearchFilter = ({ label, live = false }: SearchFilterProps) => (
  <input
    type="search"
    placeholder={label}
    aria-label={label}
    value={place.value.query.get('search') ?? ''}
    {...(live ? { onInput: set('search') } : { onChange: set('search') })}
  />
);

export interface ChoiceFilterProps {
  /** in the URL */
  name: string;
  label: string;
  /** chosen where the URL says nothing */
  preset?: string;
  /** with the length of the list that each leaves, where that is known */
  choices: readonly (readonly [value: string, text: string, length?: number])[];
}

export const ChoiceFilter = ({ name, label, preset = '', choices }: ChoiceFilterProps) => (
  <select aria-label={label} value={place.value.query.get(name) ?? preset} onChange={set(name)}>
    {choices.map(([value, text, length]) => (
      <option key={value} value={value}>
        {text}
        {length !== undefined && ` (${count(length)})`}
      </option>
    ))}
  </select>
);

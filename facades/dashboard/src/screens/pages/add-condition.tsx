import { useState } from 'preact/hooks';
import {
  isBare,
  isLong,
  operatorText,
  type PageCondition,
  type PageExpression,
  type PageOperator,
  type PageValue,
  parsePageFilter,
  printPageFilter,
} from '../../../../../src/page-filter.ts';
import { words } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { type ControlOfField, Field } from '../../parts/field.tsx';
import { navigate, place, withQuery } from '../../router.ts';
import type { PageField } from './columns.tsx';

interface AddConditionProps {
  fields: readonly PageField[];
  onClose(): void;
}

/** Writes a condition into the filter, for those who do not know its language. */
export function AddCondition({ fields, onClose }: AddConditionProps) {
  const applied = place.value.query.get('filter') ?? '';
  const [name, setName] = useState('words');
  const [chosenOperator, setOperator] = useState<PageOperator>('LT');
  const [value, setValue] = useState('');
  const [join, setJoin] = useState<'and' | 'or'>('and');
  const field = fields.find((one) => one.name === name);
  if (!field) return null;
  const operator = field.operators.includes(chosenOperator) ? chosenOperator : (field.operators[0] as PageOperator);
  const values = isBare(operator) ? [] : valuesOf(field, operator, value);
  const isReady = isBare(operator) || values.length > 0;
  const apply = () => {
    if (!isReady) return;
    const filter = printPageFilter(joined(parsePageFilter(applied), join, { field: name, operator, values }));
    navigate(withQuery({ filter }), { replace: true });
    onClose();
  };
  return (
    <Dialog title="Add condition" onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <Field label="Field" hint={field.description}>
          <select
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setValue('');
            }}
          >
            {fields.map((one) => (
              <option key={one.name} value={one.name}>
                {one.label}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Operator">
          <select value={operator} onChange={(event) => setOperator(event.currentTarget.value as PageOperator)}>
            {field.operators.map((one) => (
              <option key={one} value={one}>
                {operatorText(one)}
              </option>
            ))}
          </select>
        </Field>
        {!isBare(operator) && (
          <Field label="Value" hint={hintOf(field, operator)}>
            {choicesOf(field, operator) ? (
              <select value={value} onChange={(event) => setValue(event.currentTarget.value)}>
                <option value="">Choose…</option>
                {choicesOf(field, operator)?.map(([one, title]) => (
                  <option key={one} value={one}>
                    {title}
                  </option>
                ))}
              </select>
            ) : (
              <ValueInput type={inputType(field, operator)} value={value} onChange={setValue} />
            )}
          </Field>
        )}
        {applied && (
          <fieldset class="plain">
            <legend class="legend">Pages must match</legend>
            <label class="check">
              <input type="radio" name="join" checked={join === 'and'} onChange={() => setJoin('and')} />
              This condition and the filter so far
            </label>
            <label class="check">
              <input type="radio" name="join" checked={join === 'or'} onChange={() => setJoin('or')} />
              This condition or the filter so far
            </label>
          </fieldset>
        )}
        <div class="actions">
          <Button type="submit" kind="primary">
            Add
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ValueInputProps {
  type: 'text' | 'number' | 'date';
  value: string;
  onChange(value: string): void;
}

function ValueInput({ type, value, onChange, ...control }: ValueInputProps & ControlOfField) {
  const shared = {
    ...control,
    value,
    onInput: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  if (type === 'number') return <input {...shared} type="number" step="any" />;
  return type === 'date' ? <input {...shared} type="date" /> : <input {...shared} type="text" />;
}

function joined(before: PageExpression | null, by: 'and' | 'or', condition: PageCondition): PageExpression {
  if (!before) return condition;
  if (by === 'or') return { or: [...('or' in before ? before.or : [before]), condition] };
  return { and: [...('and' in before ? before.and : [before]), condition] };
}

function valuesOf({ type }: PageField, operator: PageOperator, text: string): PageValue[] {
  const parts = (isLong(operator) ? text.split(',') : [text]).map((part) => part.trim()).filter((part) => part !== '');
  if (type === 'BOOLEAN') return parts.map((part) => part === 'true');
  return type === 'NUMBER' ? parts.map(Number).filter((value) => !Number.isNaN(value)) : parts;
}

function choicesOf({ type, choices }: PageField, operator: PageOperator): (readonly [string, string])[] | null {
  if (type === 'BOOLEAN')
    return [
      ['true', 'Yes'],
      ['false', 'No'],
    ];
  return type === 'CHOICE' && !isLong(operator) ? choices.map((choice) => [choice, words(choice)] as const) : null;
}

function inputType({ type }: PageField, operator: PageOperator): 'text' | 'number' | 'date' {
  if (isLong(operator)) return 'text';
  if (type === 'DATE') return 'date';
  return type === 'NUMBER' ? 'number' : 'text';
}

function hintOf({ type, unit, choices }: PageField, operator: PageOperator): string | undefined {
  if (type === 'RULE') return 'Rule ids, such as title-missing.';
  if (isLong(operator)) return `Separated by commas${choices.length > 0 ? `: ${choices.join(', ')}` : ''}.`;
  return unit ? `In ${unit === 'ms' ? 'milliseconds' : 'bytes'}.` : undefined;
}

import { useState } from 'preact/hooks';
import type { Category, CheckCondition, CheckView, Severity } from '../../../../operations.ts';
import { useAction } from '../../../api/query.ts';
import { CATEGORY, words } from '../../../format.ts';
import { DialogForm } from '../../../parts/dialog-form.tsx';
import { Field } from '../../../parts/field.tsx';
import { toast } from '../../../parts/toast.tsx';
import { type Check, CONDITIONS, comparedWith, type Extractor, VIEWS } from './definitions.ts';
import { keyOf } from './key-of.ts';
import { type ReadRevision, saveLists, withEntry } from './save-lists.ts';

interface CheckFormProps {
  read: ReadRevision;
  /** null for a new one */
  check: Check | null;
  all: readonly Check[];
  extractors: readonly Extractor[];
  onClose(): void;
}

const SEVERITIES: readonly Severity[] = ['ERROR', 'WARNING', 'NOTICE'];
const FIELDS = ['title', 'value', 'min', 'max', 'include', 'exclude', 'why', 'fix'] as const;

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);
const numberIn = (text: string): number | null => (text === '' ? null : Number(text));

/** A requirement, and the issue that pages have which do not meet it. */
export function CheckForm({ read, check, all, extractors, onClose }: CheckFormProps) {
  const [texts, setTexts] = useState(() => ({
    title: check?.title ?? '',
    value: check?.value ?? '',
    min: String(check?.min ?? ''),
    max: String(check?.max ?? ''),
    include: check?.include.join('\n') ?? '',
    exclude: check?.exclude.join('\n') ?? '',
    why: check?.why ?? '',
    fix: check?.fix ?? '',
  }));
  const [extractor, setExtractor] = useState(check?.extractor ?? extractors[0]?.key ?? '');
  const [condition, setCondition] = useState<CheckCondition>(check?.condition ?? 'EXISTS');
  const [severity, setSeverity] = useState<Severity>(check?.severity ?? 'WARNING');
  const [category, setCategory] = useState<Category>(check?.category ?? 'CONTENT');
  const [view, setView] = useState<CheckView>(check?.view ?? 'PAGE');
  const [indexableOnly, setIndexable] = useState(check?.indexableOnly ?? false);
  const comparison = comparedWith(condition);
  const action = useAction(async () => {
    const isRange = comparison === 'range';
    const defined = {
      key: check?.key ?? keyOf(texts.title, all, '-'),
      title: texts.title,
      extractor,
      condition,
      value: comparison === 'value' ? texts.value : null,
      min: isRange ? numberIn(texts.min) : null,
      max: isRange ? numberIn(texts.max) : null,
      severity,
      category,
      // empty: the server has a text of its own
      why: texts.why || null,
      fix: texts.fix || null,
      include: linesOf(texts.include),
      exclude: linesOf(texts.exclude),
      view,
      indexableOnly,
    };
    await saveLists(read, { checks: withEntry(all, defined).map((one) => ({ ...one })) });
    toast('Check saved. It applies from the next audit.');
    onClose();
  });
  const { failure } = action;
  const bound = (name: keyof typeof texts) => ({
    value: texts[name],
    onInput: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTexts((before) => ({ ...before, [name]: value })),
  });
  return (
    <DialogForm
      title={check ? 'Edit check' : 'New check'}
      submit={check ? 'Save' : 'Add check'}
      action={action}
      failureShown={FIELDS.some((field) => failure?.of(field) !== undefined)}
      onClose={onClose}
    >
      <Field label="Title of the issue" hint="The defect, such as Missing price." fault={failure?.of('title')}>
        <input required minLength={3} maxLength={60} placeholder="Missing price" {...bound('title')} />
      </Field>
      <div class="pair">
        <Field label="Extractor">
          <select value={extractor} onChange={({ currentTarget: { value } }) => setExtractor(value)}>
            {extractors.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Requirement">
          <select value={condition} onChange={({ currentTarget: { value } }) => setCondition(value as CheckCondition)}>
            {CONDITIONS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      </div>
      {comparison === 'value' && (
        <Field label="Text" hint="Case is ignored, except by regular expressions." fault={failure?.of('value')}>
          <input required maxLength={500} {...bound('value')} />
        </Field>
      )}
      {comparison === 'range' && (
        <div class="pair">
          <Field label="From" hint="Leave empty for no minimum." fault={failure?.of('min')}>
            <input type="number" step="any" {...bound('min')} />
          </Field>
          <Field label="To" hint="Leave empty for no maximum." fault={failure?.of('max')}>
            <input type="number" step="any" {...bound('max')} />
          </Field>
        </div>
      )}
      <div class="pair">
        <Field label="Severity">
          <select value={severity} onChange={({ currentTarget: { value } }) => setSeverity(value as Severity)}>
            {SEVERITIES.map((one) => (
              <option key={one} value={one}>
                {words(one)}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Category" hint="The score that it affects.">
          <select value={category} onChange={({ currentTarget: { value } }) => setCategory(value as Category)}>
            {Object.entries(CATEGORY).map(([one, name]) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <Field label="Include URLs" hint="One pattern per line: /products/. Empty: all." fault={failure?.of('include')}>
        <textarea rows={2} class="mono" {...bound('include')} />
      </Field>
      <Field label="Exclude URLs" hint="Takes precedence over Include URLs." fault={failure?.of('exclude')}>
        <textarea rows={2} class="mono" {...bound('exclude')} />
      </Field>
      <Field label="Checked on">
        <select value={view} onChange={({ currentTarget: { value } }) => setView(value as CheckView)}>
          {VIEWS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <label class="check">
        <input type="checkbox" checked={indexableOnly} onChange={() => setIndexable(!indexableOnly)} />
        Indexable pages only
      </label>
      <Field label="Why it matters" hint="Optional; shown with the issue." fault={failure?.of('why')}>
        <textarea rows={2} maxLength={500} {...bound('why')} />
      </Field>
      <Field label="How to fix" hint="Optional; shown with the issue." fault={failure?.of('fix')}>
        <textarea rows={2} maxLength={500} {...bound('fix')} />
      </Field>
    </DialogForm>
  );
}

import { useState } from 'preact/hooks';
import type { ExtractorKind, ExtractorPart, ExtractorResult } from '../../../../operations.ts';
import { useAction } from '../../../api/query.ts';
import { DialogForm } from '../../../parts/dialog-form.tsx';
import { Field } from '../../../parts/field.tsx';
import { toast } from '../../../parts/toast.tsx';
import { type Extractor, KINDS, PARTS, RESULTS } from './definitions.ts';
import { keyOf } from './key-of.ts';
import { type ReadRevision, saveLists, withEntry } from './save-lists.ts';
import { TestExtractor } from './test-extractor.tsx';

interface ExtractorFormProps {
  read: ReadRevision;
  siteUrl: string;
  /** null for a new one */
  extractor: Extractor | null;
  all: readonly Extractor[];
  onClose(): void;
}

const EXAMPLES: Readonly<Record<ExtractorKind, string>> = {
  CSS: '.product .price',
  XPATH: '//meta[@property="og:price"]/@content',
  REGEX: '"sku":\\s*"([^"]+)"',
};

const HINTS: Readonly<Record<ExtractorKind, string>> = {
  CSS: 'Elements that match.',
  XPATH: 'Nodes, or the number or text that it computes.',
  REGEX: 'RE2 syntax, over the HTML source; the first group is the value if there is one.',
};

/** A value to read from every page. */
export function ExtractorForm({ read, siteUrl, extractor, all, onClose }: ExtractorFormProps) {
  const [name, setName] = useState(extractor?.name ?? '');
  const [kind, setKind] = useState<ExtractorKind>(extractor?.kind ?? 'CSS');
  const [expression, setExpression] = useState(extractor?.expression ?? '');
  const [result, setResult] = useState<ExtractorResult>(extractor?.result ?? 'FIRST');
  const [part, setPart] = useState<ExtractorPart>(extractor?.part ?? 'TEXT');
  const [attribute, setAttribute] = useState(extractor?.attribute ?? '');
  const hasPart = kind !== 'REGEX' && result !== 'COUNT';
  const takes = hasPart ? part : 'TEXT';
  const defined: Extractor = {
    key: extractor?.key ?? keyOf(name, all, '_'),
    name,
    kind,
    expression,
    result,
    part: takes,
    attribute: takes === 'ATTRIBUTE' ? attribute : null,
  };
  const action = useAction(async () => {
    await saveLists(read, { extractors: withEntry(all, defined) });
    toast('Extractor saved. It applies from the next audit.');
    onClose();
  });
  const { failure } = action;
  return (
    <DialogForm
      title={extractor ? 'Edit extractor' : 'New extractor'}
      submit={extractor ? 'Save' : 'Add extractor'}
      action={action}
      failureShown={['name', 'expression', 'attribute'].some((field) => failure?.of(field) !== undefined)}
      onClose={onClose}
    >
      <Field label="Name" fault={failure?.of('name')}>
        <input
          required
          maxLength={60}
          placeholder="Price"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <Field label="Language">
        <select value={kind} onChange={({ currentTarget: { value } }) => setKind(value as ExtractorKind)}>
          {KINDS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <Field label="Expression" hint={HINTS[kind]} fault={failure?.of('expression')}>
        <textarea
          required
          rows={2}
          class="mono"
          spellcheck={false}
          maxLength={1_000}
          placeholder={EXAMPLES[kind]}
          value={expression}
          onInput={(event) => setExpression(event.currentTarget.value)}
        />
      </Field>
      <div class="pair">
        <Field label="Result">
          <select value={result} onChange={({ currentTarget: { value } }) => setResult(value as ExtractorResult)}>
            {RESULTS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        {hasPart && (
          <Field label="Value">
            <select value={part} onChange={({ currentTarget: { value } }) => setPart(value as ExtractorPart)}>
              {PARTS.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </Field>
        )}
      </div>
      {hasPart && part === 'ATTRIBUTE' && (
        <Field label="Attribute" fault={failure?.of('attribute')}>
          <input
            required
            maxLength={100}
            placeholder="content"
            value={attribute}
            onInput={(event) => setAttribute(event.currentTarget.value)}
          />
        </Field>
      )}
      <TestExtractor projectId={read.projectId} siteUrl={siteUrl} extractor={defined} />
    </DialogForm>
  );
}

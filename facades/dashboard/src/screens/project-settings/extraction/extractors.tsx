import { useState } from 'preact/hooks';
import { useAction } from '../../../api/query.ts';
import { plural } from '../../../format.ts';
import { Button } from '../../../parts/button.tsx';
import { Card } from '../../../parts/card.tsx';
import { DialogForm } from '../../../parts/dialog-form.tsx';
import { Empty } from '../../../parts/loaded.tsx';
import { Table } from '../../../parts/table.tsx';
import { toast } from '../../../parts/toast.tsx';
import type { SettingsOf } from '../settings-of.ts';
import { type Check, type Extractor, KINDS, PARTS, RESULTS } from './definitions.ts';
import { ExtractorForm } from './extractor-form.tsx';
import { type ReadRevision, saveLists } from './save-lists.ts';

interface ExtractorsProps extends SettingsOf, ReadRevision {
  siteUrl: string;
  extractors: readonly Extractor[];
  checks: readonly Check[];
}

type Editing = { extractor: Extractor | null } | { removed: Extractor } | null;

const nameIn = <Value extends string>(names: readonly (readonly [Value, string])[], value: Value): string =>
  names.find(([one]) => one === value)?.[1] ?? value;

/** Values that audits read from every HTML page. */
export function Extractors({ projectId, isLocked, revision, siteUrl, extractors, checks }: ExtractorsProps) {
  const [editing, setEditing] = useState<Editing>(null);
  const close = () => setEditing(null);
  return (
    <Card
      flush
      title="Extractors"
      about="Values to read from every HTML page: prices, SKUs, authors. They become columns of the pages list and of exports."
      action={
        !isLocked && (
          <Button size="small" icon="plus" onClick={() => setEditing({ extractor: null })}>
            New extractor
          </Button>
        )
      }
    >
      {extractors.length === 0 ? (
        <Empty icon="pages" title="No extractors">
          Extract a value with a CSS selector, XPath or a regular expression.
        </Empty>
      ) : (
        <Table
          label="Extractors"
          rows={extractors}
          keyOf={({ key }) => key}
          columns={[
            {
              title: 'Extractor',
              cell: ({ key, name }) => (
                <>
                  <span class="strong">{name}</span>
                  {name !== key && <span class="sub mono">{key}</span>}
                </>
              ),
            },
            {
              title: 'Expression',
              cell: ({ kind, expression }) => (
                <>
                  <span class="mono break">{expression}</span>
                  <span class="sub">{nameIn(KINDS, kind)}</span>
                </>
              ),
            },
            {
              title: 'Value',
              cell: ({ kind, result, part, attribute }) => (
                <>
                  {nameIn(RESULTS, result)}
                  {result !== 'COUNT' && kind !== 'REGEX' && (
                    <span class="sub">{attribute ? `Attribute ${attribute}` : nameIn(PARTS, part)}</span>
                  )}
                </>
              ),
            },
            ...(isLocked
              ? []
              : [
                  {
                    title: '',
                    label: 'Actions',
                    cell: (extractor: Extractor) => (
                      <span class="row end">
                        <Button size="small" kind="quiet" onClick={() => setEditing({ extractor })}>
                          Edit<span class="hidden-text"> {extractor.name}</span>
                        </Button>
                        <Button size="small" kind="quiet" onClick={() => setEditing({ removed: extractor })}>
                          Delete<span class="hidden-text"> {extractor.name}</span>
                        </Button>
                      </span>
                    ),
                  },
                ]),
          ]}
        />
      )}
      {editing && 'extractor' in editing && (
        <ExtractorForm
          read={{ projectId, revision }}
          siteUrl={siteUrl}
          extractor={editing.extractor}
          all={extractors}
          onClose={close}
        />
      )}
      {editing && 'removed' in editing && (
        <RemoveExtractor
          read={{ projectId, revision }}
          extractor={editing.removed}
          extractors={extractors}
          checks={checks}
          onClose={close}
        />
      )}
    </Card>
  );
}

interface RemoveExtractorProps {
  read: ReadRevision;
  extractor: Extractor;
  extractors: readonly Extractor[];
  checks: readonly Check[];
  onClose(): void;
}

/** Asks first: its checks go with it. */
function RemoveExtractor({ read, extractor, extractors, checks, onClose }: RemoveExtractorProps) {
  const own = checks.filter((check) => check.extractor === extractor.key).length;
  const action = useAction(async () => {
    await saveLists(read, {
      extractors: extractors.filter(({ key }) => key !== extractor.key),
      checks: checks.filter((check) => check.extractor !== extractor.key),
    });
    toast(`${extractor.name} deleted.`);
    onClose();
  });
  return (
    <DialogForm danger title={`Delete “${extractor.name}”?`} submit="Delete" action={action} onClose={onClose}>
      <p>
        The next audit does not extract it. Audits keep what they extracted.
        {own > 0 && ` ${plural(own, 'custom check')} of its values ${own === 1 ? 'is' : 'are'} deleted too.`}
      </p>
    </DialogForm>
  );
}

import { useState } from 'preact/hooks';
import { useAction } from '../../../api/query.ts';
import { CATEGORY } from '../../../format.ts';
import { Button } from '../../../parts/button.tsx';
import { Card } from '../../../parts/card.tsx';
import { Chip, SeverityChip } from '../../../parts/chip.tsx';
import { DialogForm } from '../../../parts/dialog-form.tsx';
import { Empty } from '../../../parts/loaded.tsx';
import { Table } from '../../../parts/table.tsx';
import { toast } from '../../../parts/toast.tsx';
import type { SettingsOf } from '../settings-of.ts';
import { CheckForm } from './check-form.tsx';
import { type Check, checkText, type Extractor } from './definitions.ts';
import { type ReadRevision, saveLists } from './save-lists.ts';

interface CustomChecksProps extends SettingsOf, ReadRevision {
  extractors: readonly Extractor[];
  checks: readonly Check[];
}

type Editing = { check: Check | null } | { removed: Check } | null;

/** Rules of the project's own over extracted values. */
export function CustomChecks({ projectId, isLocked, revision, extractors, checks }: CustomChecksProps) {
  const [editing, setEditing] = useState<Editing>(null);
  const close = () => setEditing(null);
  return (
    <Card
      flush
      title="Custom checks"
      about="What has to be true of extracted values. Pages that fail become issues, like those of any rule."
      action={
        !isLocked &&
        extractors.length > 0 && (
          <Button size="small" icon="plus" onClick={() => setEditing({ check: null })}>
            New check
          </Button>
        )
      }
    >
      {checks.length === 0 ? (
        <Empty icon="issues" title="No custom checks">
          {extractors.length === 0
            ? 'Add an extractor first: checks are about its values.'
            : 'Report pages where a value is missing, or is not what it should be.'}
        </Empty>
      ) : (
        <Table
          label="Custom checks"
          rows={checks}
          keyOf={({ key }) => key}
          columns={[
            {
              title: 'Issue',
              cell: ({ key, title }) => (
                <>
                  <span class="strong">{title}</span>
                  <span class="sub mono">custom/{key}</span>
                </>
              ),
            },
            { title: 'Requirement', cell: (check) => <RequirementOf check={check} /> },
            { title: 'Category', cell: ({ category }) => CATEGORY[category] },
            { title: 'Severity', cell: ({ severity }) => <SeverityChip severity={severity} /> },
            ...(isLocked
              ? []
              : [
                  {
                    title: '',
                    label: 'Actions',
                    cell: (check: Check) => (
                      <span class="row end">
                        <Button size="small" kind="quiet" onClick={() => setEditing({ check })}>
                          Edit<span class="hidden-text"> {check.title}</span>
                        </Button>
                        <Button size="small" kind="quiet" onClick={() => setEditing({ removed: check })}>
                          Delete<span class="hidden-text"> {check.title}</span>
                        </Button>
                      </span>
                    ),
                  },
                ]),
          ]}
        />
      )}
      {editing && 'check' in editing && (
        <CheckForm
          read={{ projectId, revision }}
          check={editing.check}
          all={checks}
          extractors={extractors}
          onClose={close}
        />
      )}
      {editing && 'removed' in editing && (
        <RemoveCheck read={{ projectId, revision }} check={editing.removed} all={checks} onClose={close} />
      )}
    </Card>
  );
}

/** The scope of a check is named where that is not every page. */
const RequirementOf = ({ check }: { check: Check }) => (
  <>
    <span class="break">{checkText(check)}</span>
    {check.include.length > 0 && <span class="sub mono break">{check.include.join(' ')}</span>}
    {check.exclude.length > 0 && <span class="sub break">Except {check.exclude.join(' ')}</span>}
    {(check.view === 'RAW' || check.indexableOnly) && (
      <span class="row tight">
        {check.view === 'RAW' && <Chip>HTML as served</Chip>}
        {check.indexableOnly && <Chip>Indexable pages</Chip>}
      </span>
    )}
  </>
);

/** Asks first. */
function RemoveCheck(props: { read: ReadRevision; check: Check; all: readonly Check[]; onClose(): void }) {
  const { read, check, all, onClose } = props;
  const action = useAction(async () => {
    await saveLists(read, { checks: all.filter(({ key }) => key !== check.key) });
    toast(`${check.title} deleted.`);
    onClose();
  });
  return (
    <DialogForm danger title={`Delete “${check.title}”?`} submit="Delete" action={action} onClose={onClose}>
      <p>The next audit does not report it. Issues of earlier audits stay.</p>
    </DialogForm>
  );
}

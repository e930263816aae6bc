import { useState } from 'preact/hooks';
import { type RenderMode, WebOrganization, WebStartAudit } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { count } from '../../format.ts';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { say } from '../../parts/toast.tsx';

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const RENDER_HINTS: Readonly<Record<RenderMode, string>> = {
  AUTO: 'Application shells, and pages of templates that JavaScript changes.',
  ALL: 'Every page is rendered in Chromium and evaluated as search engines see it.',
  OFF: 'Pages are evaluated as served; application shells are inconclusive.',
};

/** What an audit is to look at; empty fields mean the whole site within the plan. */
export function StartAudit({ projectId, onClose }: { projectId: string; onClose(): void }) {
  const [maxPages, setMaxPages] = useState('');
  const [include, setInclude] = useState('');
  const [exclude, setExclude] = useState('');
  const [render, setRender] = useState<RenderMode>('AUTO');
  const [fresh, setFresh] = useState(false);
  const { data } = useQuery(WebOrganization, {});
  const limit = data?.viewer.organization.quotas.find(({ quota }) => quota === 'PAGES_PER_AUDIT')?.limit;
  const action = useAction(async () => {
    const { startAudit } = await execute(WebStartAudit, {
      projectId,
      input: {
        // without a number the server stops at a default far below what large plans allow
        maxPages: maxPages === '' ? (limit ?? null) : Number(maxPages),
        include: linesOf(include),
        exclude: linesOf(exclude),
        render,
        fresh,
      },
    });
    say(startAudit.message);
    refresh();
    onClose();
  });
  const { failure } = action;
  return (
    <DialogForm title="Start audit" submit="Start" icon="play" action={action} onClose={onClose}>
      <Field
        label="Page limit"
        hint={limit ? `Leave empty for the plan maximum of ${count(limit)}.` : 'Leave empty for the plan maximum.'}
        fault={failure?.of('maxPages')}
      >
        <input
          type="number"
          min={1}
          max={limit}
          value={maxPages}
          onInput={(event) => setMaxPages(event.currentTarget.value)}
        />
      </Field>
      <Field
        label="Include URLs (optional)"
        hint="One pattern per line, as in robots.txt: /shop/ or *.html$"
        fault={failure?.of('include')}
      >
        <textarea rows={2} value={include} onInput={(event) => setInclude(event.currentTarget.value)} />
      </Field>
      <Field label="Exclude URLs (optional)" hint="Takes precedence over Include URLs." fault={failure?.of('exclude')}>
        <textarea rows={2} value={exclude} onInput={(event) => setExclude(event.currentTarget.value)} />
      </Field>
      <Field label="Render JavaScript" hint={RENDER_HINTS[render]} fault={failure?.of('render')}>
        <select value={render} onChange={(event) => setRender(event.currentTarget.value as RenderMode)}>
          <option value="AUTO">Where it matters</option>
          <option value="ALL">All pages (slower)</option>
          <option value="OFF">Off</option>
        </select>
      </Field>
      <label class="check">
        <input type="checkbox" checked={fresh} onChange={() => setFresh(!fresh)} />
        Recrawl unchanged pages
      </label>
    </DialogForm>
  );
}

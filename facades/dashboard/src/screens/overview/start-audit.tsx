import { useState } from 'preact/hooks';
import { type RenderMode, WebProjectSettings } from '../../../operations.ts';
import { useAction, useQuery } from '../../api/query.ts';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { startNow } from './start-now.ts';

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const RENDER_HINTS: Readonly<Record<RenderMode | '', string>> = {
  '': 'As in the project settings.',
  AUTO: 'Application shells, and pages of templates that JavaScript changes.',
  ALL: 'Every page is rendered in Chromium and evaluated as search engines see it.',
  OFF: 'Pages are evaluated as served; application shells are inconclusive.',
};

/** The scope of one audit; empty fields are those of the project settings. */
export function StartAudit({ projectId, onClose }: { projectId: string; onClose(): void }) {
  const [maxPages, setMaxPages] = useState('');
  const [include, setInclude] = useState('');
  const [exclude, setExclude] = useState('');
  const [render, setRender] = useState<RenderMode | ''>('');
  const [fresh, setFresh] = useState(false);
  const settings = useQuery(WebProjectSettings, { id: projectId }).data?.project.crawlSettings;
  const given = (text: string) => (text.trim() === '' ? null : linesOf(text));
  const action = useAction(async () => {
    await startNow(projectId, {
      maxPages: maxPages === '' ? null : Number(maxPages),
      include: given(include),
      exclude: given(exclude),
      render: render || null,
      fresh,
    });
    onClose();
  });
  const { failure } = action;
  return (
    <DialogForm title="Start audit" submit="Start" icon="play" action={action} onClose={onClose}>
      <p class="soft small">
        Empty fields use the <a href={`/projects/${projectId}/settings/crawling`}>project settings</a>.
      </p>
      <Field label="Page limit" fault={failure?.of('maxPages')}>
        <input
          type="number"
          min={1}
          placeholder={settings?.maxPages == null ? 'Plan maximum' : String(settings.maxPages)}
          value={maxPages}
          onInput={(event) => setMaxPages(event.currentTarget.value)}
        />
      </Field>
      <Field
        label="Include URLs (optional)"
        hint="One pattern per line, as in robots.txt: /shop/ or *.html$"
        fault={failure?.of('include')}
      >
        <textarea
          rows={2}
          placeholder={settings?.include?.join('\n') ?? ''}
          value={include}
          onInput={(event) => setInclude(event.currentTarget.value)}
        />
      </Field>
      <Field label="Exclude URLs (optional)" hint="Takes precedence over Include URLs." fault={failure?.of('exclude')}>
        <textarea
          rows={2}
          placeholder={settings?.exclude?.join('\n') ?? ''}
          value={exclude}
          onInput={(event) => setExclude(event.currentTarget.value)}
        />
      </Field>
      <Field label="Render JavaScript" hint={RENDER_HINTS[render]} fault={failure?.of('render')}>
        <select value={render} onChange={(event) => setRender(event.currentTarget.value as RenderMode | '')}>
          <option value="">Project settings</option>
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

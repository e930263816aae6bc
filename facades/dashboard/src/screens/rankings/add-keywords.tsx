import { useState } from 'preact/hooks';
import { WebAddKeywords, WebProject } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { plural } from '../../format.ts';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { tagsIn } from '../../parts/tags.tsx';
import { toast } from '../../parts/toast.tsx';

/** One keyword a line, all looked up in the same way. */
export function AddKeywords({ projectId, onClose }: { projectId: string; onClose(): void }) {
  const [text, setText] = useState('');
  // null: as the project has it, whatever that is when they are added
  const [country, setCountry] = useState<string | null>(null);
  const [language, setLanguage] = useState<string | null>(null);
  const project = useQuery(WebProject, { id: projectId }).data?.project;
  const [device, setDevice] = useState('DESKTOP');
  const [location, setLocation] = useState('');
  const [engine, setEngine] = useState('');
  const [tags, setTags] = useState('');
  const [targetUrl, setTargetUrl] = useState('');
  const terms = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const action = useAction(async () => {
    const keywords = terms.map((term) => ({
      term,
      ...(country === null ? {} : { country: country.toUpperCase() }),
      ...(language === null ? {} : { language }),
      device,
      ...(location.trim() ? { location: location.trim() } : {}),
      ...(engine.trim() ? { engine: engine.trim().toLowerCase() } : {}),
      ...(tagsIn(tags).length > 0 ? { tags: tagsIn(tags) } : {}),
      ...(targetUrl.trim() ? { targetUrl: targetUrl.trim() } : {}),
    }));
    const { addKeywords } = await execute(WebAddKeywords, { projectId, input: { keywords } });
    const skipped = addKeywords.skipped > 0 ? ` ${plural(addKeywords.skipped, 'duplicate')} skipped.` : '';
    toast(`${plural(addKeywords.added, 'keyword')} added.${skipped}`);
    refresh();
    onClose();
  });
  const { failure } = action;
  return (
    <DialogForm title="Add keywords" submit="Add" action={action} onClose={onClose}>
      <Field
        label="Keywords"
        hint={terms.length > 0 ? plural(terms.length, 'keyword') : 'One per line, up to 1,000 at a time.'}
      >
        <textarea required rows={8} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </Field>
      <div class="inline-form">
        <Field label="Country" fault={failure?.of('country')}>
          <input
            required
            maxLength={2}
            pattern="[A-Za-z]{2}"
            title="Two letters, such as US"
            value={country ?? project?.country ?? ''}
            onInput={(event) => setCountry(event.currentTarget.value)}
          />
        </Field>
        <Field label="Language" fault={failure?.of('language')}>
          <input
            required
            maxLength={35}
            value={language ?? project?.language ?? ''}
            onInput={(event) => setLanguage(event.currentTarget.value)}
          />
        </Field>
        <Field label="Device">
          <select value={device} onChange={(event) => setDevice(event.currentTarget.value)}>
            <option value="DESKTOP">Desktop</option>
            <option value="MOBILE">Mobile</option>
          </select>
        </Field>
      </div>
      <details>
        <summary>Location, search engine, target URL, tags</summary>
        <div class="form">
          <Field
            label="Location (optional)"
            hint="Location name of the search engine, such as Boston,Massachusetts,United States"
            fault={failure?.of('location')}
          >
            <input maxLength={200} value={location} onInput={(event) => setLocation(event.currentTarget.value)} />
          </Field>
          <Field
            label="Search engine (optional)"
            hint="Leave empty for the default search engine."
            fault={failure?.of('engine')}
          >
            <input maxLength={50} value={engine} onInput={(event) => setEngine(event.currentTarget.value)} />
          </Field>
          <Field
            label="Target URL (optional)"
            hint="Leave empty for any page of the site."
            fault={failure?.of('targetUrl')}
          >
            <input
              type="url"
              maxLength={2048}
              value={targetUrl}
              onInput={(event) => setTargetUrl(event.currentTarget.value)}
            />
          </Field>
          <Field label="Tags (optional)" hint="Separated by commas." fault={failure?.of('tags')}>
            <input maxLength={1000} value={tags} onInput={(event) => setTags(event.currentTarget.value)} />
          </Field>
        </div>
      </details>
    </DialogForm>
  );
}

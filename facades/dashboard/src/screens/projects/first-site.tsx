import { useState } from 'preact/hooks';
import { useAction } from '../../api/query.ts';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { Icon } from '../../parts/icon.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { SampleReport } from '../../parts/sample-report.tsx';
import { addSite } from './add-site.ts';

/** One field, from a name to the running audit. */
export function FirstSite() {
  const [url, setUrl] = useState('');
  const action = useAction(() => addSite({ url, name: '', audit: true }));
  const { run, busy, failure } = action;
  const fault = failure?.of('url');
  return (
    <form
      class="first-site"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void run();
      }}
    >
      <Icon name="projects" size={30} />
      <h2>Audit your first website</h2>
      <p class="soft">
        Sextant crawls the site, reports issues page by page and suggests fixes. Results appear while the audit runs;
        you can close this tab.
      </p>
      {fault === undefined && <FailureNotice failure={failure} />}
      <div class="inline-form">
        <Field label="Website" fault={fault}>
          <input
            required
            inputMode="url"
            autocomplete="url"
            placeholder="yourdomain.com"
            value={url}
            onInput={(event) => setUrl(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" kind="primary" icon="play" busy={busy}>
          Start first audit
        </Button>
      </div>
      <SampleReport />
    </form>
  );
}

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useAction } from '../api/query.ts';
import { send } from '../api/rest.ts';
import { plural } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Field } from '../parts/field.tsx';
import { Empty, FailureNotice } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { navigate, place, withQuery } from '../router.ts';
import type { ScreenProps } from '../screen-props.ts';
import type { ToolResponse } from './tools/answers.ts';
import { HeadersResult } from './tools/headers.tsx';
import { MetaTagsResult } from './tools/meta-tags.tsx';
import { RobotsResult } from './tools/robots.tsx';
import { SitemapResult } from './tools/sitemap.tsx';
import { ToolIssues } from './tools/tool-issues.tsx';

interface Tool {
  name: string;
  title: string;
  about: string;
  /** content that may be pasted in place of an address */
  pasted?: { field: string; label: string };
  Result: ComponentType<{ of: never }>;
}

const TOOLS: readonly Tool[] = [
  {
    name: 'meta-tags',
    title: 'Meta tags',
    about: 'How a page looks in search results and when shared.',
    pasted: { field: 'html', label: 'HTML' },
    Result: MetaTagsResult,
  },
  {
    name: 'robots',
    title: 'robots.txt',
    about: 'Which URLs crawlers may fetch (RFC 9309).',
    pasted: { field: 'content', label: 'robots.txt' },
    Result: RobotsResult,
  },
  {
    name: 'headers',
    title: 'HTTP headers',
    about: 'Redirects, caching, compression and security headers.',
    Result: HeadersResult,
  },
  {
    name: 'sitemap',
    title: 'Sitemap',
    about: 'Validates XML sitemaps, with line and column.',
    pasted: { field: 'content', label: 'sitemap' },
    Result: SitemapResult,
  },
];

export default function Tools({ params }: ScreenProps) {
  const tool = TOOLS.find(({ name }) => name === (params['tool'] ?? 'meta-tags'));
  // one address is often looked at by several of them
  const { search } = place.value;
  return (
    <>
      <PageHeader title="Free tools" lead="Check any URL. No account needed." />
      <Tabs
        label="Tools"
        tabs={TOOLS.map(({ name, title }) => ({
          href: `/tools/${name}${search}`,
          name: title,
          here: name === tool?.name,
        }))}
      />
      {tool ? (
        <ToolForm key={tool.name} tool={tool} />
      ) : (
        <Empty title="Tool not found">The URL may be mistyped. Choose a tool above.</Empty>
      )}
    </>
  );
}

function ToolForm({ tool }: { tool: Tool }) {
  const [pasting, setPasting] = useState(false);
  const [url, setUrl] = useState(place.value.query.get('url') ?? '');
  const [pasted, setPasted] = useState('');
  const [agent, setAgent] = useState('');
  const [paths, setPaths] = useState('');
  const [response, setResponse] = useState<ToolResponse | null>(null);
  const { run, busy, failure } = useAction(async () => {
    setResponse(null);
    const tested = paths
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const body = {
      ...(pasting && tool.pasted ? { [tool.pasted.field]: pasted } : { url }),
      ...(tool.name === 'robots' && agent ? { userAgent: agent } : {}),
      ...(tool.name === 'robots' && tested.length > 0 ? { paths: tested } : {}),
    };
    navigate(withQuery({ url: pasting ? null : url }), { replace: true });
    setResponse(await send<ToolResponse>('POST', `/api/tools/${tool.name}`, body));
  });
  // a link to a result shows the result
  useEffect(() => {
    if (url) void run();
  }, []);
  const { Result } = tool;
  const fault = failure?.of('url');
  return (
    <>
      <Card title={tool.title} about={tool.about}>
        <form
          class="form"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void run();
          }}
        >
          {pasting && tool.pasted ? (
            <Field label={tool.pasted.label}>
              <textarea
                required
                rows={8}
                class="mono"
                spellcheck={false}
                value={pasted}
                onInput={(event) => setPasted(event.currentTarget.value)}
              />
            </Field>
          ) : (
            <Field label="URL" fault={fault}>
              <input
                required
                inputMode="url"
                placeholder="www.example.com"
                value={url}
                onInput={(event) => setUrl(event.currentTarget.value)}
              />
            </Field>
          )}
          {tool.name === 'robots' && (
            <div class="columns">
              <Field label="Crawler (optional)" hint="Leave empty for any crawler." fault={failure?.of('userAgent')}>
                <input placeholder="Googlebot" value={agent} onInput={(event) => setAgent(event.currentTarget.value)} />
              </Field>
              <Field label="Paths to test (optional)" hint="One per line." fault={failure?.of('paths')}>
                <textarea rows={2} value={paths} onInput={(event) => setPaths(event.currentTarget.value)} />
              </Field>
            </div>
          )}
          {!fault && <FailureNotice failure={failure} />}
          <div class="actions">
            <Button type="submit" kind="primary" busy={busy}>
              Check
            </Button>
            {tool.pasted && (
              <Button kind="quiet" onClick={() => setPasting(!pasting)}>
                {pasting ? 'Enter a URL instead' : `Paste ${tool.pasted.label} instead`}
              </Button>
            )}
          </div>
        </form>
      </Card>
      <p class="hidden-text" role="status">
        {response && `${plural(response.issues.length, 'issue')} found`}
      </p>
      {response && (
        <>
          <ToolIssues of={response.issues} />
          <Result of={response as never} />
        </>
      )}
    </>
  );
}

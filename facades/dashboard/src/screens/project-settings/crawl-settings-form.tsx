import { useState } from 'preact/hooks';
import {
  type Discovery,
  type RenderMode,
  type UserAgent,
  WebOrganization,
  type WebProjectSettingsQuery,
  WebUpdateCrawlSettings,
} from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction, useQuery } from '../../api/query.ts';
import { count, since } from '../../format.ts';
import { CardForm } from '../../parts/card-form.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';
import { DISCOVERIES, RENDERING, USER_AGENTS } from '../audits/settings-of.ts';

type Settings = WebProjectSettingsQuery['project']['crawlSettings'];

/** Limits as they are written into fields: empty is the plan's limit or the default. */
const NUMBERS = [
  ['maxPages', 'Page limit', '1'],
  ['maxMinutes', 'Time limit (minutes)', '1'],
  ['maxMegabytes', 'Size limit (MB)', '1'],
  ['maxDepth', 'Maximum crawl depth', '1'],
  ['maxUrlLength', 'URL length (characters)', '1'],
  ['maxVariants', 'Pages of a kind that add nothing', '1'],
  ['maxRepeatedSegments', 'Repeated folders in a row', '1'],
  ['maxLinksPerPage', 'New links per page', '1'],
  ['maxRedirects', 'Redirects in a row', '1'],
  ['requestsPerSecond', 'Requests per second', 'any'],
  ['connections', 'Simultaneous requests', '1'],
  ['renderPages', 'Rendered pages', '1'],
] as const;
type NumberName = (typeof NUMBERS)[number][0];

const LISTS = [
  ['startUrls', 'Start URLs', 'One URL or path per line, crawled besides the start URL of the project.'],
  ['include', 'Include URLs', 'One pattern per line, as in robots.txt: /shop/ or *.html$'],
  ['exclude', 'Exclude URLs', 'Takes precedence over Include URLs.'],
] as const;
type ListName = (typeof LISTS)[number][0];

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function CrawlSettingsForm({
  projectId,
  settings,
  zone,
  isOwned,
}: {
  projectId: string;
  settings: Settings;
  zone: string;
  isOwned: boolean;
}) {
  const [numbers, setNumbers] = useState<Record<NumberName, string>>(() => ({
    maxPages: String(settings.maxPages ?? ''),
    maxMinutes: String(settings.maxMinutes ?? ''),
    maxMegabytes: String(settings.maxMegabytes ?? ''),
    maxDepth: String(settings.maxDepth ?? ''),
    maxUrlLength: String(settings.maxUrlLength ?? ''),
    maxVariants: String(settings.maxVariants ?? ''),
    maxRepeatedSegments: String(settings.maxRepeatedSegments ?? ''),
    maxLinksPerPage: String(settings.maxLinksPerPage ?? ''),
    maxRedirects: String(settings.maxRedirects ?? ''),
    requestsPerSecond: String(settings.requestsPerSecond ?? ''),
    connections: String(settings.connections ?? ''),
    renderPages: String(settings.renderPages ?? ''),
  }));
  const [lists, setLists] = useState<Record<ListName, string>>(() => ({
    startUrls: (settings.startUrls ?? []).join('\n'),
    include: (settings.include ?? []).join('\n'),
    exclude: (settings.exclude ?? []).join('\n'),
  }));
  const [discovery, setDiscovery] = useState<Discovery>(settings.discovery ?? 'LINKS_AND_SITEMAPS');
  const [render, setRender] = useState<RenderMode>(settings.render ?? 'AUTO');
  const [checkExternalLinks, setCheck] = useState(settings.checkExternalLinks ?? true);
  const [subdomains, setSubdomains] = useState(settings.subdomains ?? false);
  const [userAgent, setUserAgent] = useState<UserAgent>(settings.userAgent ?? 'SEXTANT');
  const [ignoreRobots, setIgnore] = useState(settings.ignoreRobots ?? false);
  const [from, setFrom] = useState(settings.crawlWindow?.from ?? '');
  const [to, setTo] = useState(settings.crawlWindow?.to ?? '');
  const { data } = useQuery(WebOrganization, {});
  const limit = data?.viewer.organization.quotas.find(({ quota }) => quota === 'PAGES_PER_AUDIT')?.limit;
  const number = (name: NumberName) => (numbers[name] === '' ? null : Number(numbers[name]));
  const lines = (name: ListName) => (lists[name].trim() === '' ? null : linesOf(lists[name]));
  const action = useAction(async () => {
    await execute(WebUpdateCrawlSettings, {
      projectId,
      input: {
        maxPages: number('maxPages'),
        maxMinutes: number('maxMinutes'),
        maxMegabytes: number('maxMegabytes'),
        maxDepth: number('maxDepth'),
        maxUrlLength: number('maxUrlLength'),
        maxVariants: number('maxVariants'),
        maxRepeatedSegments: number('maxRepeatedSegments'),
        maxLinksPerPage: number('maxLinksPerPage'),
        maxRedirects: number('maxRedirects'),
        requestsPerSecond: number('requestsPerSecond'),
        connections: number('connections'),
        renderPages: number('renderPages'),
        startUrls: lines('startUrls'),
        include: lines('include'),
        exclude: lines('exclude'),
        discovery,
        render,
        checkExternalLinks,
        subdomains,
        userAgent,
        ignoreRobots,
        crawlWindow: from === '' && to === '' ? null : { from, to },
      },
    });
    toast('Crawl settings saved.');
    refresh();
  });
  const { failure } = action;
  const hints: Partial<Record<NumberName, string>> = {
    maxPages: limit ? `Empty: the plan maximum of ${count(limit)}.` : 'Empty: the plan maximum.',
    maxMinutes: 'Empty: the plan maximum.',
    maxMegabytes: 'Of all responses together, as transferred.',
    maxDepth: 'Links between a start URL and a page. Empty: no limit.',
    maxUrlLength: 'Longer URLs are not crawled. Empty: 2,048.',
    maxVariants: 'After so many, links among pages of the kind are a trap. Empty: 200.',
    maxRepeatedSegments: 'Paths that repeat more often are not crawled. Empty: 3.',
    maxLinksPerPage: 'If more URLs are known than may be fetched. Empty: 2,000.',
    maxRedirects: 'Followed from a page. Empty: 10.',
    requestsPerSecond: 'Slows the crawl down; it is never faster than the server allows.',
    renderPages: 'At most, besides pages that are empty without scripts. Empty: 120.',
  };
  return (
    <CardForm
      title="Crawl settings"
      about={
        settings.updatedAt
          ? `Changed ${since(settings.updatedAt)}.`
          : 'Empty fields use the plan maximum or the default.'
      }
      submit="Save crawl settings"
      action={action}
    >
      <div class="pair">
        {NUMBERS.map(([name, label, step]) => (
          <Field key={name} label={label} hint={hints[name]} fault={failure?.of(name)}>
            <input
              type="number"
              min={0}
              step={step}
              value={numbers[name]}
              onInput={({ currentTarget: { value } }) => setNumbers((before) => ({ ...before, [name]: value }))}
            />
          </Field>
        ))}
        <Field label="URL discovery" hint="Where URLs to crawl come from." fault={failure?.of('discovery')}>
          <select value={discovery} onChange={({ currentTarget: { value } }) => setDiscovery(value as Discovery)}>
            {DISCOVERIES.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        <Field
          label="User agent"
          hint={
            isOwned ? 'Sent to the project’s own host only.' : 'Others than SextantBot need proof of ownership (below).'
          }
          fault={failure?.of('userAgent')}
        >
          <select value={userAgent} onChange={({ currentTarget: { value } }) => setUserAgent(value as UserAgent)}>
            {USER_AGENTS.map(([value, label]) => (
              <option key={value} value={value} disabled={!isOwned && value !== 'SEXTANT'}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        <Field
          label="Render JavaScript"
          hint="Where it matters: application shells, and templates that JavaScript changes."
          fault={failure?.of('render')}
        >
          <select value={render} onChange={({ currentTarget: { value } }) => setRender(value as RenderMode)}>
            {RENDERING.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <div class="pair">
        <Field
          label="Crawl from"
          hint={`Time of day (${zone}); audits pause outside. Empty: at any time.`}
          fault={failure?.of('crawlWindow.from')}
        >
          <input type="time" value={from} onInput={(event) => setFrom(event.currentTarget.value)} />
        </Field>
        <Field label="Crawl until" fault={failure?.of('crawlWindow.to')}>
          <input type="time" value={to} onInput={(event) => setTo(event.currentTarget.value)} />
        </Field>
      </div>
      {LISTS.map(([name, label, hint]) => (
        <Field key={name} label={label} hint={hint} fault={failure?.of(name)}>
          <textarea
            rows={3}
            value={lists[name]}
            onInput={({ currentTarget: { value } }) => setLists((before) => ({ ...before, [name]: value }))}
          />
        </Field>
      ))}
      <label class="check">
        <input type="checkbox" checked={subdomains} onChange={() => setSubdomains(!subdomains)} />
        Include subdomains: all hosts of the registrable domain
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={ignoreRobots}
          disabled={!isOwned && !ignoreRobots}
          onChange={() => setIgnore(!ignoreRobots)}
        />
        Ignore robots.txt{!isOwned && ' (needs proof of ownership)'}
      </label>
      <label class="check">
        <input type="checkbox" checked={checkExternalLinks} onChange={() => setCheck(!checkExternalLinks)} />
        Check links to other sites
      </label>
    </CardForm>
  );
}

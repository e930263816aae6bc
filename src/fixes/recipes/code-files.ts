import { obstacle } from '../../audit/engine/obstacle.js';
import type { PageView } from '../../audit/engine/page-view.js';
import { byteSize } from '../../audit/performance/byte-size.js';
import { isAttachment, mediaTypeConflict } from '../../audit/performance/media-type.js';
import { linkedPdfs, ownCode } from '../../audit/performance/page-assets.js';
import type { Site } from '../../audit/site/site.js';
import { sameSite } from '../../audit/urls/same-site.js';
import type { PageChange, SiteChange } from '../apply/patch.js';
import { lines } from '../markup.js';
import { isTextType, typeOfFile } from '../media-types.js';
import { endingTypeSnippet, pathTypeSnippet, sourceMapSnippet } from '../servers/files.js';
import { isPlainPath, shellWord } from '../servers/quoting.js';
import { shownName, siteName } from '../text/page-words.js';
import { namelessFor } from './nameless.js';
import { onPage, type Recipe, type Recipes, siteDraft } from './recipe.js';

const pathOf = (url: string): string => new URL(url).pathname.slice(1);

const UNUSUAL_NAMES = obstacle(
  'BUILD',
  'The file names contain characters that have a meaning in a shell, so there is no command to copy: enable minification in the build.',
);

/** From here on minifying is worth a finding. */
const LEAST_SAVINGS = 2_048;

const minified = (kind: 'SCRIPT' | 'STYLE', title: string): Recipe =>
  onPage((page, site) => {
    const heavy = ownCode(page, site, kind).filter(({ minifySavings }) => (minifySavings ?? 0) >= LEAST_SAVINGS);
    const files = heavy.filter(({ url }) => isPlainPath(pathOf(url)));
    if (files.length === 0 && heavy.length > 0) return UNUSUAL_NAMES;
    return siteDraft(
      {
        title,
        explanation:
          'Run it in the root of the published files after every build, or enable minification in the build. It removes comments and white space; the behavior of the code stays the same.',
        before: lines(files.map(({ url, minifySavings }) => `${url}  (${byteSize(minifySavings ?? 0)} to save)`)),
        after: lines(
          files.map(({ url }) => {
            const file = shellWord(pathOf(url));
            return `npx esbuild --minify --allow-overwrite ${file} --outfile=${file}`;
          }),
        ),
        basis: 'EXACT',
      },
      files.map(({ url }): SiteChange => ({ kind: 'asset', url, set: { minified: true } })),
    );
  });

interface Misnamed {
  url: string;
  was: string;
  type: string;
  snippet: string;
}

const ofFiles = (url: string, type: string): string => endingTypeSnippet(extensionOf(url), type);
const ofOneFile = (url: string, type: string): string => pathTypeSnippet(new URL(url).pathname, type);

/** Files of the page, and the page itself, whose type is another than their content or name says. */
function misnamed(page: PageView, site: Site): Misnamed[] {
  const { html, mediaType, sniffedType } = page.facts;
  const attachment = isAttachment(page.facts.headers);
  const used = html ? [...html.scripts, ...html.styles, ...html.images].flatMap(({ url }) => url ?? []) : [];
  const shown = [...new Set(used)].flatMap((url) => site.asset(url) ?? []);
  const files = [...shown, ...(html ? linkedPdfs(page, site) : [])].filter(({ status }) => status === 200);
  return [{ url: page.url, mediaType, sniffedType, attachment }, ...files].flatMap((file) => {
    if (mediaTypeConflict(file) === null) return [];
    const sure = file.sniffedType === null || isTextType(file.sniffedType) ? null : file.sniffedType;
    const fits = (type: string | null): type is string =>
      type !== null && mediaTypeConflict({ ...file, mediaType: type }) === null;
    // the type of an ending is for all files that have it: one whose content is another keeps its type to itself
    const [ofEnding, was] = [typeOfFile(file.url), file.mediaType ?? ''];
    if (fits(ofEnding)) return [{ url: file.url, was, type: ofEnding, snippet: ofFiles(file.url, ofEnding) }];
    return fits(sure) ? [{ url: file.url, was, type: sure, snippet: ofOneFile(file.url, sure) }] : [];
  });
}

export const codeFiles: Recipes = {
  'unminified-css': minified('STYLE', 'Minify the CSS'),
  'unminified-js': minified('SCRIPT', 'Minify the JavaScript'),
  'source-map-public': onPage((page, site) => {
    const scripts = [...new Set(page.html.scripts.flatMap(({ url }) => url ?? []))].filter(
      (url) => sameSite(url, page.url) && site.asset(url)?.sourceMap,
    );
    return siteDraft(
      {
        title: 'Block public access to source maps',
        explanation:
          'The server no longer serves source maps of JavaScript and CSS. Upload them to your error tracker; leave them public if the source is open anyway.',
        before: lines(scripts.map((url) => `${url}.map → 200`)),
        after: sourceMapSnippet(),
        basis: 'EXACT',
      },
      scripts.map((url): SiteChange => ({ kind: 'asset', url, set: { sourceMap: false } })),
    );
  }),
  'mime-mismatch': onPage((page, site) => {
    const found = misnamed(page, site);
    const own = found.filter(({ url }) => url === page.url);
    const files = found.filter(({ url }) => url !== page.url);
    return siteDraft(
      {
        title: 'Send the correct Content-Type',
        explanation: 'The types are those of the content, else those of the file extensions.',
        before: lines(found.map(({ url, was }) => `${url}  Content-Type: ${was}`)),
        after: [...new Set(found.map(({ snippet }) => snippet))].slice(0, MAX_SNIPPETS).join('\n\n'),
        basis: 'EXACT',
      },
      files.map(({ url, type }): SiteChange => ({ kind: 'asset', url, set: { mediaType: type } })),
      own.map(({ url, type }): PageChange => ({ url, kind: 'header', name: 'Content-Type', values: [type] })),
    );
  }),
  'favicon-missing': ({ site }) => {
    const { home } = site;
    if (!home?.eligible) return null;
    const letter = shownName(site)
      ?.match(/[\p{L}\p{N}]/u)?.[0]
      ?.toUpperCase();
    if (letter === undefined) return namelessFor('its first letter, or your logo, into the icon');
    return siteDraft(
      {
        title: 'Add a favicon',
        explanation:
          'An SVG with the first letter of the site name, to start with: save it as /favicon.svg and put the link into the head of every page. A square version of your own logo is better.',
        before: '',
        after: `<!-- in the head -->\n<link rel="icon" type="image/svg+xml" href="/favicon.svg">\n\n<!-- /favicon.svg -->\n${icon(letter)}`,
        basis: 'GUESSED',
        inferred: 0.2,
      },
      [],
      [{ url: home.url, kind: 'link-add', rel: 'icon', href: '/favicon.svg' }],
    );
  },
  'llms-txt-invalid': ({ site }) => {
    const text = llmsText(site);
    return siteDraft(
      {
        title: 'Serve llms.txt as Markdown',
        explanation:
          'The site name, its description and its first pages. Serve it as text/plain or text/markdown; return 404 if you do not want the file.',
        before: site.facts.probes.llmsTxt?.firstLine ?? '',
        after: text,
        basis: 'DERIVED',
      },
      [{ kind: 'llms-txt', firstLine: text.split('\n', 1)[0] ?? '' }],
    );
  },
};

const MAX_SNIPPETS = 10;

const extensionOf = (url: string): string =>
  /\.([a-z0-9]{1,5})$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? '';

const icon = (letter: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">\n  <rect width="48" height="48" rx="10" fill="#1f4e79"/>\n  <text x="24" y="34" font-family="sans-serif" font-size="30" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text>\n</svg>`;

const LISTED = 20;

/** Text in Markdown: nothing in it is markup. */
const markdown = (text: string): string => text.replaceAll(/[\\`*_[\]<>#|]/g, '\\$&');

function llmsText(site: Site): string {
  const pages: string[] = [];
  for (const page of site.pages()) {
    if (pages.length === LISTED) break;
    const near = page.indexable && page.depth !== null && page.depth <= 1 && page.url !== site.home?.url;
    if (near && page.title !== '')
      pages.push(
        `- [${markdown(page.title)}](${page.url.replaceAll(')', '%29')})${page.description === '' ? '' : `: ${markdown(page.description)}`}`,
      );
  }
  const about = site.home?.description ?? '';
  return [
    `# ${markdown(siteName(site).text)}`,
    ...(about === '' ? [] : ['', `> ${markdown(about)}`]),
    ...(pages.length === 0 ? [] : ['', '## Pages', '', ...pages]),
    '',
  ].join('\n');
}

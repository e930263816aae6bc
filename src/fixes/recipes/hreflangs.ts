import type { PageView } from '../../audit/engine/page-view.js';
import { hreflangDefect } from '../../audit/i18n/language-tags.js';
import { hreflangClusters } from '../../audit/site/hreflang-clusters.js';
import { detectedLanguage } from '../../audit/site/page-language.js';
import type { Site, SitePage } from '../../audit/site/site.js';
import { hreflangSet, isDefault, primaryOf } from '../../audit/traits/hreflang-set.js';
import type { AlternateLink } from '../apply/patch.js';
import { lines, onThePage, tag } from '../markup.js';
import type { Basis } from '../provider.js';
import { onPage, pageDraft, type Recipes } from './recipe.js';

const written = ({ code, href }: AlternateLink): string => tag('link', { rel: 'alternate', hreflang: code, href });

const setOf = (page: PageView): AlternateLink[] =>
  hreflangSet(page).map(({ code, href, url }) => ({ code, href: url ?? href }));

/** A set that names several languages for the first time has to say who gets the rest. */
function completed(page: PageView, set: readonly AlternateLink[]): readonly AlternateLink[] {
  const languages = (codes: readonly string[]): number =>
    new Set(codes.filter((code) => !isDefault(code)).map(primaryOf)).size;
  if (set.some(({ code }) => isDefault(code)) || languages(set.map(({ code }) => code)) < 2) return set;
  if (languages(setOf(page).map(({ code }) => code)) >= 2) return set;
  const first = set.find(({ code }) => primaryOf(code) === 'en') ?? set[0];
  return first === undefined ? set : [...set, { code: 'x-default', href: first.href }];
}

function draft(page: PageView, set: readonly AlternateLink[], title: string, explanation: string, basis: Basis) {
  const whole = completed(page, set);
  const before = page.links('alternate').filter(({ hreflang }) => hreflang !== null && hreflang.trim() !== '');
  return pageDraft(
    {
      title,
      explanation,
      before: lines(
        before.map(
          ({ hreflang, href, inHead }) => `${inHead ? '' : '<body>\n'}${written({ code: hreflang ?? '', href })}`,
        ),
      ),
      after: lines(whole.map(written)),
      basis,
    },
    [{ url: page.url, kind: 'hreflang', set: whole }],
  );
}

/** The language of the page as its alternates, itself and its text tell it. */
function ownCode(page: PageView): string | null {
  const named = hreflangSet(page).find(({ url, code }) => url === page.url && !isDefault(code))?.code;
  return named ?? (page.html.lang?.trim() || detectedLanguage(page));
}

/** Alternates with another URL in place of theirs; null leaves one out. */
const readdressed = (
  title: string,
  explanation: string,
  basis: Basis,
  next: (target: SitePage, site: Site) => string | null | undefined,
) =>
  onPage((page, site) =>
    draft(
      page,
      setOf(page).flatMap((one) => {
        const target = site.page(one.href);
        const href = target === undefined || target.url === page.url ? undefined : next(target, site);
        return href === undefined ? [one] : href === null ? [] : [{ ...one, href }];
      }),
      title,
      explanation,
      basis,
    ),
  );

const COUNTRIES: Readonly<Record<string, string>> = { uk: 'GB', en: 'GB', eu: '', la: '' };
const LANGUAGES: Readonly<Record<string, string>> = {
  jp: 'ja',
  cn: 'zh',
  kr: 'ko',
  gr: 'el',
  dk: 'da',
  cz: 'cs',
  se: 'sv',
  ua: 'uk',
  iw: 'he',
  in: 'id',
  at: 'de-AT',
  us: 'en-US',
  gb: 'en-GB',
  br: 'pt-BR',
  mx: 'es-MX',
};

/** A script, which has four letters, stands before the country (RFC 5646 §2.1). */
const scriptsFirst = (one: string, other: string): number => Number(other.length === 4) - Number(one.length === 4);

/** The code that was probably meant: `en-GB` for `en_UK`, `ja` for `jp`. */
function codeMeant(code: string): string | null {
  const [language = '', ...rest] = code.trim().replaceAll('_', '-').toLowerCase().split('-');
  if (language === 'x' || language === '') return 'x-default';
  const main = hreflangDefect(language) === null ? language : LANGUAGES[language];
  if (main === undefined) return null;
  const regions = main.includes('-')
    ? []
    : rest.toSorted(scriptsFirst).flatMap((part) => {
        const region =
          COUNTRIES[part] ?? (part.length === 4 ? part.charAt(0).toUpperCase() + part.slice(1) : part.toUpperCase());
        return region !== '' && hreflangDefect(`${main}-${region}`) === null ? [region] : [];
      });
  const meant = [main, ...regions].join('-');
  return hreflangDefect(meant) === null ? meant : null;
}

export const hreflangs: Recipes = {
  'hreflang-self-missing': onPage((page) => {
    const code = page.html.lang?.trim() || detectedLanguage(page);
    return code
      ? draft(
          page,
          [...setOf(page), { code, href: page.url }],
          'Add the self-reference',
          'Its code is the declared language of the page.',
          'DERIVED',
        )
      : null;
  }),
  'hreflang-relative': onPage((page) =>
    draft(page, setOf(page), 'Use absolute URLs', 'The URLs stay the same and are written in full.', 'EXACT'),
  ),
  'hreflang-in-body': onPage((page) =>
    draft(
      page,
      page
        .links('alternate')
        .flatMap(({ hreflang, url, href }) => (hreflang?.trim() ? [{ code: hreflang, href: url ?? href }] : [])),
      'Move the alternates into the head',
      'The set stays as it is.',
      'EXACT',
    ),
  ),
  'hreflang-no-x-default': onPage((page, site) => {
    const set = setOf(page);
    const home =
      set.find(({ href }) => href === site.home?.url) ?? set.find(({ code }) => primaryOf(code) === 'en') ?? set[0];
    return home === undefined
      ? null
      : draft(
          page,
          [...set, { code: 'x-default', href: home.href }],
          'Add x-default',
          'Readers of other languages get the home page of the set, else the English version.',
          'DERIVED',
        );
  }),
  'hreflang-invalid-code': onPage((page) => {
    const set = setOf(page).flatMap((one) => {
      if (hreflangDefect(one.code) === null) return [one];
      const code = codeMeant(one.code);
      return code === null ? [] : [{ ...one, code }];
    });
    const seen = new Set<string>();
    return draft(
      page,
      set.filter(({ code, href }) => !seen.has(`${code} ${href}`) && seen.add(`${code} ${href}`)),
      'Use valid codes',
      'A language, then a script or country where it matters; invalid codes are removed.',
      'DERIVED',
    );
  }),
  'hreflang-lang-mismatch': onPage((page) => {
    const code = ownCode(page);
    return code === null
      ? null
      : pageDraft(
          {
            title: 'Set lang to the hreflang language',
            explanation: 'The alternates of the whole set declare this language for the page.',
            before: tag('html', { lang: page.html.lang }),
            after: tag('html', { lang: code }),
            basis: 'DERIVED',
          },
          [{ url: page.url, kind: 'lang', value: code }],
        );
  }),
  'hreflang-no-return': onPage((page, site, { finding }) => {
    const code = ownCode(page);
    const targets = [...new Set(finding.evidence.flatMap(({ target }) => target ?? []))].filter(
      (url) => site.page(url)?.eligible,
    );
    if (code === null || targets.length === 0) return null;
    const line = written({ code, href: page.url });
    return pageDraft(
      {
        title: 'Add the return links',
        explanation: 'Alternates count only when both pages link to each other. Add the line to each of these pages.',
        before: '',
        after: targets.map((url) => `${onThePage(url)}\n${line}`).join('\n'),
        basis: 'EXACT',
      },
      targets.map((url) => ({ url, kind: 'hreflang-add', code, href: page.url })),
    );
  }),
  'hreflang-cluster-incomplete': onPage((page, site) => {
    const urls = hreflangClusters(site).get(page.url)?.urls ?? [];
    const set = setOf(page);
    const listed = new Set(set.map(({ href }) => href));
    const missing = urls.flatMap((url) => {
      if (listed.has(url) || url === page.url) return [];
      const code = codeInSet(url, urls, site);
      return code === null ? [] : [{ code, href: url }];
    });
    return missing.length === 0
      ? null
      : draft(
          page,
          [...set, ...missing],
          'Complete the hreflang set',
          'The codes are those that other pages of the set use.',
          'EXACT',
        );
  }),
  'hreflang-to-error': readdressed(
    'Remove alternates that do not exist',
    'Remove them from the other pages of the set as well.',
    'EXACT',
    ({ status, outcome }) => ((status !== null && status >= 400) || outcome !== 'OK' ? null : undefined),
  ),
  'hreflang-to-noindex': readdressed(
    'Remove noindex alternates',
    'Remove them from the other pages of the set as well.',
    'EXACT',
    ({ noindex }) => (noindex ? null : undefined),
  ),
  'hreflang-to-redirect': readdressed(
    'Use final URLs',
    'They are the targets of the redirects.',
    'EXACT',
    ({ url, redirect }, site) => {
      if (redirect === null) return undefined;
      return site.resolve(url).final?.url ?? null;
    },
  ),
  'hreflang-to-noncanonical': readdressed(
    'Use canonical URLs',
    'They are the canonicals of the alternates.',
    'DERIVED',
    ({ url, canonical }) => (canonical !== null && canonical !== url ? canonical : undefined),
  ),
};

function codeInSet(url: string, urls: readonly string[], site: Site): string | null {
  for (const other of [url, ...urls]) {
    const found = site.page(other)?.alternates.find((one) => one.url === url && !isDefault(one.code));
    if (found !== undefined) return found.code;
  }
  return null;
}

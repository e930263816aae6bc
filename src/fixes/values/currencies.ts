/** Signs and names that mean one currency wherever they stand. */
const KNOWN: Readonly<Record<string, string>> = {
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  US$: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  R$: 'BRL',
  MX$: 'MXN',
  '₹': 'INR',
  '₩': 'KRW',
  '₺': 'TRY',
  '₽': 'RUB',
  '₴': 'UAH',
  '₫': 'VND',
  '₪': 'ILS',
  '฿': 'THB',
  ZŁ: 'PLN',
  KČ: 'CZK',
  'FR.': 'CHF',
};

/** Signs of several currencies, by the country of the site; the last one is what most mean by it, where it can be guessed. */
const SHARED: Readonly<Record<string, { by: Readonly<Record<string, string>>; mostly?: string }>> = {
  $: {
    by: {
      us: 'USD',
      au: 'AUD',
      ca: 'CAD',
      nz: 'NZD',
      sg: 'SGD',
      hk: 'HKD',
      mx: 'MXN',
      ar: 'ARS',
      cl: 'CLP',
      co: 'COP',
      tw: 'TWD',
      jm: 'JMD',
      bb: 'BBD',
      bs: 'BSD',
      fj: 'FJD',
      na: 'NAD',
      uy: 'UYU',
      gov: 'USD',
      edu: 'USD',
    },
    mostly: 'USD',
  },
  '£': { by: { uk: 'GBP', gb: 'GBP', eg: 'EGP', lb: 'LBP', gi: 'GIP', fk: 'FKP' }, mostly: 'GBP' },
  '¥': { by: { jp: 'JPY', cn: 'CNY' } },
  KR: { by: { se: 'SEK', no: 'NOK', dk: 'DKK', is: 'ISK' } },
  RS: { by: { in: 'INR', pk: 'PKR', lk: 'LKR', np: 'NPR', mu: 'MUR' } },
};

const NAMES: Readonly<Record<string, string>> = {
  DOLLAR: '$',
  DOLLARS: '$',
  POUND: '£',
  POUNDS: '£',
  YEN: '¥',
  'KR.': 'KR',
  'RS.': 'RS',
};

/** The code of ISO 4217 that a sign stands for on that page; `guessed` where the country of the site does not tell. */
export function currencyOf(
  value: string,
  pageUrl: string,
  lang: string | null,
): { code: string; guessed: boolean } | undefined {
  const sign = value.trim().toUpperCase();
  const known = KNOWN[sign];
  if (known !== undefined) return { code: known, guessed: false };
  if (/^[A-Z]{3}$/.test(sign) && Intl.supportedValuesOf('currency').includes(sign))
    return { code: sign, guessed: false };
  const shared = SHARED[NAMES[sign] ?? sign];
  if (shared === undefined) return undefined;
  const domain = URL.parse(pageUrl)?.hostname.split('.').at(-1) ?? '';
  const country = /^[a-z]{2,3}[-_]([a-z]{2})\b/i.exec(lang ?? '')?.[1]?.toLowerCase() ?? '';
  const told = shared.by[domain] ?? shared.by[country];
  if (told !== undefined) return { code: told, guessed: false };
  // the domain of another country speaks against what most mean by it
  const elsewhere = /^[a-z]{2}$/.test(domain) && !GENERAL.has(domain);
  return shared.mostly === undefined || elsewhere ? undefined : { code: shared.mostly, guessed: true };
}

/** Every code that a sign, a name or a code may stand for; none where it is not known. */
export function codesOf(value: string): readonly string[] {
  const sign = value.trim().toUpperCase();
  const shared = SHARED[NAMES[sign] ?? sign];
  if (shared !== undefined) return Object.values(shared.by);
  const one = KNOWN[sign] ?? (/^[A-Z]{3}$/.test(sign) ? sign : undefined);
  return one === undefined ? [] : [one];
}

/** Domains of countries that are used all over the world. */
const GENERAL = new Set(['io', 'ai', 'tv', 'me', 'cc', 'ly', 'fm', 'gg', 'sh', 'to']);

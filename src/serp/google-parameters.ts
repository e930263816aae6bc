/** `gl`: Google's own country codes are ISO 3166-1 alpha-2 in lower case, but for the United Kingdom. */
export function googleCountry(country: string): string {
  return country === 'GB' ? 'uk' : country.toLowerCase();
}

/** `hl`: the language alone, except where Google has one interface per region or script. */
export function googleLanguage(language: string): string {
  const locale = new Intl.Locale(language);
  if (locale.language === 'zh') return locale.maximize().script === 'Hant' ? 'zh-tw' : 'zh-cn';
  if (locale.language === 'pt') return locale.region === 'PT' ? 'pt-pt' : 'pt-br';
  if (locale.language === 'nb' || locale.language === 'nn') return 'no';
  if (locale.language === 'he') return 'iw';
  return locale.language;
}

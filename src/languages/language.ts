/**
 * Languages of what clients read: reports, link pages and e-mails to contacts. Each has a folder of texts below `texts/`;
 * `offeredLanguages` lists those whose texts are there.
 */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Named in themselves, for whoever chooses one. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  ja: '日本語',
};

/** How days are written: English ones as in British English, which reads the same everywhere. */
export const DAY_LOCALES: Readonly<Record<Language, string>> = {
  ...(Object.fromEntries(LANGUAGES.map((one) => [one, one])) as Record<Language, string>),
  en: 'en-GB',
};

/**
 * Names that Intl takes and the IANA database does not have. PostgreSQL, which works out when things are due, reads some as other
 * zones (BST is Dhaka here and British Summer Time there) and knows nothing of the rest.
 */
const OF_ICU = new RegExp(
  `^(?:${[
    ...[
      'ACT',
      'AET',
      'AGT',
      'ART',
      'AST',
      'BET',
      'BST',
      'CAT',
      'CNT',
      'CST',
      'CTT',
      'EAT',
      'ECT',
      'IET',
      'IST',
      'JST',
      'MIT',
    ],
    ...['NET', 'NST', 'PLT', 'PNT', 'PRT', 'PST', 'SST', 'VST', 'US/Pacific-New', 'SystemV/.*'],
  ].join('|')})$`,
  'i',
);

/**
 * Every name of the IANA database, the ones that replaced older spellings too, which the engine's own list leaves out. Names only: an
 * offset such as +02:00 would be wrong for half of the year.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name) || OF_ICU.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const ZONE_NEEDED = 'This must be an IANA time zone such as Europe/Zurich.';

/** `HH:MM` of a day. */
export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Names only: an offset such as +02:00 would be wrong for half of the year. */
export function isTimeZone(name: string): boolean {
  return name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name);
}

export const ZONE_NEEDED = 'This must be an IANA time zone such as Europe/Zurich.';

/** `HH:MM` of a day. */
export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

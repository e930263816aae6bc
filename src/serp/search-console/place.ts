import { DEVICES, type Device } from '../provider.js';

/** Country and device as one number, which a stored row has in place of two texts. */
const LETTERS = 26;
const FIRST = 'a'.charCodeAt(0);
const UNKNOWN = 'zzz';
const KINDS = DEVICES.length + 1;

/** `country`: three letters as Search Console has them; `device`: empty where the row has none. */
export function searchPlace(country: string, device: string): number {
  const name = country.toLowerCase();
  const code =
    /^[a-z]{3}$/.test(name) && name !== UNKNOWN
      ? 1 + [...name].reduce((number, letter) => number * LETTERS + letter.charCodeAt(0) - FIRST, 0)
      : 0;
  return code * KINDS + 1 + DEVICES.indexOf(device.toUpperCase() as Device);
}

/** ISO 3166-1 alpha-3 in capitals, and the device; null where it is not known. */
export function readSearchPlace(place: number): { country: string | null; device: Device | null } {
  let code = Math.floor(place / KINDS) - 1;
  const device = DEVICES[(place % KINDS) - 1] ?? null;
  if (code < 0) return { country: null, device };
  let country = '';
  for (let at = 0; at < 3; at += 1) {
    country = String.fromCharCode(FIRST + (code % LETTERS)) + country;
    code = Math.floor(code / LETTERS);
  }
  return { country: country.toUpperCase(), device };
}

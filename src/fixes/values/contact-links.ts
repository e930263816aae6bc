/** Codes of Italy, San Marino, the Vatican, Côte d’Ivoire and Congo, where the zero is a part of the number from abroad too. */
const ZERO_STAYS = new Set(['39', '378', '379', '225', '242']);

/** Spaces that are slips: around an address and its @, and within a phone number. Two words may be another mailbox. */
export function withoutSpaces(href: string): string {
  const end = href.search(/^tel:/i) === 0 ? href.search(/;|$/) : href.search(/\?|$/);
  const [address, rest] = [href.slice(0, end), href.slice(end)];
  if (/^tel:/i.test(address)) {
    // (0) is dialled within most countries only, and not behind their codes
    const number = address
      .slice(4)
      .replaceAll(/%20/g, ' ')
      .replace(
        /^(\s*\+(\d{1,3})[\s.-]*)\(0\)\s*/,
        (_, start: string, code: string) => `${start}${ZERO_STAYS.has(code) ? '0' : ''}`,
      )
      .trim();
    // a slash sets the area code apart, as a hyphen does
    return `${address.slice(0, 4)}${number.replaceAll(/\s*\/\s*|\s+/g, '-')}${rest}`;
  }
  const space = '(?:\\s|%20){1,20}';
  return (
    address
      .replaceAll(new RegExp(`${space}@|@${space}`, 'gi'), '@')
      .replaceAll(/(?:\s|%20){0,20},(?:\s|%20){0,20}/g, ',')
      .replace(new RegExp(`^mailto:${space}`, 'i'), (start) => start.slice(0, 7))
      .replace(new RegExp(`${space}$`), '') + rest.replaceAll(/\s/g, '%20')
  );
}

/** The words differ by one letter too many, too few, another or two swapped. The first letter is no slip: `dofollow` means the opposite of `nofollow`. */
export function isOneSlip(one: string, other: string): boolean {
  if (one[0] !== other[0]) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  if (a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1)) return true;
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
}

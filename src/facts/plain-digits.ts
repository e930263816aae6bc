/** Digits of any script as those of ASCII: each block of ten begins with its zero. */
export function plainDigits(text: string): string {
  return /[^\0-\x7f]/.test(text) ? text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit))) : text;
}

function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return code - 0x30;
  for (let value = 0; value < 10; value++) if (!/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) return value;
  // blocks that follow one another, as of the mathematical digits
  return (code - 0x1d7ce) % 10;
}

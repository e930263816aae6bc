/** Written with its protocol, http or https; `//host/path` lacks it. */
export function isAbsoluteWebAddress(href: string): boolean {
  return /^https?:\/\//i.test(href.trim());
}

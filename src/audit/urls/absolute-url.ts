/** Written with its protocol, http or https; `//host/path` lacks it. */
export function isAbsoluteWebUrl(href: string): boolean {
  return /^https?:\/\//i.test(href.trim());
}

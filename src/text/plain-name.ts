/**
 * Line breaks and such, and what turns the direction of the text around it: a name stands in subjects, headers and tables.
 * U+0000 is none of them: a replacement character stands for it where names are stored.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const URL_IN_TEXT = /:\/\//;
/** text that mail programs make a link of, too */
const LINK_IN_TEXT = /:\/\/|\bwww\.\S|[\p{L}\p{N}]\.\p{L}{2,}(?::\d+)?\/\S/iu;

/** Why a text is no name of a project, a competitor or a company; null for a name. A host such as www.example.com is one. */
export function nameFault(name: string): string | null {
  if (CONTROL.test(name)) return 'A name must not contain control characters or line breaks.';
  return URL_IN_TEXT.test(name) ? NO_URL : null;
}

/** The same for a user or an organization: invitations carry these names to mailboxes of strangers. */
export const publicNameFault = (name: string): string | null =>
  nameFault(name) ?? (LINK_IN_TEXT.test(name) ? NO_URL : null);

const NO_URL = 'A name must not contain a URL.';

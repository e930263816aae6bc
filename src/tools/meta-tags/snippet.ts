import { textWidth } from '../../audit/meta/text-width.js';

export interface Snippet {
  /** as a result page would show it */
  title: string;
  titleTruncated: boolean;
  /** host and path as a trail */
  breadcrumb: string;
  description: string;
  descriptionTruncated: boolean;
}

export interface SnippetSource {
  title: string;
  description: string;
  url: string | null;
}

/** Font sizes and widths in CSS pixels, as measured on result pages; Google publishes none. The desktop ones are those of the audit's rules. */
export const RESULT_PAGES = {
  desktop: { titleSize: 20, titleWidth: 561, textSize: 14, textWidth: 985 },
  mobile: { titleSize: 20, titleWidth: 920, textSize: 14, textWidth: 680 },
} as const;

export function snippet(source: SnippetSource, device: keyof typeof RESULT_PAGES): Snippet {
  const { titleSize, titleWidth, textSize, textWidth: descriptionWidth } = RESULT_PAGES[device];
  const title = fitted(source.title, titleSize, titleWidth);
  const description = fitted(source.description, textSize, descriptionWidth);
  return {
    title: title.text,
    titleTruncated: title.truncated,
    breadcrumb: breadcrumb(source.url),
    description: description.text,
    descriptionTruncated: description.truncated,
  };
}

/** Cut between words where that loses little, as result pages do. */
function fitted(text: string, fontSize: number, width: number): { text: string; truncated: boolean } {
  const line = text.trim().replace(/\s+/g, ' ');
  if (textWidth(line, fontSize) <= width) return { text: line, truncated: false };
  const characters = [...line];
  let low = 0;
  let high = characters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (textWidth(`${characters.slice(0, middle).join('')} …`, fontSize) <= width) low = middle;
    else high = middle - 1;
  }
  const cut = characters.slice(0, low).join('');
  const space = cut.lastIndexOf(' ');
  return { text: `${(space > cut.length / 2 ? cut.slice(0, space) : cut).trimEnd()} …`, truncated: true };
}

function breadcrumb(address: string | null): string {
  const url = address === null ? null : URL.parse(address);
  if (!url) return '';
  const folders = url.pathname.split('/').filter(Boolean).map(readable);
  return [url.host, ...folders].join(' › ');
}

function readable(segment: string): string {
  try {
    return decodeURIComponent(segment).toWellFormed();
  } catch {
    return segment;
  }
}

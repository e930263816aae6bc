import { SaxesParser } from 'saxes';
import type { TextPosition } from '../../facts/text-position.js';

/** Position of the first character that is no white space. */
export function skipSpace(text: string, { line, column }: TextPosition): TextPosition {
  let at = { line, column };
  for (const character of text) {
    if (character === '\n') at = { line: at.line + 1, column: 1 };
    else if (character === ' ' || character === '\t') at = { line: at.line, column: at.column + 1 };
    else return at;
  }
  return { line, column };
}

export interface XmlHandlers {
  /** `at` is the `<`, `inside` the first character after the tag */
  open(name: string, attributes: Record<string, string>, at: TextPosition, inside: TextPosition): void;
  /** `at` tells where the text ends */
  text(text: string, at: () => TextPosition): void;
  close(name: string): void;
  /** not well-formed, or beyond a limit; reading goes on only after a bare ampersand */
  fault(message: string, at: TextPosition, bareAmpersand: boolean): void;
}

export interface XmlReader {
  /** false when nothing more is to be read */
  write(text: string): boolean;
  end(): void;
}

const MAX_DEPTH = 16;
const MAX_ATTRIBUTES = 64;
const MAX_ATTRIBUTE_CHARACTERS = 8_192;
/** One comment, text or declaration may keep the parser silent for so long; feeds carry whole articles in one CDATA. */
const MAX_SILENT_CHARACTERS = 1_048_576;
/** 50,000 entries of forty elements: more fit into 50 MiB only when they are there to cost time. */
const MAX_ELEMENTS = 2_000_000;
const SLICE = 16_384;
/** Longest run that has to be seen whole: `<!doctype html>`. */
const LOOKAHEAD = 15;

class Stop extends Error {}

/** Ends reading from inside a handler. */
export function stopReading(): never {
  throw new Stop();
}

/**
 * Streams XML through saxes without namespaces (its namespace mode is quadratic in depth), refuses document type
 * declarations, and reads on after an unescaped `&`, the commonest fault of hand-made sitemaps, as if it were `&amp;`.
 */
export function createXmlReader(handlers: XmlHandlers, start: TextPosition): XmlReader {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const stack: string[] = [];
  let silent = 0;
  let attributes = 0;
  let elements = 0;
  let tagAt: TextPosition = start;
  /** ampersands repaired in a line push its later columns to the right */
  let repaired = { line: 0, characters: 0 };

  function place(line = parser.line, column = parser.column + 1): TextPosition {
    const shift = repaired.line === line ? repaired.characters : 0;
    const first = line === 1 ? start.column - 1 : 0;
    return { line: line + start.line - 1, column: Math.max(1, column - shift + first) };
  }
  function refuse(message: string, at: TextPosition): never {
    handlers.fault(message, at, false);
    return stopReading();
  }

  parser.on('error', (error) => refuse(readable(error), place(parser.line, parser.column)));
  parser.on('attribute', ({ name, value }) => {
    silent = 0;
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) refuse(`A tag has more than ${MAX_ATTRIBUTES} attributes.`, place());
    if (name.length + value.length > MAX_ATTRIBUTE_CHARACTERS) refuse('An attribute is longer than 8 KiB.', place());
  });
  parser.on('opentagstart', ({ name }) => {
    silent = 0;
    attributes = 0;
    elements += 1;
    // the name's end was read with the name: a line break there moved on to the next line
    tagAt = parser.column === 0 ? place(parser.line - 1, 1) : place(parser.line, parser.column - name.length - 1);
    if (stack.length >= MAX_DEPTH) refuse(`Elements are nested more than ${MAX_DEPTH} deep.`, tagAt);
    if (elements > MAX_ELEMENTS) refuse('The file has more than two million elements.', tagAt);
  });
  parser.on('opentag', (tag) => {
    stack.push(tag.name);
    handlers.open(tag.name, tag.attributes, tagAt, place());
  });
  parser.on('closetag', ({ name }) => {
    silent = 0;
    stack.pop();
    handlers.close(name);
  });
  parser.on('text', (text) => {
    silent = 0;
    handlers.text(text, place);
  });
  parser.on('cdata', (text) => {
    silent = 0;
    handlers.text(text, place);
  });
  parser.on('comment', () => {
    silent = 0;
  });

  function feed(text: string): void {
    for (let from = 0; from < text.length; from += SLICE) {
      const slice = text.slice(from, from + SLICE);
      silent += slice.length;
      parser.write(slice);
      if (silent > MAX_SILENT_CHARACTERS) refuse('A single piece of the file is longer than 1 MiB.', place());
    }
  }

  const refuseDoctype = (isHtml: boolean) =>
    refuse(
      isHtml ? 'This is an HTML page, not a sitemap.' : 'A document type declaration is not allowed here.',
      place(),
    );
  const prepare = createPreparation(feed, refuseDoctype, () => {
    handlers.fault('“&” must be escaped as “&amp;”.', place(), true);
    if (repaired.line !== parser.line) repaired = { line: parser.line, characters: 0 };
    feed('&amp;');
    repaired.characters += 4;
  });

  let stopped = false;
  function guarded(work: () => void): boolean {
    if (stopped) return false;
    try {
      work();
      return true;
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      stopped = true;
      return false;
    }
  }
  return {
    write: (text) => guarded(() => prepare(text, false)),
    end: () => {
      guarded(() => {
        prepare('', true);
        parser.close();
      });
    },
  };
}

/** saxes puts line and column before its message. */
function readable(error: Error): string {
  const message = error.message.replace(/^\d+:\d+: /, '');
  return `The XML is not well-formed: ${message.slice(0, 200).replace(/\.$/, '')}.`;
}

const HTML_DOCTYPE = /^<!doctype\shtml[\s>]/i;
const REFERENCE = /&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});/y;

/**
 * Passes text on, and finds in it, outside comments, CDATA and processing instructions and whatever the cuts between pieces,
 * ampersands that begin no reference and document type declarations.
 */
function createPreparation(
  feed: (text: string) => void,
  onDoctype: (isHtml: boolean) => never,
  onBare: () => void,
): (text: string, last: boolean) => void {
  let held = '';
  let closing: '-->' | ']]>' | '?>' | null = null;
  return (piece, last) => {
    const text = held + piece;
    const limit = last ? text.length : text.length - LOOKAHEAD;
    const token = /&|<\?|<!--|<!\[CDATA\[|<!doctype/gi;
    let fed = 0;
    let at = 0;
    while (at < limit) {
      if (closing) {
        const end = text.indexOf(closing, at);
        if (end < 0) break;
        at = end + closing.length;
        closing = null;
        continue;
      }
      token.lastIndex = at;
      const found = token.exec(text);
      if (!found || found.index >= limit) break;
      at = token.lastIndex;
      if (found[0] !== '&') {
        if (found[0] === '<?') closing = '?>';
        else if (found[0] === '<!--') closing = '-->';
        else if (found[0] === '<![CDATA[') closing = ']]>';
        else if (found[0].startsWith('<!d') || found[0].startsWith('<!D')) {
          feed(text.slice(fed, found.index));
          onDoctype(HTML_DOCTYPE.test(text.slice(found.index, found.index + LOOKAHEAD)));
        }
        continue;
      }
      REFERENCE.lastIndex = found.index;
      if (REFERENCE.test(text)) continue;
      feed(text.slice(fed, found.index));
      onBare();
      fed = at;
    }
    const kept = Math.max(at, limit, fed);
    feed(text.slice(fed, kept));
    held = text.slice(kept);
  };
}

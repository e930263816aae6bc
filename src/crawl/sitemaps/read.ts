import { SITEMAP_MAX_ENTRIES } from '../../facts/protocol-limits.js';
import type { SitemapFacts } from '../../facts/site-facts.js';
import type { TextPosition } from '../../facts/text-position.js';
import { createTextSource } from './bytes.js';
import { SitemapDocument } from './document.js';
import { createFactsBuilder, type FactsBuilder, type OnSitemapEntry, type SitemapContext } from './facts.js';
import { createSeenLocations } from './seen.js';
import { createXmlReader } from './xml.js';

interface Reader {
  /** false when nothing more is to be read */
  write(text: string): boolean;
  end(): void;
}

const TOP: TextPosition = { line: 1, column: 1 };
/** White space before anything else that is still looked through for a beginning. */
const MAX_LEADING_SPACE = 65_536;

/**
 * Reads a sitemap, sitemap index, text list, RSS 2.0 or Atom feed, gzipped or not, piece by piece. Entries with a usable
 * URL go to `onEntry` as they come; everything else is in the facts. Never throws for what the source holds.
 */
export async function readSitemap(
  source: AsyncIterable<Uint8Array> | string,
  context: SitemapContext,
  onEntry: OnSitemapEntry,
): Promise<SitemapFacts> {
  const builder = createFactsBuilder(context, context.seen ?? createSeenLocations());
  const { facts } = builder;
  const text = createTextSource(source);
  const pieces = text.pieces[Symbol.asyncIterator]();
  let reader: Reader | null = null;
  let head = '';
  let going = true;
  while (going) {
    // only the source may fail here: a failing `onEntry` is the caller's own and is thrown
    const next = await pieces.next().catch((error: unknown) => ({ done: true as const, value: error }));
    if (next.done) {
      if (next.value !== undefined) facts.error = sourceFault(next.value);
      break;
    }
    if (reader) {
      going = reader.write(next.value);
      continue;
    }
    head += next.value;
    if (head.trim() === '' && head.length < MAX_LEADING_SPACE) continue;
    reader = chooseReader(head, builder, onEntry);
    going = reader.write(head);
  }
  await pieces.return?.(undefined);
  facts.bytes = text.bytes();
  if (text.tooLarge()) {
    builder.problem('sitemap-too-large', 'The file exceeds 50 MiB uncompressed; the rest was skipped.', TOP);
  } else if (going && facts.error === null) {
    reader?.end();
  }
  if (text.badEncoding())
    builder.problem('sitemap-xml-invalid', 'The file contains bytes that are not valid UTF-8.', TOP);
  const [other, wrong] = [text.otherEncoding(), text.wrongDeclaration()];
  if (other !== null)
    builder.problem('sitemap-encoding', `The file is encoded as ${other}; the protocol requires UTF-8.`, TOP);
  if (wrong !== null)
    builder.problem(
      'sitemap-xml-invalid',
      `The XML declaration specifies the encoding “${wrong}”, but the file is encoded differently.`,
      TOP,
    );
  if (facts.error === null) judgeEmptiness(facts, builder);
  return builder.finish();
}

function judgeEmptiness(facts: SitemapFacts, builder: FactsBuilder): void {
  if (facts.entries > 0 || (facts.kind === null && facts.problems.length > 0)) return;
  builder.problem('sitemap-empty', 'The file lists no URLs.', TOP);
}

function sourceFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('Z_')) return 'The compressed file is corrupt.';
  return error instanceof Error ? error.message : 'The response ended before the file was complete.';
}

function chooseReader(head: string, builder: FactsBuilder, onEntry: OnSitemapEntry): Reader {
  const mark = head.charCodeAt(0) === 0xfeff ? 1 : 0;
  const start = head.length - head.slice(mark).trimStart().length;
  if (head[start] !== '<') return createTextReader(builder, onEntry);
  return createMarkupReader(head.slice(mark, start), start, builder, onEntry);
}

function createMarkupReader(space: string, start: number, builder: FactsBuilder, onEntry: OnSitemapEntry): Reader {
  const lines = space.split(/\r\n?|\n/);
  const document = new SitemapDocument(builder, onEntry);
  const place = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  const xml = createXmlReader(document, place);
  let skip = start;
  return {
    write(text) {
      const rest = skip > 0 ? text.slice(skip) : text;
      // XML 1.0 §2.8: the declaration, when there is one, comes first
      if (skip > 0 && space !== '' && rest.startsWith('<?xml')) {
        builder.problem('sitemap-xml-invalid', 'Whitespace before the XML declaration.', TOP);
      }
      skip = 0;
      return xml.write(rest);
    },
    end: () => xml.end(),
  };
}

const MAX_LINE = 8_192;

/** sitemaps.org "Text file": one URL a line, nothing else. */
function createTextReader(builder: FactsBuilder, onEntry: OnSitemapEntry): Reader {
  const { facts } = builder;
  let number = 0;
  let held = '';
  let usable = 0;
  let lines = 0;

  function readLine(text: string): boolean {
    number += 1;
    const line = text.replace(/^\uFEFF/, '');
    const loc = line.trim();
    if (loc === '') return true;
    const at = { line: number, column: line.length - line.trimStart().length + 1 };
    lines += 1;
    if (lines > SITEMAP_MAX_ENTRIES) {
      builder.problem('sitemap-too-many-urls', 'The file has more than 50,000 entries; the rest was skipped.', at);
      return false;
    }
    const none = {
      lastmod: null,
      lastmodAt: at,
      changefreq: null,
      priority: null,
      hintsAt: at,
      images: 0,
      videos: 0,
      news: 0,
    };
    const entry = builder.entry({ at, loc, locAt: at, alternates: [], ...none });
    if (entry) {
      usable += 1;
      facts.kind = 'TEXT';
      onEntry(entry, 'TEXT');
    }
    return true;
  }

  return {
    write(text) {
      const lines = (held + text).split(/\r\n|\n|\r(?!$)/);
      held = lines.pop() ?? '';
      if (held.length > MAX_LINE) held = held.slice(0, MAX_LINE);
      return lines.every(readLine);
    },
    end() {
      for (const line of held.split('\r')) if (!readLine(line)) break;
      if (usable > 0) return;
      builder.problem('sitemap-xml-invalid', 'The file is neither XML nor a list of URLs.', TOP);
    },
  };
}

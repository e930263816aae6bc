/** What a language detector knows: evidence for languages, by pieces of words. */
export interface LanguageTable {
  type: string;
  languages: Record<string, string>;
  ngrams: Record<string, Readonly<Record<string, number>>>;
}

const HEAD = /type:'(\w+)',languages:\{([^}]*)\}/;
const LANGUAGE = /(\d+):'(\w+)'/g;
/** a piece that could be a name stands without quotes */
const NGRAM = /(?:'((?:[^'\\]|\\.)*)'|([^',:{}]+)):\{([\d:,]*)\}/g;

/**
 * Reads the table from the source of the module that holds it. Run as a module it takes 90 MB, for each thread again, as nearly
 * every one of its 50,000 pieces gets an object that has room for all languages; a quarter of these objects differ.
 */
export function readLanguageTable(source: string): LanguageTable {
  const head = HEAD.exec(source);
  if (!head) throw new Error('The language table is not written as expected.');
  const languages = Object.fromEntries([...(head[2] as string).matchAll(LANGUAGE)].map(([, id, code]) => [id, code]));
  const known = new Map<string, Record<string, number>>();
  const ngrams: LanguageTable['ngrams'] = Object.create(null);
  NGRAM.lastIndex = source.indexOf('ngrams:{', head.index) + 'ngrams:{'.length;
  for (let match = NGRAM.exec(source); match; match = NGRAM.exec(source)) {
    const [, quoted, bare, evidence = ''] = match;
    const piece = quoted ?? bare ?? '';
    let shared = known.get(evidence);
    if (!shared) {
      shared = JSON.parse(`{${evidence.replace(/(\d+):/g, '"$1":')}}`) as Record<string, number>;
      known.set(evidence, shared);
    }
    ngrams[piece.includes('\\') ? piece.replace(/\\(.)/g, '$1') : ownCopy(piece)] = shared;
  }
  return { type: head[1] as string, languages: languages as Record<string, string>, ngrams };
}

/** A piece cut out of the source would keep all of it. */
function ownCopy(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

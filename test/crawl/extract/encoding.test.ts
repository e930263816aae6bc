import { describe, expect, it } from 'vitest';
import { decodeBody } from '../../../src/crawl/extract/encoding.js';

describe('the character encoding', () => {
  it('is that of the header before that of the meta', () => {
    const { source, encoding } = decodeBody(
      Buffer.from('<meta charset="utf-8">\xe9', 'latin1'),
      'text/html; Charset="ISO-8859-1"',
    );
    expect(source.all().endsWith('é')).toBe(true);
    expect(encoding).toMatchObject({
      used: 'windows-1252',
      header: 'iso-8859-1',
      meta: 'utf-8',
      metaOffset: 22,
      bom: null,
    });
  });
  it('is that of a byte order mark before everything', () => {
    const { source, encoding } = decodeBody(Buffer.from('\ufeffé'), 'text/html; charset=windows-1252');
    expect(source.all()).toBe('é');
    expect(encoding).toMatchObject({ used: 'UTF-8', bom: 'UTF-8' });
  });
  it('is read from a pragma, also when it comes late', () => {
    const late = `${' '.repeat(2_000)}<meta http-equiv=content-type content="text/html; charset=koi8-r">`;
    expect(decodeBody(Buffer.from(late), null).encoding).toMatchObject({
      used: 'KOI8-R',
      meta: 'koi8-r',
      metaOffset: late.length,
    });
  });
  it('is not read from a comment, from the body or from something that only contains the word', () => {
    for (const html of [
      '<!-- <meta charset=utf-8> -->',
      '<body><meta charset=utf-8>',
      '<meta name="x-charset=utf-8">',
      '<meta content="text/html; charset=utf-8">',
    ]) {
      expect(decodeBody(Buffer.from(html), null).encoding.meta, html).toBeNull();
    }
  });
  it('is read again where a page begins otherwise than the one before', () => {
    const declared = (label: string, rest: string) => `<title>a</title><meta charset="${label}">${rest}`;
    for (const label of ['utf-8', 'koi8-r', 'utf-8'])
      for (const rest of ['', '<meta charset="big5">', '<p>'.repeat(2_000)])
        expect(decodeBody(Buffer.from(declared(label, rest)), null).encoding.meta).toBe(label);
    expect(decodeBody(Buffer.from(declared('utf-8', '').slice(0, 30)), null).encoding.meta).toBeNull();
    expect(decodeBody(Buffer.from(`<p>${declared('utf-8', '')}`), null).encoding.metaOffset).toBe(41);
  });
  it('is Windows-1252 when nobody says anything', () => {
    expect(decodeBody(Buffer.from('é'), 'text/html').source.all()).toBe('Ã©');
  });
  it('does not fail for labels without a decoder', () => {
    expect(decodeBody(Buffer.from('a'), 'text/html; charset=iso-2022-kr').source.all()).toBeTypeOf('string');
    expect(decodeBody(Buffer.from('a'), 'text/html; charset=nonsense').source.all()).toBe('a');
  });
});

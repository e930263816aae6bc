import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';

export interface BehaviourContext {
  port: number;
  request: string;
}

export type Behaviour = (socket: Socket, context: BehaviourContext) => void;

const OK = 'HTTP/1.1 200 OK\r\n';
const DRIP_MS = 20;
const MIB = 1024 * 1024;

const say =
  (...parts: (string | Buffer)[]): Behaviour =>
  (socket) => {
    for (const part of parts) socket.write(part);
  };
const sayAndEnd =
  (...parts: (string | Buffer)[]): Behaviour =>
  (socket, context) => {
    say(...parts)(socket, context);
    socket.end();
  };
const sayAndReset =
  (...parts: (string | Buffer)[]): Behaviour =>
  (socket, context) => {
    say(...parts)(socket, context);
    setTimeout(() => socket.resetAndDestroy(), 30);
  };

/** says the start at once and then the drop, again and again, without end */
const drip =
  (start: string, drop: string | Buffer): Behaviour =>
  (socket) => {
    socket.write(start);
    const timer = setInterval(() => socket.write(drop), DRIP_MS);
    socket.on('close', () => clearInterval(timer));
  };

/** says the start and then the piece as fast as it is taken, without end */
const pour =
  (start: string | Buffer, piece: string | Buffer): Behaviour =>
  (socket) => {
    const more = () => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.on('drain', more);
    socket.write(start);
    more();
  };

const body = (bytes: Buffer | string, headers = ''): Behaviour =>
  say(`${OK}${headers}content-length: ${bytes.length}\r\n\r\n`, typeof bytes === 'string' ? bytes : bytes);
const coded = (coding: string, bytes: Buffer): Behaviour => body(bytes, `content-encoding: ${coding}\r\n`);
const redirect =
  (location: string | ((port: number) => string)): Behaviour =>
  (socket, context) => {
    const to = typeof location === 'string' ? location : location(context.port);
    say(`HTTP/1.1 302 Found\r\nlocation: ${to}\r\ncontent-length: 0\r\n\r\n`)(socket, context);
  };

const noise = randomBytes(40_000);
const zeros = (bytes = 64 * MIB) => Buffer.alloc(bytes);
/** made when first requested: bombs take a moment to build */
const lazily = (make: () => Behaviour): Behaviour => {
  let made: Behaviour | null = null;
  return (socket, context) => {
    made ??= make();
    made(socket, context);
  };
};

/** one raw block in a frame that announces a window of 2^26 bytes (RFC 8878 §3.1.1.1.2) */
const WIDE_ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x80, 0x21, 0x00, 0x00, 0x77, 0x69, 0x64, 0x65]);
/** the same in a window of 2^23, the most that HTTP allows */
const WIDEST_ALLOWED_ZSTD = patched(WIDE_ZSTD, 5, 0x68);

/** a frame that decoders pass over (RFC 8878 §3.1.2), empty */
const SKIPPED_ZSTD = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 0, 0, 0, 0]);

function patched(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at < 0 ? copy.length + at : at] = value;
  return copy;
}

/** Everything a server may do wrong, by name. */
export const BEHAVIOURS: Record<string, Behaviour> = {
  good: body('good'),

  // before and in the head
  'no-answer': () => {},
  'drip-status-line': drip('HTTP/1.1 200 ', 'O'),
  'drip-headers': drip(OK, 'x: y\r\n'),
  'drip-header-value': drip(`${OK}x: `, 'y'),
  'endless-headers': pour(OK, 'x-filler: something\r\n'.repeat(50)),
  'endless-header-name': pour(OK, 'x'.repeat(1000)),
  'huge-header': say(`${OK}x: ${'y'.repeat(65_536)}\r\ncontent-length: 0\r\n\r\n`),
  'header-flood': say(`${OK}${'x-name: value\r\n'.repeat(2000)}content-length: 0\r\n\r\n`),
  'headers-near-limit': say(`${OK}x: ${'y'.repeat(16_000)}\r\ncontent-length: 2\r\n\r\nok`),
  'huge-status-text': say(`HTTP/1.1 200 ${'O'.repeat(100_000)}\r\ncontent-length: 2\r\n\r\nok`),
  'endless-status-text': pour('HTTP/1.1 200 ', 'O'.repeat(1000)),
  garbage: say('\u0000\u0001\u0002 this is not http\r\n\r\n'),
  'garbage-status-line': say('HTTP/1.1 OK two hundred\r\n\r\n'),
  'http-0.9': sayAndEnd('<html>hello</html>'),
  'http-1.0': sayAndEnd('HTTP/1.0 200 OK\r\n\r\nold'),
  'http-9.9': say('HTTP/9.9 200 OK\r\ncontent-length: 0\r\n\r\n'),
  'status-999': say('HTTP/1.1 999 Request denied\r\ncontent-length: 0\r\n\r\n'),
  'status-two-digits': say('HTTP/1.1 20 OK\r\ncontent-length: 0\r\n\r\n'),
  'status-four-digits': say('HTTP/1.1 2000 OK\r\ncontent-length: 0\r\n\r\n'),
  'interim-flood': pour('', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(20)),
  'interim-few': say('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(3), `${OK}content-length: 2\r\n\r\nok`),
  'continue-unasked': say('HTTP/1.1 100 Continue\r\n\r\n', `${OK}content-length: 0\r\n\r\n`),
  'switching-protocols': say('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
  'nul-in-header': say(`${OK}x: a\u0000b\r\ncontent-length: 0\r\n\r\n`),
  'bare-cr-in-header': say(`${OK}x: a\rb\r\ncontent-length: 0\r\n\r\n`),
  'space-before-colon': say(`${OK}content-length : 0\r\n\r\n`),
  'header-without-colon': say(`${OK}nothing\r\ncontent-length: 0\r\n\r\n`),
  'proto-header': say(`${OK}__proto__: x\r\nconstructor: y\r\ncontent-length: 2\r\n\r\nok`),

  // framing
  'content-length-twice': say(`${OK}content-length: 2\r\ncontent-length: 2\r\n\r\nok`),
  'content-length-contradicted': say(`${OK}content-length: 2\r\ncontent-length: 5\r\n\r\nokokok`),
  'content-length-and-chunked': say(`${OK}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n`),
  'content-length-negative': say(`${OK}content-length: -1\r\n\r\n`),
  'content-length-overflow': say(`${OK}content-length: 99999999999999999999999\r\n\r\nx`),
  'content-length-words': say(`${OK}content-length: two\r\n\r\nok`),
  'content-length-too-long': sayAndEnd(`${OK}content-length: 100\r\n\r\nshort`),
  'content-length-too-long-open': say(`${OK}content-length: 100\r\n\r\nshort`),
  'content-length-too-short': say(`${OK}content-length: 2\r\n\r\nok and far more than that`),
  'two-answers': say(`${OK}content-length: 3\r\n\r\none`, `${OK}content-length: 8\r\n\r\npoisoned`),
  'late-second-answer': (socket, context) => {
    say(`${OK}content-length: 3\r\n\r\none`)(socket, context);
    setTimeout(() => socket.write(`${OK}content-length: 8\r\n\r\npoisoned`), 20);
  },
  'chunk-size-bad': say(`${OK}transfer-encoding: chunked\r\n\r\nzz\r\nok\r\n0\r\n\r\n`),
  'chunk-size-overflow': say(`${OK}transfer-encoding: chunked\r\n\r\nfffffffffffffffff\r\nok\r\n`),
  'chunk-longer-than-said': say(`${OK}transfer-encoding: chunked\r\n\r\n2\r\nokokok\r\n0\r\n\r\n`),
  'chunked-cut': sayAndEnd(`${OK}transfer-encoding: chunked\r\n\r\n5\r\nhello\r\n`),
  'chunked-cut-at-close': sayAndEnd(`${OK}connection: close\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n`),
  'chunk-extension-endless': pour(`${OK}transfer-encoding: chunked\r\n\r\n5;`, 'x=y;'.repeat(200)),
  'trailers-endless': pour(`${OK}transfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n`, 'x: y\r\n'.repeat(100)),
  'transfer-encoding-unknown': sayAndEnd(`${OK}transfer-encoding: rot13\r\n\r\nbx`),
  'no-length-closed': sayAndEnd(`${OK}\r\nuntil the end`),
  '204-with-body': say('HTTP/1.1 204 No Content\r\ncontent-length: 5\r\n\r\nhello'),
  '304-with-body': say('HTTP/1.1 304 Not Modified\r\ncontent-length: 5\r\n\r\nhello'),
  'head-with-body': say(`${OK}content-length: 5\r\n\r\nhello`),
  'empty-200': body(''),

  // bodies
  'drip-body': drip(`${OK}content-length: 100000\r\n\r\n`, 'x'),
  'drip-chunked': drip(`${OK}transfer-encoding: chunked\r\n\r\n`, '1\r\nx\r\n'),
  'drip-gzip': drip(`${OK}content-encoding: gzip\r\n\r\n`, gzipSync('x')),
  'endless-body': pour(`${OK}\r\n`, Buffer.alloc(65_536, 'x')),
  'endless-chunked': pour(`${OK}transfer-encoding: chunked\r\n\r\n`, `1000\r\n${'x'.repeat(4096)}\r\n`),
  'wrong-charset': body(Buffer.from([0xff, 0xfe, 0x80, 0xc3]), 'content-type: text/html; charset=utf-8\r\n'),
  'type-lies': body(noise, 'content-type: text/html\r\n'),
  'gzip-bomb': lazily(() => coded('gzip', gzipSync(zeros(), { level: 9 }))),
  'deflate-bomb': lazily(() => coded('deflate', deflateSync(zeros(), { level: 9 }))),
  'br-bomb': lazily(() =>
    coded('br', brotliCompressSync(zeros(), { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })),
  ),
  'zstd-bomb': lazily(() => coded('zstd', zstdCompressSync(zeros()))),
  'gzip-gzip-bomb': lazily(() => coded('gzip, gzip', gzipSync(gzipSync(zeros())))),
  'br-gzip-bomb': lazily(() => coded('br, gzip', gzipSync(brotliCompressSync(zeros(16 * MIB))))),
  'endless-gzip-bomb': lazily(() => pour(`${OK}content-encoding: gzip\r\n\r\n`, gzipSync(zeros(MIB)))),
  'endless-empty-gzip-members': lazily(() =>
    pour(`${OK}content-encoding: gzip\r\n\r\n`, Buffer.concat(Array.from({ length: 200 }, () => gzipSync('')))),
  ),
  'three-codings': coded('gzip, gzip, gzip', gzipSync(gzipSync(gzipSync('ok')))),
  'many-codings': coded(Array.from({ length: 500 }, () => 'gzip').join(','), gzipSync('ok')),
  'two-codings': coded('gzip, br', brotliCompressSync(gzipSync('twice'))),
  'zstd-wide-window': coded('zstd', WIDE_ZSTD),
  'zstd-widest-window': coded('zstd', WIDEST_ALLOWED_ZSTD),
  'outer-coding-broken': coded('gzip, br', Buffer.from('<html>not compressed</html>')),
  'inner-coding-broken': coded('gzip, br', brotliCompressSync('<html>compressed once</html>')),
  'outer-coding-truncated': coded('gzip, br', brotliCompressSync(gzipSync(noise)).subarray(0, 30_000)),
  'gzip-truncated': coded('gzip', gzipSync(noise).subarray(0, 30_000)),
  'deflate-truncated': coded('deflate', deflateSync(noise).subarray(0, 30_000)),
  'br-truncated': coded('br', brotliCompressSync(noise).subarray(0, 30_000)),
  'zstd-truncated': coded('zstd', zstdCompressSync(noise).subarray(0, 30_000)),
  'gzip-header-only': coded('gzip', gzipSync('x').subarray(0, 10)),
  'gzip-is-plain': coded('gzip', Buffer.from('<html>not compressed</html>')),
  'br-is-plain': coded('br', Buffer.from('<html>not compressed</html>')),
  'zstd-is-plain': coded('zstd', Buffer.from('<html>not compressed</html>')),
  'gzip-corrupt': coded('gzip', patched(gzipSync('text '.repeat(5000)), 30, 0xff)),
  'gzip-bad-checksum': coded('gzip', patched(gzipSync('text'), -8, 0)),
  'gzip-trailing-garbage': coded('gzip', Buffer.concat([gzipSync('text'), Buffer.from('garbage')])),
  'gzip-trailing-line': coded('gzip', Buffer.concat([gzipSync('text'), Buffer.from('\n')])),
  'gzip-trailing-comment': coded('gzip', Buffer.concat([gzipSync(noise), Buffer.from('<!-- from the cache -->')])),
  'gzip-members': coded('gzip', Buffer.concat([gzipSync('one '), gzipSync('two')])),
  'gzip-empty': coded('gzip', Buffer.alloc(0)),
  'zstd-frames': coded(
    'zstd',
    Buffer.concat([SKIPPED_ZSTD, zstdCompressSync('one '), SKIPPED_ZSTD, zstdCompressSync('two'), SKIPPED_ZSTD]),
  ),
  'zstd-many-frames': coded(
    'zstd',
    Buffer.concat(Array.from({ length: 100 }, (_, at) => zstdCompressSync(noise.subarray(400 * at, 400 * (at + 1))))),
  ),
  'zstd-endless-frames': pour(`${OK}content-encoding: zstd\r\n\r\n`, Buffer.alloc(80_000, SKIPPED_ZSTD)),
  'br-endless-rest': pour(
    Buffer.concat([Buffer.from(`${OK}content-encoding: br\r\n\r\n`), brotliCompressSync('text')]),
    noise,
  ),
  'coding-unknown': coded('utf-8', Buffer.from('as it is')),

  // the connection
  'reset-at-once': (socket) => socket.resetAndDestroy(),
  'reset-in-status-line': sayAndReset('HTTP/1.1 20'),
  'reset-in-headers': sayAndReset(`${OK}x: y\r\n`),
  'reset-in-body': sayAndReset(`${OK}content-length: 100\r\n\r\nhello`),
  'reset-in-chunked': sayAndReset(`${OK}transfer-encoding: chunked\r\n\r\n5\r\nhello\r\n`),
  'closed-without-answer': (socket) => socket.end(),
  'closed-in-headers': sayAndEnd(`${OK}x: y\r\n`),
  'closed-after-keep-alive': sayAndEnd(`${OK}connection: keep-alive\r\ncontent-length: 4\r\n\r\ngood`),

  // redirects
  'redirect-self': redirect('/redirect-self'),
  'redirect-a': redirect('/redirect-b'),
  'redirect-b': redirect('/redirect-a'),
  'redirect-endless': (socket, context) => {
    const step = Number(/redirect-endless\/(\d+)/.exec(context.request)?.[1] ?? 0);
    redirect(`/redirect-endless/${step + 1}`)(socket, context);
  },
  'redirect-good': redirect('/good#part'),
  'redirect-private': redirect('http://10.0.0.1/'),
  'redirect-metadata': redirect('http://169.254.169.254/latest/meta-data/'),
  'redirect-decimal-host': redirect('http://2852039166/'),
  'redirect-ipv6-loopback': redirect((port) => `http://[::1]:${port}/good`),
  'redirect-file': redirect('file:///etc/passwd'),
  'redirect-javascript': redirect('javascript:alert(1)'),
  'redirect-gopher': redirect('gopher://127.0.0.1/'),
  'redirect-credentials': redirect((port) => `http://user:secret@127.0.0.1:${port}/good`),
  'redirect-unreadable': redirect('http://[broken'),
  'redirect-without-location': say('HTTP/1.1 302 Found\r\ncontent-length: 0\r\n\r\n'),
};

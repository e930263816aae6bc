import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  apacheHeader,
  apacheWord,
  caddyWord,
  isPlainPath,
  literal,
  nginxPattern,
  nginxWord,
  rewriteTarget,
  shellWord,
} from '../../../src/fixes/servers/quoting.js';

/** Everything that a configuration, a shell or a template could take for its own. */
const text = fc.string({ unit: fc.constantFrom(...'ab/ .;$%"\'\\`{}()[]<>|&#?*!~^=@:,+-1é€\t'), maxLength: 40 });

/** One word of an nginx file, as `ngx_conf_read_token` reads it; null where more than one follows. */
function readNginx(word: string): string | null {
  let value = '';
  for (let at = 1; at < word.length; at += 1) {
    const sign = word[at];
    if (sign === '"') return at === word.length - 1 ? value : null;
    if (sign !== '\\') value += sign;
    else {
      const next = word[at + 1] ?? '';
      at += 1;
      value += { '"': '"', "'": "'", '\\': '\\', t: '\t', r: '\r', n: '\n' }[next] ?? `\\${next}`;
    }
  }
  return null;
}

/** One word of an Apache file, as `ap_getword_conf` reads it. */
function readApache(word: string): string | null {
  let value = '';
  for (let at = 1; at < word.length; at += 1) {
    const [sign, next] = [word[at], word[at + 1]];
    if (sign === '"') return at === word.length - 1 ? value : null;
    if (sign === '\\' && (next === '\\' || next === '"')) at += 1;
    value += word[at];
  }
  return null;
}

/** The text that `do_expand` of mod_rewrite makes of a target; null where it has a reference in it, or ends before its end. */
function expandRewrite(word: string): string | null {
  let value = '';
  for (let at = 1; at < word.length; at += 1) {
    const [sign, next] = [word[at] ?? '', word[at + 1] ?? ''];
    if (sign === '"') return at === word.length - 1 ? value : null;
    if (sign === '\\') at += 1;
    else if ((sign === '$' || sign === '%') && /[\d{]/.test(next)) return null;
    value += word[at];
  }
  return null;
}

describe('text of a page', () => {
  it('is one word of nginx, without variables', () => {
    fc.assert(
      fc.property(text, (given) => {
        const read = readNginx(nginxWord(given));
        expect(read).toBe(given.replaceAll('$', '%24'));
        expect(read).not.toContain('$');
      }),
    );
  });

  it('is one regular expression of nginx that matches that text alone', () => {
    fc.assert(
      fc.property(text, text, (given, other) => {
        const pattern = new RegExp(readNginx(nginxPattern(`^${literal(given)}$`)) ?? '(?!)');
        expect(pattern.test(given)).toBe(true);
        expect(pattern.test(other)).toBe(given === other);
      }),
    );
  });

  it('is one word of Apache', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(readApache(apacheWord(given))).toBe(given);
      }),
    );
  });

  it('is a target of mod_rewrite without back-references and variables', () => {
    fc.assert(
      fc.property(text, (given) => {
        const word = rewriteTarget(given);
        expect(expandRewrite(word)).toBe(given);
        // `${NAME}` is replaced in every line before anything else is read
        expect(word).not.toMatch(/\$\{/);
      }),
    );
  });

  it('is a header of Apache without specifiers', () => {
    fc.assert(
      fc.property(text, (given) => {
        const format = readApache(apacheHeader(given)) ?? '';
        expect(format.replaceAll('%%', '')).not.toContain('%');
        expect(apacheHeader(given)).not.toContain('${');
      }),
    );
  });

  it('is one word of a Caddyfile without placeholders', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(caddyWord(given)).not.toMatch(/(?<!\\)[{}]/);
        expect(caddyWord(given).slice(1, -1)).not.toMatch(/(?<!\\)"/);
      }),
    );
  });

  it('is one word of a shell', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 20 }), (given) => {
        const words = given.map(shellWord).join(' ');
        const printed = execFileSync('sh', ['-c', `printf '%s\\036' ${words}`], { encoding: 'utf8' });
        expect(printed.split('\u001e').slice(0, -1)).toEqual(given);
      }),
      { numRuns: 30 },
    );
  });
});

it('knows the names that may stand in a command', () => {
  for (const name of ['js/app.js', 'a-b_c.2.css', '@scope/x.js']) expect(isPlainPath(name), name).toBe(true);
  for (const name of [
    '',
    '-rf',
    '/etc/passwd',
    '../x',
    'a/../b',
    'a b',
    'a;b',
    'a$b',
    'a`b',
    "a'b",
    'a"b',
    'a%20b',
    'a\nb',
    'é',
    'a'.repeat(1_001),
  ])
    expect(isPlainPath(name), name).toBe(false);
});

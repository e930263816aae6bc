import { expect, it } from 'vitest';
import { robotsDigest } from '../../../src/audit/score/robots-digest.js';

const digest = (text: string, verdict: 'RULES' | 'ALLOW_ALL' = 'RULES') => robotsDigest({ verdict, text });

it('changes with the rules of robots.txt alone', () => {
  const plain = digest('User-agent: *\nDisallow: /a\n');
  expect(digest('# now closed\r\nuser-agent:*\r\n\r\nDISALLOW: /a # why\r\nSitemap: https://example.com/s.xml')).toBe(
    plain,
  );
  expect(digest('User-agent: *\nDisallow: /A\n')).not.toBe(plain);
  expect(digest('User-agent: *\nAllow: /a\n')).not.toBe(plain);
  // a line of an error page is no rule
  expect(digest('Disallow: /', 'ALLOW_ALL')).toBe(digest('', 'ALLOW_ALL'));
});

import type { PageView } from '../../audit/engine/page-view.js';
import { strictTransportMaxAge } from '../../audit/security/strict-transport.js';
import { loopbackHost } from '../../audit/urls/loopback-host.js';
import { judgeContentSecurityPolicy } from './csp.js';
import { type SecurityHeader, securityHeader } from './security-header.js';

/** RFC 6797 names no least value; browsers' preload lists ask for a year, six months are the usual floor. */
const SIX_MONTHS_S = 15_768_000;
const STRICT_REFERRERS = new Set(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']);
const KNOWN_REFERRERS = new Set([
  ...STRICT_REFERRERS,
  'no-referrer-when-downgrade',
  'origin',
  'origin-when-cross-origin',
  'unsafe-url',
]);
const VERSIONED = ['Server', 'X-Powered-By', 'X-AspNet-Version', 'X-AspNetMvc-Version'];

/** The effect of the response's headers on the safety of visitors, in the order of weight. */
export function judgeSecurity(page: PageView, setCookie: readonly string[]): SecurityHeader[] {
  return [
    strictTransport(page),
    judgeContentSecurityPolicy(page),
    framing(page),
    nosniff(page),
    referrerPolicy(page),
    permissionsPolicy(page),
    openerPolicy(page),
    resourcePolicy(page),
    cookies(page, setCookie),
    ...VERSIONED.map((name) => version(page, name)).filter(({ header, present }) => present || header === 'Server'),
  ];
}

function strictTransport(page: PageView): SecurityHeader {
  const name = 'Strict-Transport-Security';
  // browsers process the first header only (RFC 6797 §8.1)
  const value = page.facts.headers['strict-transport-security']?.[0] ?? null;
  if (loopbackHost(page.parsed.hostname)) return securityHeader(name, value, 'NOT_APPLICABLE');
  if (page.parsed.protocol !== 'https:') {
    return securityHeader(
      name,
      value,
      'MISSING',
      'Serve the site over https first: browsers ignore this header on http.',
    );
  }
  const advice = `Send ${name}: max-age=31536000; includeSubDomains`;
  if (value === null)
    return securityHeader(name, null, 'MISSING', `${advice}, first with a short max-age to try it out.`);
  const maxAge = strictTransportMaxAge(value);
  if (maxAge === null)
    return securityHeader(name, value, 'BAD', `The header has no valid max-age, so browsers ignore it. ${advice}.`);
  if (maxAge === 0) return securityHeader(name, value, 'BAD', `max-age=0 disables HSTS. ${advice}.`);
  return maxAge < SIX_MONTHS_S
    ? securityHeader(
        name,
        value,
        'WEAK',
        `Raise max-age from ${maxAge} to at least ${SIX_MONTHS_S} seconds (six months).`,
      )
    : securityHeader(name, value, 'GOOD');
}

function framing(page: PageView): SecurityHeader {
  const name = 'X-Frame-Options';
  const value = page.header('x-frame-options');
  const ancestors = (page.facts.headers['content-security-policy'] ?? [])
    .flatMap((line) => line.split(/[,;]/))
    .map((directive) => directive.trim())
    .find((directive) => /^frame-ancestors(?:\s|$)/i.test(directive));
  if (ancestors !== undefined) {
    const open = ancestors
      .split(/\s+/)
      .slice(1)
      .some((source) => source === '*' || source === 'http:' || source === 'https:');
    return open
      ? securityHeader(
          name,
          value ?? ancestors,
          'WEAK',
          'frame-ancestors allows any site to frame the page; list the allowed sites.',
        )
      : securityHeader(name, value ?? ancestors, 'GOOD');
  }
  const advice = "Send Content-Security-Policy: frame-ancestors 'self', or X-Frame-Options: SAMEORIGIN.";
  if (value === null) return securityHeader(name, null, 'MISSING', advice);
  const options = value.split(',').map((option) => option.trim().toLowerCase());
  return options.some((option) => option === 'deny' || option === 'sameorigin')
    ? securityHeader(name, value, 'GOOD')
    : securityHeader(name, value, 'BAD', `Browsers ignore this value. ${advice}`);
}

function nosniff(page: PageView): SecurityHeader {
  const name = 'X-Content-Type-Options';
  const value = page.header('x-content-type-options');
  if (value === null) return securityHeader(name, null, 'MISSING', `Send ${name}: nosniff.`);
  return value.split(',')[0]?.trim().toLowerCase() === 'nosniff'
    ? securityHeader(name, value, 'GOOD')
    : securityHeader(name, value, 'BAD', `nosniff is the only value. Send ${name}: nosniff.`);
}

function referrerPolicy(page: PageView): SecurityHeader {
  const name = 'Referrer-Policy';
  const value = page.header('referrer-policy');
  const advice = `Send ${name}: strict-origin-when-cross-origin.`;
  // the last of several values that a browser knows counts (Referrer Policy §8.1)
  const known = (value ?? '').split(',').map((one) => one.trim().toLowerCase());
  const policy = known.findLast((one) => KNOWN_REFERRERS.has(one));
  if (value === null) return securityHeader(name, null, 'MISSING', advice);
  if (policy === undefined)
    return securityHeader(name, value, 'BAD', `None of these values is known to browsers. ${advice}`);
  if (policy === 'unsafe-url') {
    return securityHeader(name, value, 'BAD', `unsafe-url leaks full URLs to every site. ${advice}`);
  }
  return STRICT_REFERRERS.has(policy)
    ? securityHeader(name, value, 'GOOD')
    : securityHeader(name, value, 'WEAK', `${policy} sends more than needed. ${advice}`);
}

function permissionsPolicy(page: PageView): SecurityHeader {
  const name = 'Permissions-Policy';
  const value = page.header('permissions-policy');
  return value === null
    ? securityHeader(
        name,
        null,
        'MISSING',
        `Disable features the site does not use: ${name}: camera=(), microphone=(), geolocation=().`,
      )
    : securityHeader(name, value, 'GOOD');
}

function openerPolicy(page: PageView): SecurityHeader {
  const name = 'Cross-Origin-Opener-Policy';
  const value = page.header('cross-origin-opener-policy');
  const policy = value?.split(';')[0]?.trim().toLowerCase();
  const advice = `Send ${name}: same-origin, or same-origin-allow-popups where the site opens windows of others.`;
  if (value === null) return securityHeader(name, null, 'MISSING', advice);
  return policy === 'unsafe-none' ? securityHeader(name, value, 'WEAK', advice) : securityHeader(name, value, 'GOOD');
}

function resourcePolicy(page: PageView): SecurityHeader {
  const name = 'Cross-Origin-Resource-Policy';
  const value = page.header('cross-origin-resource-policy');
  return value === null
    ? securityHeader(name, null, 'MISSING', `Send ${name}: same-origin unless other sites embed this.`)
    : securityHeader(name, value, 'GOOD');
}

function cookies(page: PageView, setCookie: readonly string[]): SecurityHeader {
  const name = 'Set-Cookie';
  if (setCookie.length === 0) return securityHeader(name, null, 'NOT_APPLICABLE');
  const local = loopbackHost(page.parsed.hostname);
  const faults = page.facts.cookies.map((cookie) => {
    const lacking = [
      ...(cookie.secure || local ? [] : ['Secure']),
      ...(cookie.httpOnly || !cookie.sessionLike ? [] : ['HttpOnly']),
      ...(cookie.sameSite === null ? ['SameSite'] : []),
    ];
    return { cookie, lacking };
  });
  const lacking = faults.filter((fault) => fault.lacking.length > 0);
  const value = setCookie.join('\n');
  if (lacking.length === 0) return securityHeader(name, value, 'GOOD');
  const advice = lacking
    .slice(0, 5)
    .map((fault) => `${fault.cookie.name}: add ${fault.lacking.join(', ')}`)
    .join('; ');
  return securityHeader(name, value, lacking.some(({ cookie }) => cookie.sessionLike) ? 'BAD' : 'WEAK', `${advice}.`);
}

function version(page: PageView, name: string): SecurityHeader {
  const value = page.header(name);
  if (value === null) return securityHeader(name, null, 'GOOD');
  return /\/v?\d|\d\.\d/.test(value)
    ? securityHeader(name, value, 'WEAK', 'Hide the version: attackers search for servers with known vulnerabilities.')
    : securityHeader(name, value, 'GOOD');
}

import { describe, expect, it } from 'vitest';
import { WALLS } from '../../../../src/crawl/extract/walls/walls.js';
import { cpuMs } from '../../../support/cpu-time.js';
import { pageFrom } from '../../../support/sites/pages.js';

const page = (title: string, head: string, body: string) =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`;
const wait =
  '<h1>Just a moment</h1><p>Your browser is being checked.</p><noscript>Please enable JavaScript.</noscript>';

/** The response that each wall sends in place of a page, in its shape. */
const ANSWERS: readonly (readonly [vendor: string, html: string, status?: number, headers?: Record<string, string>])[] =
  [
    [
      'Anubis',
      page(
        'Making sure you&#39;re not a bot!',
        '<script id="anubis_version" type="application/json">"v1.26"</script><script id="anubis_challenge" type="application/json">{"rules":{}}</script>',
        '<h1 id="title">Making sure</h1>',
      ),
    ],
    [
      'Anubis',
      page(
        'Checking',
        '<meta http-equiv="refresh" content="2;url=/.within.website/x/cmd/anubis/api/pass-challenge?id=1">',
        wait,
      ),
    ],
    [
      'go-away',
      page(
        'Checking you are not a bot',
        '<link rel="stylesheet" href="/.well-known/.git.gammaspectra.live/git/go-away/cmd/go-away/assets/static/style.css?cacheBust=1">',
        wait,
      ),
    ],
    [
      'go-away',
      page(
        'Checking',
        '<meta http-equiv="refresh" content="0; url=/a?__goaway_challenge=meta-refresh&amp;__goaway_id=1">',
        wait,
      ),
    ],
    [
      'SiteGround',
      '<html><head><link rel="icon" href="data:;"><meta http-equiv="refresh" content="0;/.well-known/sgcaptcha/?r=%2F&y=pow:1"></meta></head></html>',
      202,
    ],
    ['SiteGround', page('Robot Challenge Screen', '', wait), 202, { 'sg-captcha': 'challenge' }],
    [
      'Imunify360',
      page(
        'One moment, please...',
        '',
        '<h1>Please wait</h1><form id="wsidchk-form" action="/z0" method="get"><input type="hidden" id="wsidchk" name="wsidchk"></form>',
      ),
    ],
    ['Cloudflare', page('Just a moment...', '<script>(function(){window._cf_chl_opt={cvId:"3"}}())</script>', wait)],
    [
      'Cloudflare',
      page('Just a moment...', '', '<form id="challenge-form" action="/a?__cf_chl_f_tk=1" method="POST"></form>'),
    ],
    [
      'Sucuri',
      "<html><title>You are being redirected...</title><noscript>Javascript is required.</noscript><script>var s={},u,c,sucuri_cloudproxy_js='',S='Zz0=';</script></html>",
    ],
    [
      'DataDome',
      page(
        'shop.example',
        '',
        `<p id="cmsg">Please enable JS and disable any ad blocker</p><script>var dd={'rt':'c','cid':'A'}</script><script src="https://ct.captcha-delivery.com/c.js"></script>`,
      ),
    ],
    ['HUMAN', page('Access to this page has been denied', '', '<div id="px-captcha"></div><p>Press and hold</p>')],
    ['HUMAN', page('Please verify', '<script src="https://captcha.px-cdn.net/PXabc/captcha.js"></script>', wait)],
    [
      'AWS WAF',
      page(
        '',
        '<script>window.gokuProps = {"key":"A"};</script><script src="https://a.eu-west-1.token.awswaf.com/a/challenge.js"></script>',
        '<div id="challenge-container"></div>',
      ),
      202,
    ],
    ['AWS WAF', '', 202, { 'x-amzn-waf-action': 'challenge' }],
    [
      'Akamai',
      page(
        '',
        '<meta http-equiv="refresh" content="5; URL=\'/?bm-verify=AAQ\'">',
        '<script>xhr.open("POST", "/_sec/verify?provider=interstitial", false)</script>',
      ),
    ],
    [
      'Akamai',
      page(
        'Challenge Validation',
        '',
        '<div id="sec-if-cpt-container"></div><script src="/_sec/cp_challenge/ak-challenge.js"></script>',
      ),
    ],
    [
      'Imperva',
      '<html><head><META NAME="robots" CONTENT="noindex,nofollow"><script src="/_Incapsula_Resource?SWJIYLWA=5"></script><body></body></html>',
    ],
    [
      'Imperva',
      '<html><body><iframe id="main-iframe" src="/_Incapsula_Resource?CWUDNSAI=9&incident_id=1">Request unsuccessful. Incapsula incident ID: 1</iframe></body></html>',
    ],
    [
      'Imperva',
      page(
        'Pardon Our Interruption',
        '<script>isSpa = false</script>',
        '<h1>Pardon Our Interruption</h1><p>Something about your browser made us think you were a bot.</p>',
      ),
    ],
    [
      'DDoS-Guard',
      page(
        'DDoS-Guard',
        '',
        '<h1>Checking your browser</h1><script src="https://check.ddos-guard.net/check.js"></script>',
      ),
    ],
    [
      'BunkerWeb',
      page(
        'Bot Detection',
        '',
        '<form method="POST" action="/challenge" id="form"><input type="hidden" name="challenge" id="challenge"></form><script>send()</script>',
      ),
    ],
    ['Vercel', page('Vercel Security Checkpoint', '', "<p>We're verifying your browser</p><script>solve()</script>")],
    [
      'Kasada',
      '<html><head></head><body><script>window.KPSDK={};KPSDK.now=0</script><script src="/149e9513-01fa-4fb0-aad4-566afd725d1b/ips.js"></script></body></html>',
    ],
    ['Fastly', page('Client Challenge', '<script src="/_fs-ch-1T1wmsGaOgGaSxcX/script.js" defer></script>', wait)],
    [
      'F5',
      '<html><head><script>window["bobcmn"] = "10111"</script></head><body><noscript>Please enable JavaScript to view the page content.</noscript></body></html>',
    ],
    ['Radware', page('Radware Bot Manager Captcha', '', `${wait}<script>go()</script>`)],
    ['Reblaze', '<html><head><script>window.rbzns = {"bereshit":"1"}</script></head><body></body></html>'],
    ['Azure WAF', page('Verifying', '', `${wait}<script>document.cookie="afd_azwaf_tok=1"</script>`)],
    ['Alibaba Cloud', "<html><script>var arg1='3B2F';setCookie('acw_sc__v2', x)</script></html>"],
    ['Tencent EdgeOne', '<html><script>document.cookie="EO_Bot_Ssid=1";location.reload()</script></html>'],
    ['Qrator', '<html><head><script src="/__qrator/qauth_utm_v2.js"></script></head><body></body></html>'],
    ['LiteSpeed', page('Verify', '', '<form id="lsrecaptcha-form" action="/.lsrecap/recaptcha" method="POST"></form>')],
    ['BitNinja', page('Waiting for the redirectiron...', '<script>x()</script>', wait)],
    [
      'InfinityFree',
      '<html><body><script type="text/javascript" src="/aes.js" ></script><script>document.cookie="__test="+toHex(a);location.href="http://a.example/?i=1"</script></body></html>',
    ],
    ['DreamHost', '<script>document.cookie = "humans_21909=1"; document.location.reload(true)</script>'],
    ['HAProxy', page('Hold on...', '<script src="/.basedflare/js/argon2.js"></script>', wait)],
    [
      'Google',
      page(
        'Before you continue to Search',
        '',
        '<form action="https://consent.google.com/save" method="POST"><button>Accept all</button></form>',
      ),
    ],
    [
      'Yahoo',
      page(
        'Yahoo is part of the Yahoo family of brands',
        '',
        '<form method="post" class="consent-form" action="/v2/collectConsent?sessionId=1"><button>Accept all</button></form>',
      ),
    ],
    ['DPG Media', page('DPG Media Privacy Gate', '', '<div id="pg-root"></div>')],
  ];

const inconclusiveOf = (html: string, status = 200, headers: Record<string, string> = {}) =>
  pageFrom(html, { status, headers }).inconclusive;

describe('a wall with a status of success', () => {
  const answers = ANSWERS.map(([vendor, html, status, headers]) => ({ vendor, html, status, headers }));
  it.each(answers)('distinguishes a wall of $vendor from a page: $html', ({ vendor, html, status, headers }) => {
    expect(inconclusiveOf(html, status, headers)).toMatchObject({ vendor });
  });

  it('has signs of a known source, compared not long ago', () => {
    expect(
      [...new Set(WALLS.map(({ vendor }) => vendor))].filter((name) => !ANSWERS.some(([one]) => one === name)),
    ).toEqual([]);
    for (const { source, seen, signs } of WALLS) {
      expect(source).toMatch(/^https:/);
      expect(seen).toMatch(/^20\d\d-\d\d$/);
      for (const [, value] of signs) expect(value).toBe(value.toLowerCase());
    }
  });

  it('asks for consent or for a proof', () => {
    expect(inconclusiveOf(page('DPG Media Privacy Gate', '', ''))?.reason).toBe('CONSENT');
    expect(inconclusiveOf(page('Vercel Security Checkpoint', '<script></script>', ''))?.reason).toBe('CHALLENGE');
  });
});

const words = 'How the small firm by the tarn keeps its lamps alight through the winter. '.repeat(60);

/** The traits that ordinary pages have in common with walls. */
const PAGES: readonly (readonly [name: string, html: string])[] = [
  [
    'an article that quotes a wall',
    page(
      'How Anubis works',
      '',
      `<p>It sends <code>&lt;script id="anubis_challenge"&gt;</code> and /.within.website/x/cmd/anubis/ first.</p>`,
    ),
  ],
  [
    'an article of that title',
    page('DDoS-Guard reviewed', '', '<p>A look at the service, its prices and its check.ddos-guard.net script.</p>'),
  ],
  [
    'a form with reCAPTCHA',
    page(
      'Write to us',
      '<script src="https://www.google.com/recaptcha/api.js"></script>',
      '<form action="/send"><div class="g-recaptcha" data-sitekey="1"></div><button>Send</button></form>',
    ),
  ],
  [
    'a form with Turnstile',
    page(
      'Write to us',
      '<script src="https://challenges.cloudflare.com/turnstile/v0/api.js"></script>',
      '<form><div class="cf-turnstile"></div></form>',
    ),
  ],
  [
    'a page behind Cloudflare',
    page(
      'Lamps',
      '<script>window.__CF$cv$params={r:"1"}</script><script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>',
      '<p>Lamps</p>',
    ),
  ],
  [
    'a page behind Imperva',
    page(
      'Lamps',
      '<script src="/_Incapsula_Resource?SWJIYLWA=719d34d31c8e3a6e6fffd425f7e032f3"></script>',
      '<p>Lamps</p>',
    ),
  ],
  [
    'a page with the tag of DataDome',
    page(
      'Lamps',
      '<script>window.ddjskey="1"</script><script src="https://js.datadome.co/tags.js"></script>',
      '<p>Lamps</p>',
    ),
  ],
  ['a page with the sensor of HUMAN', page('Lamps', '<script>window._pxAppId="PX1"</script>', '<p>Lamps</p>')],
  [
    'a page with the SDK of AWS WAF',
    page(
      'Lamps',
      '<script>window.awsWafCookieDomainList=["a.example"]</script><script src="https://a.token.awswaf.com/a/challenge.compact.js" defer></script>',
      '<p>Lamps</p>',
    ),
  ],
  ['a page behind F5', page('Lamps', '<script src="/TSPD/08a?type=9"></script>', '<p>Lamps</p>')],
  ['a long page that has a sign', page('Lamps', '<script>window._cf_chl_opt={}</script>', `<p>${words}</p>`)],
  ['a poem', page('One moment, please...', '', '<h1>One moment, please</h1><p>Wait for the light.</p>')],
  ['a course', page('Bot Detection', '', '<h1>Bot Detection</h1><p>Learn it in ten lessons.</p>')],
];

/** pages of makers that no table knows */
const TRIALS: readonly (readonly [title: string, heading: string])[] = [
  ['Blacklisted', 'Anti-Crawler Protection is checking your browser and IP'],
  ['Robot or human?', ''],
  ['Shield', 'Please solve this CAPTCHA'],
  ['Please verify that you are a human', ''],
  ['Security check', ''],
  ['Just a moment...', ''],
  ['Verifying your connection', ''],
  ['', 'Checking if the site connection is secure'],
];
const trial = ([title, heading]: readonly [string, string], script = '<script src="/c.js"></script>', more = '') =>
  page(title, script, `<h1>${heading}</h1><p>Please wait.</p><form></form>${more}`);

describe('a page that tries its visitors', () => {
  it.each(TRIALS)('is no page, whoever made it: %s %s', (...names) => {
    expect(inconclusiveOf(trial(names))).toEqual({ reason: 'CHALLENGE', vendor: null });
  });

  it.each(TRIALS)('is a page where it has a link, or no script, or more to say: %s %s', (...names) => {
    const pages = [trial(names, undefined, '<a href="/">Home</a>'), trial(names, ''), trial(names, undefined, words)];
    expect(pages.map((html) => inconclusiveOf(html))).toEqual([null, null, null]);
  });
});

describe('an ordinary page', () => {
  it.each(PAGES)('is none: %s', (_, html) => {
    expect(inconclusiveOf(html)).toBeNull();
  });

  it('costs little, however often it names a sign', () => {
    const quotes = '_cf_chl_opt bm-verify= /__qrator/ <'.repeat(100_000);
    const startedAt = cpuMs();
    expect(inconclusiveOf(page('Lamps', '', `<!--${quotes}--><p>Lamps</p>`))).toBeNull();
    expect(cpuMs() - startedAt).toBeLessThan(5_000);
  });
});

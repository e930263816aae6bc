import { type Wall, wall } from './wall.js';

/**
 * Walls of proxies, hosts, bot managers, and tools that ask for consent before they show anything. What they put on ordinary
 * pages too is no sign: js.datadome.co, Turnstile, the SDK of AWS, `/cdn-cgi/challenge-platform/`, reCAPTCHA.
 */
export const WALLS: readonly Wall[] = [
  wall('Anubis', 'https://github.com/TecharoHQ/anubis/blob/main/web/index.templ', [['id', 'anubis_challenge']]),
  wall('Anubis', 'https://github.com/TecharoHQ/anubis/blob/main/web/index.templ', [
    ['tag', '/.within.website/x/cmd/anubis/'],
  ]),
  wall('go-away', 'https://git.gammaspectra.live/git/go-away', [['tag', '/go-away/cmd/go-away/']]),
  wall('go-away', 'https://git.gammaspectra.live/git/go-away', [['tag', '__goaway_challenge=']]),
  wall('SiteGround', 'https://world.siteground.com/kb/how-antibot-ai-works/', [['tag', '/.well-known/sgcaptcha/']]),
  wall('SiteGround', 'https://world.siteground.com/kb/how-antibot-ai-works/', [['tag', '/.well-known/captcha/?']]),
  wall('Imunify360', 'https://docs.imunify360.com/webshield/', [['id', 'wsidchk']]),
  wall(
    'Cloudflare',
    'https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/',
    [['script', '_cf_chl_opt']],
  ),
  wall(
    'Cloudflare',
    'https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/',
    [
      ['id', 'challenge-form'],
      ['tag', '__cf_chl_'],
    ],
  ),
  wall('Sucuri', 'https://docs.sucuri.net/website-firewall/', [['script', 'sucuri_cloudproxy_']]),
  wall('DataDome', 'https://docs.datadome.co/docs/challenge-pages', [['tag', 'captcha-delivery.com/']]),
  wall('HUMAN', 'https://docs.humansecurity.com/applications/challenge-page', [['id', 'px-captcha']]),
  wall('HUMAN', 'https://docs.humansecurity.com/applications/challenge-page', [['tag', '//captcha.px-cdn.net/']]),
  wall('HUMAN', 'https://docs.humansecurity.com/applications/challenge-page', [['tag', '//captcha.px-cloud.net/']]),
  wall('AWS WAF', 'https://docs.aws.amazon.com/waf/latest/developerguide/waf-captcha-and-challenge-how-it-works.html', [
    ['script', 'gokuprops'],
  ]),
  wall('AWS WAF', 'https://docs.aws.amazon.com/waf/latest/developerguide/waf-captcha-and-challenge-how-it-works.html', [
    ['id', 'challenge-container'],
    ['tag', '.awswaf.com/'],
  ]),
  wall('Akamai', 'https://techdocs.akamai.com/bot-manager/docs/challenge-actions', [['tag', 'bm-verify=']]),
  wall('Akamai', 'https://techdocs.akamai.com/bot-manager/docs/challenge-actions', [
    ['script', '/_sec/verify?provider='],
  ]),
  wall('Akamai', 'https://techdocs.akamai.com/bot-manager/docs/challenge-actions', [['tag', '/_sec/cp_challenge/']]),
  wall('Akamai', 'https://techdocs.akamai.com/bot-manager/docs/challenge-actions', [['id', 'sec-if-cpt-container']]),
  wall('Imperva', 'https://docs.imperva.com/bundle/cloud-application-security/page/more/error-codes.htm', [
    ['id', 'main-iframe'],
    ['tag', '/_incapsula_resource?'],
  ]),
  wall('Imperva', 'https://docs.imperva.com/bundle/cloud-application-security/page/more/error-codes.htm', [
    ['tag', '/_incapsula_resource?'],
    ['nothing', ''],
  ]),
  wall('Imperva', 'https://docs.imperva.com/bundle/advanced-bot-protection/', [
    ['title', 'pardon our interruption'],
    ['script', ''],
  ]),
  wall('DDoS-Guard', 'https://ddos-guard.net/manual', [['tag', '//check.ddos-guard.net/']]),
  wall('DDoS-Guard', 'https://ddos-guard.net/manual', [['tag', '/.well-known/ddos-guard/']]),
  wall('BunkerWeb', 'https://github.com/bunkerity/bunkerweb/tree/master/src/common/core/antibot/files', [
    ['title', 'bot detection'],
    ['script', ''],
  ]),
  wall('Vercel', 'https://vercel.com/docs/vercel-firewall/attack-challenge-mode', [
    ['title', 'vercel security checkpoint'],
    ['script', ''],
  ]),
  wall('Kasada', 'https://www.kasada.io/', [['script', 'window.kpsdk=']]),
  wall('Fastly', 'https://docs.fastly.com/products/bot-management', [['tag', '/_fs-ch-']]),
  wall('F5', 'https://my.f5.com/manage/s/article/K6850', [['script', 'window["bobcmn"]']]),
  wall('Radware', 'https://support.radware.com/', [
    ['title', 'radware bot manager'],
    ['script', ''],
  ]),
  wall('Reblaze', 'https://docs.reblaze.com/', [['script', 'window.rbzns']]),
  wall('Azure WAF', 'https://learn.microsoft.com/azure/web-application-firewall/waf-javascript-challenge', [
    ['script', 'afd_azwaf_'],
  ]),
  wall('Alibaba Cloud', 'https://www.alibabacloud.com/help/waf/', [['script', 'acw_sc__v2']]),
  wall('Tencent EdgeOne', 'https://edgeone.ai/document/bot-management', [['script', 'eo_bot_ssid']]),
  wall('Qrator', 'https://docs.qrator.net/', [['tag', '/__qrator/']]),
  wall('LiteSpeed', 'https://docs.litespeedtech.com/lsws/recaptcha/', [['tag', '/.lsrecap/recaptcha']]),
  wall('BitNinja', 'https://doc.bitninja.io/docs/Modules/CaptchaHttp', [
    ['title', 'waiting for the redirect'],
    ['script', ''],
  ]),
  wall('InfinityFree', 'https://forum.infinityfree.com/docs?topic=49301', [
    ['tag', '/aes.js'],
    ['script', '__test='],
  ]),
  wall('DreamHost', 'https://help.dreamhost.com/hc/en-us/articles/215947927', [['script', 'humans_21909=']]),
  wall('HAProxy', 'https://gitgud.io/fatchan/haproxy-protection', [['tag', '/.basedflare/']]),
  wall(
    'Google',
    'https://policies.google.com/technologies/cookies',
    [['tag', 'https://consent.google.com/save']],
    'CONSENT',
  ),
  wall(
    'Google',
    'https://policies.google.com/technologies/cookies',
    [['tag', 'https://consent.youtube.com/save']],
    'CONSENT',
  ),
  wall('Yahoo', 'https://legal.yahoo.com/', [['tag', '/v2/collectconsent']], 'CONSENT'),
  wall('DPG Media', 'https://privacy.dpgmedia.nl/', [['title', 'dpg media privacy gate']], 'CONSENT'),
];

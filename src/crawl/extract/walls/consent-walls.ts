import { type Wall, wall } from './wall.js';

/** How pages that show nothing before visitors consent open; what a cookie policy is called is none of them. */
export const REQUESTS_FOR_CONSENT: readonly string[] = [
  'before you continue',
  'we value your privacy',
  'we care about your privacy',
  'we respect your privacy',
  'your privacy matters',
  'your privacy is important to us',
  'we need your consent',
  'we ask for your consent',
  'your consent is required',
  'we and our partners',
  'this website uses cookies',
  'this site uses cookies',
  'please accept cookies',
  'accept cookies to continue',
  'wir schätzen ihre privatsphäre',
  'wir respektieren ihre privatsphäre',
  'ihre privatsphäre ist uns wichtig',
  'wir brauchen ihre zustimmung',
  'wir benötigen ihre zustimmung',
  'wir und unsere partner',
  'diese website verwendet cookies',
  'weiter mit werbung',
  'mit werbung weiterlesen',
  'nous respectons votre vie privée',
  'nous accordons de la valeur à votre vie privée',
  'le respect de votre vie privée',
  'votre vie privée est importante',
  'nous et nos partenaires',
  'avec votre accord',
  'valoramos su privacidad',
  'valoramos tu privacidad',
  'tu privacidad es importante',
  'su privacidad es importante',
  'rispettiamo la tua privacy',
  'la tua privacy è importante',
  'il rispetto della tua privacy',
  'wij respecteren uw privacy',
  'wij waarderen uw privacy',
  'we waarderen je privacy',
  'wij en onze partners',
  'valorizamos a sua privacidade',
  'respeitamos a sua privacidade',
  'a sua privacidade é importante',
  'cenimy twoją prywatność',
  'szanujemy twoją prywatność',
  'dbamy o twoją prywatność',
];

const tool = (vendor: string, host: string, source: string): Wall =>
  wall(
    vendor,
    source,
    [
      ['asks', ''],
      ['tag', host],
    ],
    'CONSENT',
  );

/** Consent tools, by what they load: on ordinary pages as well, which have more to say than they ask. */
export const CONSENT_WALLS: readonly Wall[] = [
  tool('OneTrust', '//cdn.cookielaw.org/', 'https://developer.onetrust.com/onetrust/docs/javascript-api'),
  tool('Cookiebot', '//consent.cookiebot.com/', 'https://www.cookiebot.com/en/developer/'),
  tool('Didomi', '//sdk.privacy-center.org/', 'https://developers.didomi.io/cmp/web-sdk/getting-started'),
  tool('Sourcepoint', '.privacy-mgmt.com/', 'https://docs.sourcepoint.com/hc/en-us/articles/4405397484307'),
  tool('Usercentrics', '.usercentrics.eu/', 'https://docs.usercentrics.com/'),
  tool('InMobi', '//cmp.inmobi.com/', 'https://support.inmobi.com/choice'),
  tool('Quantcast', '//cmp.quantcast.com/', 'https://support.inmobi.com/choice'),
  tool('consentmanager', '.consentmanager.net/', 'https://help.consentmanager.net/'),
  tool(
    'TrustArc',
    '//consent.trustarc.com/',
    'https://trustarc.com/products/consent-consumer-rights/cookie-consent-manager/',
  ),
  tool(
    'iubenda',
    '//cdn.iubenda.com/cs/',
    'https://www.iubenda.com/en/help/1205-how-to-configure-your-cookie-solution-advanced-guide',
  ),
  tool('Osano', '//cmp.osano.com/', 'https://developers.osano.com/cmp/'),
  tool('Google', '//fundingchoicesmessages.google.com/', 'https://developers.google.com/funding-choices'),
  tool('contentpass', '.contentpass.net/', 'https://docs.contentpass.net/'),
  // a form of the site itself: its address, or that of its button, says what it is for
  wall(
    null,
    'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-052020-consent-under-regulation-2016679_en',
    [
      ['asks', ''],
      ['tag', '<form'],
      ['tag', 'consent'],
    ],
    'CONSENT',
  ),
];

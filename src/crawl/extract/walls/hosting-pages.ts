import { type Wall, wall } from './wall.js';

const CPANEL = 'https://docs.cpanel.net/whm/account-functions/web-template-editor/';
const APACHE = 'https://httpd.apache.org/docs/2.4/install.html';

/** as sites word it themselves */
const MAINTENANCE = [
  'site under maintenance',
  'website under maintenance',
  'under maintenance',
  'down for maintenance',
  "we'll be back soon",
  'we will be back soon',
  'we are currently under maintenance',
  'we are currently down for maintenance',
  "we're down for maintenance",
  'this site is undergoing maintenance',
  'our site is undergoing maintenance',
  'scheduled maintenance',
  'maintenance mode',
  'wartungsarbeiten',
  'wartungsmodus',
  'wegen wartungsarbeiten',
  'site en maintenance',
  'maintenance en cours',
  'sitio en mantenimiento',
  'en mantenimiento',
  'sito in manutenzione',
  'in manutenzione',
  'site in onderhoud',
  'site em manutenção',
  'em manutenção',
  'strona w trakcie konserwacji',
];

/**
 * Pages of hosts, registrars and maintenance tools that come with a status of success where there is no site, or none for now.
 * Words are signs where the page says little more and leads nowhere; what tools put on the pages of live sites is none.
 */
export const HOSTING_PAGES: readonly Wall[] = [
  // suspended accounts
  wall('cPanel', CPANEL, [['tag', '/cgi-sys/suspendedpage.cgi']], 'SUSPENDED'),
  ...['this account has been suspended', 'account suspended', 'account has been suspended'].map((phrase) =>
    wall(
      null,
      CPANEL,
      [
        ['opens', phrase],
        ['says', 'suspended'],
      ],
      'SUSPENDED',
    ),
  ),
  ...[
    'this website has been suspended',
    'this site has been suspended',
    'your website has been temporarily suspended',
    'website suspended',
    'site suspended',
  ].map((phrase) =>
    wall(
      null,
      'https://docs.plesk.com/en-US/obsidian/administrator-guide/customer-management/suspending-and-activating-subscriptions.70558/',
      [['opens', phrase]],
      'SUSPENDED',
    ),
  ),
  // servers without a site
  wall('cPanel', CPANEL, [['tag', '/cgi-sys/defaultwebpage.cgi']], 'DEFAULT_PAGE'),
  wall(
    'cPanel',
    CPANEL,
    [
      ['title', 'default web site page'],
      ['tag', '/img-sys/'],
    ],
    'DEFAULT_PAGE',
  ),
  wall(
    'Plesk',
    'https://docs.plesk.com/en-US/obsidian/administrator-guide/website-management/website-content.68692/',
    [
      ['title', 'domain default page'],
      ['tag', 'plesk'],
    ],
    'DEFAULT_PAGE',
  ),
  wall(
    'Plesk',
    'https://docs.plesk.com/en-US/obsidian/administrator-guide/website-management/website-content.68692/',
    [
      ['title', "web server's default page"],
      ['tag', 'plesk'],
    ],
    'DEFAULT_PAGE',
  ),
  wall(
    'nginx',
    'https://github.com/nginx/nginx/blob/master/docs/html/index.html',
    [
      ['title', 'welcome to nginx!'],
      ['says', 'is successfully installed and working'],
    ],
    'DEFAULT_PAGE',
  ),
  wall(
    'OpenResty',
    'https://github.com/openresty/openresty',
    [
      ['title', 'welcome to openresty!'],
      ['says', 'is successfully installed and working'],
    ],
    'DEFAULT_PAGE',
  ),
  wall('Apache', APACHE, [['whole', 'it works!']], 'DEFAULT_PAGE'),
  wall('Apache', APACHE, [['title', 'apache2 ubuntu default page: it works']], 'DEFAULT_PAGE'),
  wall('Apache', APACHE, [['title', 'apache2 debian default page: it works']], 'DEFAULT_PAGE'),
  wall('Apache', APACHE, [['title', 'test page for the apache http server on']], 'DEFAULT_PAGE'),
  wall('Apache', APACHE, [['title', 'http server test page powered by']], 'DEFAULT_PAGE'),
  wall(
    'IIS',
    'https://learn.microsoft.com/iis/',
    [
      ['title', 'iis'],
      ['tag', 'go.microsoft.com/fwlink/?linkid=66138'],
    ],
    'DEFAULT_PAGE',
  ),
  // parked domains
  wall(
    'GoDaddy',
    'https://www.godaddy.com/help/what-is-a-parked-domain-4002',
    [['tag', '//img1.wsimg.com/parking-lander/']],
    'PARKED',
  ),
  wall(
    'GoDaddy',
    'https://www.godaddy.com/help/what-is-a-parked-domain-4002',
    [
      ['script', 'window.location.href="/lander"'],
      ['nothing', ''],
    ],
    'PARKED',
  ),
  wall('Sedo', 'https://sedo.com/us/park-domains/', [['tag', '.sedoparking.com/']], 'PARKED'),
  wall('ParkingCrew', 'https://www.parkingcrew.net/', [['tag', '.parkingcrew.net/']], 'PARKED'),
  wall('Bodis', 'https://www.bodis.com/', [['script', 'window.park = "']], 'PARKED'),
  wall(
    'Google',
    'https://developers.google.com/custom-search-ads/docs/reference',
    [['tag', '//www.google.com/adsense/domains/caf.js']],
    'PARKED',
  ),
  wall(
    'Namecheap',
    'https://www.namecheap.com/support/knowledgebase/article.aspx/385/2237/how-to-redirect-a-url-for-a-domain/',
    [['says', 'this domain has recently been registered with namecheap']],
    'PARKED',
  ),
  wall(
    'IONOS',
    'https://www.ionos.com/help/domains/',
    [['says', 'registered via ionos and is not yet connected to a website']],
    'PARKED',
  ),
  wall(
    'Hostinger',
    'https://support.hostinger.com/',
    [['title', 'parked domain name on hostinger dns system']],
    'PARKED',
  ),
  wall(
    'Squarespace',
    'https://support.squarespace.com/hc/articles/205812268',
    [['tag', '//assets.squarespace.com/universal/scripts-compressed/parking-page-']],
    'PARKED',
  ),
  ...[
    'this domain is for sale',
    'this domain name is for sale',
    'this domain may be for sale',
    'this domain is parked',
    'this domain has expired',
    'this domain name has expired',
  ].map((phrase) =>
    wall(
      null,
      'https://www.icann.org/resources/pages/domain-name-renewal-expiration-faqs-2018-12-07-en',
      [['opens', phrase]],
      'PARKED',
    ),
  ),
  // sites that are not shown
  wall(
    'Squarespace',
    'https://support.squarespace.com/hc/articles/206541347',
    [['title', 'squarespace - website expired']],
    'UNPUBLISHED',
  ),
  wall(
    'Shopify',
    'https://help.shopify.com/manual/online-store/themes/password-page',
    [
      ['tag', 'action="/password"'],
      ['tag', '//cdn.shopify.com/'],
    ],
    'UNPUBLISHED',
  ),
  wall(
    'Shopify',
    'https://help.shopify.com/manual/online-store/themes/password-page',
    [
      ['tag', 'action="/password"'],
      ['tag', '/cdn/shop/'],
    ],
    'UNPUBLISHED',
  ),
  wall(
    'WooCommerce',
    'https://woocommerce.com/document/configuring-woocommerce-settings/coming-soon-mode/',
    [['tag', 'wp-block-woocommerce-coming-soon']],
    'UNPUBLISHED',
  ),
  ...[
    'this site is not published',
    'this website is not published',
    'site not published',
    'website not published',
    'this site is not yet published',
    'this website is not yet published',
  ].map((phrase) => wall(null, 'https://support.google.com/sites/answer/6372880', [['opens', phrase]], 'UNPUBLISHED')),
  // maintenance
  wall(
    'Elementor',
    'https://github.com/elementor/elementor/blob/main/includes/maintenance-mode.php',
    [['tag', 'elementor-maintenance-mode']],
    'MAINTENANCE',
  ),
  wall('SeedProd', 'https://wordpress.org/plugins/coming-soon/', [['id', 'seed-csp4-page']], 'MAINTENANCE'),
  wall('SeedProd', 'https://wordpress.org/plugins/coming-soon/', [['id', 'seed-csp4-content']], 'MAINTENANCE'),
  wall('LightStart', 'https://wordpress.org/plugins/wp-maintenance-mode/', [['script', 'wpmm_vars']], 'MAINTENANCE'),
  wall(
    'Maintenance',
    'https://wordpress.org/plugins/maintenance/',
    [['tag', '/wp-content/plugins/maintenance/load/']],
    'MAINTENANCE',
  ),
  wall(
    'Under Construction',
    'https://wordpress.org/plugins/under-construction-page/',
    [['tag', '/wp-content/plugins/under-construction-page/themes/']],
    'MAINTENANCE',
  ),
  wall(
    'WordPress',
    'https://developer.wordpress.org/reference/functions/wp_maintenance/',
    [['opens', 'briefly unavailable for scheduled maintenance']],
    'MAINTENANCE',
  ),
  ...MAINTENANCE.map((phrase) =>
    wall(
      null,
      'https://developers.google.com/search/docs/crawling-indexing/pause-online-business',
      [['opens', phrase]],
      'MAINTENANCE',
    ),
  ),
];

export interface FlagInput {
  profile: string;
  tunnelPort: number;
  sandbox: boolean;
  /** frames of other sites share the process of the page they are in */
  framesInProcess: boolean;
}

const FEATURES_OFF = [
  // whether an address may be reached is decided by the guard, also for pages of allowed networks
  'LocalNetworkAccessChecks',
  // an http page is measured as http
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  // would hold the old picture over the new page and so hide the first paint
  'PaintHolding',
  'MediaRouter',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AutofillServerCommunication',
  'CertificateTransparencyComponentUpdater',
  'Translate',
  'InterestFeedContentSuggestions',
  'PreconnectToSearch',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
];

/** Processes are kept apart by page and by browser context all the same. */
const FRAMES_IN_PROCESS = ['IsolateSandboxedIframes', 'IsolateOrigins'];

/** Everything the browser is started with: nothing it does by itself reaches the network, and pages only through the tunnel. */
export function browserFlags({ profile, tunnelPort, sandbox, framesInProcess }: FlagInput): string[] {
  return [
    '--headless',
    '--remote-debugging-pipe',
    '--no-startup-window',
    `--user-data-dir=${profile}`,
    ...(sandbox ? [] : ['--no-sandbox']),
    ...(framesInProcess ? ['--disable-site-isolation-trials'] : []),

    `--proxy-server=socks5://127.0.0.1:${tunnelPort}`,
    '--proxy-bypass-list=<-loopback>',
    // names are resolved behind the tunnel; whatever would go around it finds no host
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    '--disable-quic',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--dns-prefetch-disable',

    '--disable-background-networking',
    '--disable-component-update',
    '--disable-component-extensions-with-background-pages',
    '--disable-client-side-phishing-detection',
    '--disable-default-apps',
    '--disable-domain-reliability',
    '--disable-extensions',
    '--disable-sync',
    '--disable-breakpad',
    '--disable-crash-reporter',
    '--disable-field-trial-config',
    '--metrics-recording-only',
    '--no-pings',
    '--no-first-run',
    '--no-default-browser-check',
    '--no-service-autorun',
    '--disable-search-engine-choice-screen',
    '--password-store=basic',
    '--use-mock-keychain',
    '--mute-audio',
    '--hide-scrollbars',
    // a headless browser has no mouse otherwise, and desktop pages would be laid out for touch
    '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',

    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-back-forward-cache',
    '--disable-background-timer-throttling',
    '--disable-backgrounding-occluded-windows',
    '--disable-renderer-backgrounding',
    '--disable-hang-monitor',
    '--disable-prompt-on-repost',
    '--force-color-profile=srgb',
    // a page that needs more memory than this is stopped, not the machine
    '--js-flags=--max-old-space-size=512',
    // address that some builds request at start in spite of the switches above: no server listens there
    '--gaia-url=http://127.0.0.1:1',
    '--gcm-checkin-url=http://127.0.0.1:1',
    '--gcm-registration-url=http://127.0.0.1:1',
    '--gcm-mcs-endpoint=http://127.0.0.1:1',
    '--component-updater=url-source=http://127.0.0.1:1',
    `--disable-features=${[...FEATURES_OFF, ...(framesInProcess ? FRAMES_IN_PROCESS : [])].join(',')}`,
  ];
}

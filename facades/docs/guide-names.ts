/** Documents of the folder `docs` that a running installation serves, as pages and as they are, by their part of the side bar. */
export const GUIDE_GROUPS = {
  'Using it': {
    tasks: {
      label: 'SEO tasks',
      description: 'Find what to fix first, launch and move sites, resolve duplicates, follow a group of pages.',
    },
    audits: {
      label: 'Audits',
      description: 'What an audit crawls and renders, how it paces its requests, and what its results are.',
    },
    pages: {
      label: 'Pages and segments',
      description: 'Fields and filters of pages, exports, templates, segments and the page inspector.',
    },
    'project-rules': {
      label: 'Rules and extraction',
      description: 'Severities and thresholds of a project, custom extraction, and checks of extracted values.',
    },
    rankings: {
      label: 'Rankings',
      description: 'How keywords are checked: positions over time, tags and search results.',
    },
    watch: {
      label: 'Watch',
      description: 'robots.txt and key pages checked between audits: versions, differences and alerts.',
    },
    alerts: {
      label: 'Alerts',
      description: 'What becomes an alert, and where it is sent: e-mail, Slack, Teams or Telegram.',
    },
    reports: {
      label: 'Reports',
      description: 'PDF and HTML, links for readers without an account, branding, and reports by e-mail.',
    },
    ci: {
      label: 'Continuous integration',
      description: 'Fail a build when a preview is worse than the site: conditions, baselines and report formats.',
    },
  },
  'Running it': {
    install: {
      label: 'Installing',
      description: 'As an npm package, a systemd service, containers or on Kubernetes.',
    },
    operations: {
      label: 'Operations',
      description: 'Reverse proxy, sign-up, secrets, backups, upgrades, sizing, monitoring and troubleshooting.',
    },
    glossary: {
      label: 'Glossary',
      description: 'Words that Sextant uses in a sense of its own.',
    },
  },
} as const;

export const GUIDES = { ...GUIDE_GROUPS['Using it'], ...GUIDE_GROUPS['Running it'] } as const;

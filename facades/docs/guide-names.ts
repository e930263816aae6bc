/** Documents of the folder `docs` that a running installation serves, as pages and as they are. */
export const GUIDES = {
  install: {
    label: 'Installing',
    description: 'As an npm package, a systemd service, containers or on Kubernetes.',
  },
  operations: {
    label: 'Operations',
    description: 'Reverse proxy, sign-up, secrets, backups, upgrades, sizing, monitoring and troubleshooting.',
  },
  audits: {
    label: 'Audits',
    description: 'What an audit crawls and renders, how it paces its requests, and what its results are.',
  },
  watch: {
    label: 'Watch',
    description: 'robots.txt and key pages checked between audits: versions, differences and alerts.',
  },
  ci: {
    label: 'Continuous integration',
    description: 'Fail a build when a preview is worse than the site: conditions, baselines and report formats.',
  },
  alerts: {
    label: 'Alerts',
    description: 'What becomes an alert, and where it is sent: e-mail, Slack, Teams or Telegram.',
  },
  reports: {
    label: 'Reports',
    description: 'PDF and HTML, links for readers without an account, branding, and reports by e-mail.',
  },
} as const;

import type { ComponentType } from 'preact';
import { WebKeywords, WebOrganization, WebPortfolio, WebProjectTable, WebStandings } from '../operations.ts';
import { ask } from './api/query.ts';
import type { IconName } from './parts/icon.tsx';
import type { ScreenProps } from './screen-props.ts';

/** The navigation of a project, from what was found to how it is set up. */
export const NAV_GROUPS = ['Audit', 'Site', 'Search', 'Monitoring', 'Project'] as const;
export type NavGroup = (typeof NAV_GROUPS)[number];

export interface Route {
  path: string;
  load(): Promise<{ default: ComponentType<ScreenProps> }>;
  /** asks what the screen is going to want, while its code is on its way */
  ahead?(params: ScreenProps['params']): void;
  /** its entry in the navigation of a project, in the order of this table */
  nav?: { group: NavGroup; title: string; icon: IconName };
  /** shown without a sign-in too */
  open?: boolean;
}

const quietly = (asking: Promise<unknown>): void => {
  // the screen asks again and says what is wrong
  asking.catch(() => {});
};
const projects = () => {
  quietly(ask(WebPortfolio, {}));
  quietly(ask(WebProjectTable, {}));
};
const keywords = ({ id = '' }: ScreenProps['params']) => {
  quietly(ask(WebStandings, { projectId: id }));
  quietly(ask(WebKeywords, { projectId: id }));
};
const organization = () => quietly(ask(WebOrganization, {}));

/** One screen is one row; the navigation derives from it. */
export const ROUTES: readonly Route[] = [
  { path: '/', load: () => import('./screens/projects.tsx'), ahead: projects },
  { path: '/projects', load: () => import('./screens/projects.tsx'), ahead: projects },
  {
    path: '/projects/:id',
    load: () => import('./screens/overview.tsx'),
    nav: { group: 'Audit', title: 'Overview', icon: 'overview' },
  },
  {
    path: '/projects/:id/issues',
    load: () => import('./screens/issues.tsx'),
    nav: { group: 'Audit', title: 'Issues', icon: 'issues' },
  },
  { path: '/projects/:id/issues/:rule', load: () => import('./screens/issue.tsx') },
  {
    path: '/projects/:id/pages',
    load: () => import('./screens/pages.tsx'),
    nav: { group: 'Site', title: 'Pages', icon: 'pages' },
  },
  { path: '/projects/:id/pages/:page', load: () => import('./screens/page.tsx') },
  {
    path: '/projects/:id/structure',
    load: () => import('./screens/structure.tsx'),
    nav: { group: 'Site', title: 'Structure', icon: 'structure' },
  },
  {
    path: '/projects/:id/score',
    load: () => import('./screens/score.tsx'),
    nav: { group: 'Audit', title: 'Score', icon: 'score' },
  },
  {
    path: '/projects/:id/compare',
    load: () => import('./screens/compare.tsx'),
    nav: { group: 'Audit', title: 'Compare', icon: 'compare' },
  },
  {
    path: '/projects/:id/technical',
    load: () => import('./screens/technical.tsx'),
    nav: { group: 'Site', title: 'Technical', icon: 'technical' },
  },
  {
    path: '/projects/:id/rankings',
    load: () => import('./screens/rankings.tsx'),
    ahead: keywords,
    nav: { group: 'Search', title: 'Rankings', icon: 'rankings' },
  },
  {
    path: '/projects/:id/competitors',
    load: () => import('./screens/competitors.tsx'),
    nav: { group: 'Search', title: 'Competitors', icon: 'competitors' },
  },
  {
    path: '/projects/:id/audits',
    load: () => import('./screens/audits.tsx'),
    nav: { group: 'Audit', title: 'Audits', icon: 'refresh' },
  },
  {
    path: '/projects/:id/reports',
    load: () => import('./screens/reports.tsx'),
    nav: { group: 'Project', title: 'Reports', icon: 'reports' },
  },
  {
    path: '/projects/:id/watch',
    load: () => import('./screens/watch.tsx'),
    nav: { group: 'Monitoring', title: 'Watch', icon: 'watch' },
  },
  {
    path: '/projects/:id/alerts',
    load: () => import('./screens/alerts.tsx'),
    nav: { group: 'Monitoring', title: 'Alerts', icon: 'alerts' },
  },
  { path: '/projects/:id/alerts/rules', load: () => import('./screens/alert-rules.tsx') },
  {
    path: '/projects/:id/settings',
    load: () => import('./screens/project-settings.tsx'),
    nav: { group: 'Project', title: 'Project settings', icon: 'settings' },
  },
  { path: '/projects/:id/settings/:part', load: () => import('./screens/project-settings.tsx') },
  { path: '/clients/:id/report', load: () => import('./screens/client-report.tsx') },
  { path: '/alerts', load: () => import('./screens/inbox.tsx') },
  { path: '/settings', load: () => import('./screens/settings.tsx'), ahead: organization },
  { path: '/settings/:part', load: () => import('./screens/settings.tsx') },
  { path: '/tools', load: () => import('./screens/tools.tsx'), open: true },
  { path: '/tools/:tool', load: () => import('./screens/tools.tsx'), open: true },
  { path: '/sign-in', load: () => import('./screens/sign-in.tsx'), open: true },
  { path: '/sign-in/forgot', load: () => import('./screens/sign-in/forgot-password.tsx'), open: true },
  { path: '/sign-in/reset', load: () => import('./screens/sign-in/reset-password.tsx'), open: true },
  { path: '/verify-email', load: () => import('./screens/sign-in/verify-email.tsx'), open: true },
  { path: '/sign-up', load: () => import('./screens/sign-in.tsx'), open: true },
];

import { expect, it } from 'vitest';
import { cookieFacts } from '../../../src/crawl/extract/cookies.js';

const isSession = (name: string): boolean | undefined => cookieFacts([`${name}=1`], new Date(0))[0]?.sessionLike;

it.each([
  'PHPSESSID',
  'laravel_session',
  'sw-context-token',
  '__Host-session',
  'MoodleSession',
  'fe_typo_user',
  'SSESS8f3a9c2e7b1d4056a8e9f0c1b2d3e4f5',
  'CraftSessionId',
  'ASP.NET_SessionId',
  '8f3a9c2e7b1d4056a8e9f0c1b2d3e4f5',
  'session-1',
  'connect.sid',
  '_gitlab_session',
  'KEYCLOAK_IDENTITY',
  'remember_web_59ba36addc2b2f9401580f014c7f58ea4e30989d',
])('knows %s as a cookie of a session', (name) => {
  expect(isSession(name)).toBe(true);
});

it.each([
  'author_id',
  'authoring',
  'sessions_seen',
  'loginwall',
  'sidebar',
  'obsession',
  'remember_web_shop',
  'csrftoken',
  '_ga',
  'theme',
])('takes %s for no session, near misses', (name) => {
  expect(isSession(name)).toBe(false);
});

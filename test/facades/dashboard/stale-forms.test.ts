import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SOURCES = 'facades/dashboard/src/';
const nameOf = (file: string) => file.slice(SOURCES.length).replace(/^screens\//, '');
/** A change of what is stored already, and not of something new. */
const CHANGE = /execute\(\s*Web(?:Update|Set|Save|Edit)\w+/;

/** Changes that overwrite nothing of somebody else, with the reason. */
const SAFE: Readonly<Record<string, string>> = {
  'alerts/mute-rule.tsx': 'sets one field, whatever it was',
  'issues/comments.tsx': 'a comment is edited by its author alone',
  'overview/what-is-open.tsx': 'adds a schedule where there is none',
  'parts/view-menu.tsx': 'saves what is shown under a name',
  'project-settings/extraction/save-lists.ts': 'sends the revision that was read',
  'project-settings/index-now.tsx': 'turns IndexNow on or off',
  'project-settings/request-headers.tsx': 'reads the list again before it is replaced',
  'project-settings/rules.tsx': 'resets all rules, whatever they are',
  'settings/channel-card.tsx': 'turns a channel on or off',
  'settings/issue-emails.tsx': 'turns e-mails of the user on or off',
  'settings/webhook-card.tsx': 'turns a webhook on or off',
  'watch.tsx': 'turns a watch on',
};

it('every form of the web application compares what it changes with what is stored by then', () => {
  const changing = globSync(`${SOURCES}{screens,parts}/**/*.{ts,tsx}`).filter((file) =>
    CHANGE.test(readFileSync(file, 'utf8')),
  );
  expect(changing.length).toBeGreaterThan(15);
  const careless = changing.filter((file) => !/\buseDraft\(/.test(readFileSync(file, 'utf8')));
  expect(careless.map(nameOf).sort()).toEqual(Object.keys(SAFE));
});

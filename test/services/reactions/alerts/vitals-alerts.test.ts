import { expect, it } from 'vitest';
import { fixedClock } from '../../../../src/clock.js';
import * as projects from '../../../../src/services/projects/projects.js';
import { raiseVitalsAlerts } from '../../../../src/services/reactions/alerts/vitals-alerts.js';
import { newViewer, useContext } from '../../../support/context.js';

const test = useContext();
const DAY_MS = 86_400_000;

it('a regression is reported once, also a month later, as long as its series gets no new point', async () => {
  const viewer = await newViewer(test.db);
  const project = await projects.create(test.context, viewer, { url: 'https://tea.example/' });
  const clock = fixedClock('2026-07-01T00:00:00Z');
  const context = { ...test.context, clock };
  const measured = (days: number, lcp: number, formFactor: string) =>
    test.db.rows(
      `insert into vitals (project_id, url, form_factor, source, collected_at, lcp, cls)
       values ($1, 'https://tea.example/', $2, 'LAB', $3, $4, 0.01)`,
      [project.id, formFactor, new Date(clock.now().getTime() - days * DAY_MS), lcp],
    );
  const told = async () => {
    await raiseVitalsAlerts(context, { id: project.id, organizationId: viewer.organizationId });
    return (await test.db.rows(`select from alert where project_id = $1 and kind = 'VITALS_REGRESSED'`, [project.id]))
      .length;
  };
  await measured(3, 2_000, 'PHONE');
  await measured(2, 4_500, 'PHONE');
  await measured(1, 4_500, 'PHONE');
  expect(await told()).toBe(1);
  clock.advance(30 * DAY_MS);
  // another device is measured, and this one fails
  await measured(0, 2_000, 'DESKTOP');
  expect(await told()).toBe(1);
});

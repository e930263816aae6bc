import { expect, it } from 'vitest';
import { isTimeZone } from '../../../src/services/projects/time-zone.js';

it.each([
  'UTC',
  'Europe/Zurich',
  'Asia/Kolkata',
  'Asia/Calcutta',
  'Europe/Kyiv',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Argentina/Buenos_Aires',
  'Etc/GMT+5',
  'EST5EDT',
  'CET',
  'Cuba',
  'America/Coyhaique',
])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

it.each([
  ...['', 'Mars/Olympus', '+05:30', '-02', 'EST5EDT4', 'Europe/Zurich ', 'GMT+5', `A${'/a'.repeat(100_000)}`],
  // abbreviations that Intl and PostgreSQL read as different zones
  ...['BST', 'IST', 'pst', 'AET', 'SystemV/PST8PDT', 'US/Pacific-New'],
])('%.20s is none', (name) => {
  expect(isTimeZone(name)).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { viewportProperties } from '../../../src/audit/meta/viewport-properties.js';

describe('the properties of a viewport', () => {
  it.each([
    ['width=device-width, initial-scale=1', { width: 'device-width', 'initial-scale': '1' }],
    ['Width = 320 ;USER-SCALABLE=No', { width: '320', 'user-scalable': 'no' }],
    [
      'width=device-width initial-scale=1\nminimum-scale = 2',
      { width: 'device-width', 'initial-scale': '1', 'minimum-scale': '2' },
    ],
    ['width=1,width=2', { width: '2' }],
    ['minimal-ui, =3, width, height=', { height: '' }],
    ['', {}],
  ])('are read from %j as browsers read them', (content, expected) => {
    expect(Object.fromEntries(viewportProperties(content))).toEqual(expected);
  });
});

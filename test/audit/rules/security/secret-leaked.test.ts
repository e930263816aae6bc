import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/secret-leaked.js';
import { assetFacts } from '../../../support/facts/asset-facts.js';
import { withHtml } from '../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../support/sites/site.js';

describe('secret-leaked', () => {
  it('fails: a secret', () => {
    const page = withHtml(pageFrom('<p>Tea</p>'), { secrets: [{ kind: 'AWS access key', hash: 'f00d' }] });
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', evidence: [{ value: 'SHA-256 f00d' }] });
  });
  it('passes: none', () => {
    const page = pageFrom('<script>const key = "public";</script>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: something that only sounds like one', () => {
    const page = pageFrom('<p>Set AKIA_EXAMPLE to your AWS key.</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('looks into the scripts of the site', () => {
    const page = pageFrom('<script src="/a.js"></script>');
    const secrets = [{ kind: 'stripe-secret-key', hash: 'ab' }];
    const site = siteOf([page], { assets: [assetFacts('https://site.example/a.js', { kind: 'SCRIPT', secrets })] });
    expect(runRule(rule, page, site)).toMatchObject({
      kind: 'fail',
      evidence: [{ value: 'SHA-256 ab', target: 'https://site.example/a.js' }],
    });
  });
  const jwt = (role: string) =>
    [
      { alg: 'HS256', typ: 'JWT' },
      { iss: 'supabase', ref: 'qkzmvtrbwyxahcdnefgp', role, iat: 1_760_000_000 },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .concat('Zk3vQ9xLw7Rt2Bn8Hy5Mc4Pd6Ge1Ja0Us-KiOfTqVbW')
      .join('.');
  it.each([
    ['openai-key', `sk-${'proj-'}Qm7xR2vLk9ZtB4nWc8HyD3pGs6JaT3Blbk${'FJ'}Ue5KiOfTqVbW1XrNm0Zc`],
    ['sendgrid-key', `SG${'.'}Qm7xR2vLk9ZtB4nWc8HyD3.pGs6JaUe5KiOfTqVbW1XrNm0ZcLw7Rt2Bn8Hy5Mc4Pd`],
    ['slack-webhook', `https://hooks.slack${'.com'}/services/T0A1B2C3D/B4E5F6G7H/Qm7xR2vLk9ZtB4nWc8HyD3pG`],
    ['supabase-service-role', jwt('service_role')],
  ])('knows the form of %s', (kind, secret) => {
    const page = pageFrom(`<script>window.app={key:"${secret}"}</script>`);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', evidence: [{ message: expect.stringContaining(kind) }] });
  });
  it.each([
    jwt('anon'),
    'sk-learn-is-a-library-for-machine-learning-in-python',
    'SG.xxxxxxxxxxxxxxxxxxxxxx.y',
    'risk-assessment',
  ])('passes what is meant for browsers, and words: %s', (text) => {
    expect(runRule(rule, pageFrom(`<script>window.app={key:"${text}"}</script>`)).kind).toBe('pass');
  });
});

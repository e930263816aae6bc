import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/robots/robots-not-text.js';
import { robotsSite } from '../../../../support/sites/robots-site.js';
import { runRule } from '../../../../support/sites/site.js';

describe('robots-not-text', () => {
  it('reports a web page, and another media type', () => {
    expect(runRule(rule, [], robotsSite('<!DOCTYPE html><title>Home</title>')).kind).toBe('fail');
    const site = robotsSite('User-agent: *\nDisallow:', [], { fetch: { contentType: 'text/html; charset=utf-8' } });
    expect(runRule(rule, [], site)).toMatchObject({
      kind: 'fail',
      evidence: [{ message: expect.stringContaining('text/html') }],
    });
  });
  it('passes plain text', () => {
    expect(runRule(rule, [], robotsSite('User-agent: *\nDisallow:')).kind).toBe('pass');
  });
  it('passes a file without a media type, and one that mentions a tag', () => {
    expect(runRule(rule, [], robotsSite('User-agent: *', [], { fetch: { contentType: null } })).kind).toBe('pass');
    expect(runRule(rule, [], robotsSite('# not <html>\nUser-agent: *')).kind).toBe('pass');
  });
});

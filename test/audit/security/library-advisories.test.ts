import { describe, expect, it } from 'vitest';
import { vulnerabilityOf } from '../../../src/audit/security/library-advisories.js';

describe('vulnerabilityOf', () => {
  it('names what is known and the version that fixes all of it', () => {
    expect(vulnerabilityOf('jQuery', '1.8.3')).toMatchObject({ fixed: '3.5.0' });
    expect(vulnerabilityOf('jQuery', '1.8.3')?.ids).toContain('CVE-2012-6708');
  });

  it('says when a line has no fix', () => {
    expect(vulnerabilityOf('AngularJS', '1.8.3')).toMatchObject({ fixed: null });
  });

  it('leaves fixed versions, other major lines and unknown libraries alone', () => {
    expect(vulnerabilityOf('jquery', '3.7.1')).toBeNull();
    expect(vulnerabilityOf('Angular', '17.0.0')).toBeNull();
    expect(vulnerabilityOf('Vue.js', '3.4.0')).toBeNull();
    expect(vulnerabilityOf('tea', '0.0.1')).toBeNull();
  });

  it('reads names and versions as pages write them', () => {
    expect(vulnerabilityOf('jQuery UI', 'v1.12.1')).not.toBeNull();
    expect(vulnerabilityOf('Lodash', '4.17')).not.toBeNull();
    expect(vulnerabilityOf('highlight.js', '9.0.0')).not.toBeNull();
    expect(vulnerabilityOf('pdf.js', '3.11.174')).toMatchObject({ fixed: '4.2.67' });
    expect(vulnerabilityOf('jQuery', 'latest')).toBeNull();
  });
});

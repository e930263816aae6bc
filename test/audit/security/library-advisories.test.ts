import { describe, expect, it } from 'vitest';
import { convert } from '../../../scripts/renew-advisories.mjs';
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

  it('takes no version for a fix that was never released', () => {
    expect(vulnerabilityOf('bootstrap', '3.4.1')).toMatchObject({ fixed: null });
    expect(vulnerabilityOf('jquery-mobile', '1.4.5')).toMatchObject({ fixed: null });
    expect(vulnerabilityOf('axios', '1.6.0')?.fixed).toMatch(/^1\.\d+\.\d+$/);
  });
});

describe('renew-advisories', () => {
  it("reads RetireJS' repository form, and leaves out what has no identifier or no end", () => {
    const vulnerabilities = [
      { below: '1.9.0b1', identifiers: { CVE: ['CVE-2012-6708'] } },
      { atOrAbove: '1.2', below: '3.5.0', identifiers: { CVE: ['CVE-2020-11022'], githubID: 'GHSA-1' } },
      { atOrAbove: '1.2.0', below: '3.5.0', identifiers: { githubID: 'GHSA-2' } },
      { below: '2.999.999', identifiers: { summary: 'No longer supported' } },
      { atOrAbove: '3.0.0-rc.1', below: '3.0.0', identifiers: { CVE: ['CVE-2016-10707'] } },
      { identifiers: { CVE: ['CVE-1'] } },
    ];
    expect(convert({ jquery: { vulnerabilities }, tea: { vulnerabilities } })).toEqual({
      jquery: [
        { from: '0.0.0', below: '1.9.0', ids: ['CVE-2012-6708'] },
        { from: '1.2.0', below: '3.5.0', ids: ['CVE-2020-11022', 'GHSA-2'] },
      ],
    });
  });
});

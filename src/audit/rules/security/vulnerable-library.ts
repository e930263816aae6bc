import { finding, notApplicable, pageRule } from '../../engine/rule.js';
import { vulnerabilityOf } from '../../security/library-advisories.js';

export default pageRule({
  id: 'vulnerable-library',
  category: 'SECURITY',
  severity: 'WARNING',
  title: 'Vulnerable JavaScript library',
  why: "Published vulnerabilities are tried on every site that loads the library; some let an attacker run scripts in your visitors' browsers.",
  fix: 'Update the library to the version given, and replace libraries that are no longer maintained.',
  source: 'https://owasp.org/www-project-top-ten/2017/A9_2017-Using_Components_with_Known_Vulnerabilities',
  obstacle: {
    needs: 'BUILD',
    reason: 'The audit cannot see where the library comes from: update it in the build or in the plugin that adds it.',
  },
  on: 'html',
  perElement: true,
  check: (page) => {
    const { libraries } = page.html;
    if (libraries.length === 0) return notApplicable;
    return finding(
      libraries.flatMap(({ name, version }) => {
        const known = vulnerabilityOf(name, version);
        if (!known) return [];
        const remedy = known.fixed === null ? 'no fix in this release line' : `fixed in ${known.fixed}`;
        return [
          {
            message: `${name} ${version} is affected by ${known.ids.join(', ')} (${remedy}).`,
            value: `${name} ${version}`,
          },
        ];
      }),
      { applicable: libraries.length },
    );
  },
});

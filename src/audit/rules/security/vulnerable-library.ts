import type { PageView } from '../../engine/page-view.js';
import { reading } from '../../engine/reading.js';
import { crossPageRule, finding, notApplicable } from '../../engine/rule.js';
import { loadedFiles } from '../../performance/page-assets.js';
import { vulnerabilityOf } from '../../security/library-advisories.js';
import type { Site } from '../../site/site.js';

const librariesOfPage = reading(({ html }) => html.libraries);

export default crossPageRule({
  id: 'vulnerable-library',
  category: 'SECURITY',
  severity: 'WARNING',
  title: 'Vulnerable JavaScript library',
  why: "Published vulnerabilities are tried on every site that loads the library; some let an attacker run scripts in your visitors' browsers.",
  fix: 'Update the library to the version given, and replace libraries that are no longer maintained.',
  source: 'https://owasp.org/www-project-top-ten/2017/A9_2017-Using_Components_with_Known_Vulnerabilities',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'BUILD',
    reason: 'The audit cannot see where the library comes from: update it in the build or in the plugin that adds it.',
  },
  on: 'html',
  perElement: true,
  reads: [librariesOfPage],
  check: (page, site) => {
    const libraries = librariesOf(page, site);
    if (libraries.length === 0) return notApplicable;
    return finding(
      libraries.flatMap(({ name, version }) => {
        const known = vulnerabilityOf(name, version);
        if (!known) return [];
        const remedy = known.fixed === null ? 'no fix in this release line' : `fixed in ${known.fixed}`;
        return [
          {
            message: `${name} ${version} is affected by ${listed(known.ids)} (${remedy}).`,
            value: `${name} ${version}`,
          },
        ];
      }),
      { applicable: libraries.length },
    );
  },
});

/** advisories that a message names, the newest first */
const SHOWN = 4;

function listed(ids: readonly string[]): string {
  const newest = ids.toSorted((a, b) => yearAndNumber(b).localeCompare(yearAndNumber(a)));
  const more = newest.length - SHOWN;
  return newest.slice(0, SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** An identifier without a number comes last. */
const yearAndNumber = (id: string): string => {
  const [, year = '0', number = '0'] = /^CVE-(\d{4})-(\d+)$/.exec(id) ?? [];
  return `${year} ${number.padStart(8, '0')}`;
};

/** The content of a file counts before its address. */
function librariesOf(page: PageView, site: Site): { name: string; version: string }[] {
  const stated = loadedFiles(page, site, ['scripts']).flatMap(({ libraries = [] }) => libraries);
  const known = new Map(stated.map((library) => [`${library.name} ${library.version}`, library]));
  const named = page.read(librariesOfPage).filter(({ name }) => !stated.some((library) => library.name === name));
  return [...named, ...known.values()];
}

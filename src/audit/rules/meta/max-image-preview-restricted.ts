import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { isArticle } from '../../site/page-kind.js';

const NAME = 'max-image-preview:';

export default pageRule({
  id: 'max-image-preview-restricted',
  category: 'META',
  severity: 'NOTICE',
  title: 'Article without max-image-preview:large',
  why: 'Google Discover and Search show large images, which get far more clicks, only where the page allows them.',
  fix: 'Add <meta name="robots" content="max-image-preview:large"> to articles.',
  source: 'https://developers.google.com/search/docs/appearance/google-discover',
  checkedOn: '2026-11-21',
  cause: 'SITE',
  on: 'html',
  wholePage: true,
  check: (page) => {
    if (!isArticle(page)) return notApplicable;
    const settings = page.directives
      .filter(({ agent, value }) => (agent === 'robots' || agent === 'googlebot') && value.startsWith(NAME))
      .map(({ value }) => value.slice(NAME.length).trim());
    // the most restrictive of several settings is in force
    if (settings.length > 0 && settings.every((setting) => setting === 'large')) return pass;
    const message =
      settings.length === 0
        ? 'The article does not set max-image-preview:large.'
        : `The article sets max-image-preview:${settings.find((setting) => setting !== 'large')}.`;
    return finding({ message });
  },
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HtmlFacts } from '../../../../src/facts/html-facts.js';
import type { BrowserPage } from '../../../../src/net/browser/browser.js';
import { type GuardedBrowser, launchBrowser } from '../../../../src/net/browser/browser.js';
import { chromiumPath } from '../../../support/chromium.js';
import { htmlFacts } from '../../../support/sites/pages.js';

const shadow = (inside: string, slotted = '') =>
  `<x-a><template shadowrootmode="open">${inside}</template>${slotted}</x-a>`;

/** Names of links and headings, in the words of the accessibility tree. */
const NAMED: readonly string[] = [
  '<a href="/x">Bells</a>',
  '<a href="/x">  Bells  and\n horns </a>',
  '<a href="/x"><img src="a.png" alt="Bells"></a>',
  '<a href="/x"><img src="a.png" aria-label="Bells"></a>',
  '<a href="/x"><img src="a.png" alt="" title="Bells"></a>',
  '<a href="/x" aria-label=" ">Bells</a>',
  '<a href="/x" aria-labelledby="none">Bells</a>',
  '<a href="/x" title="Bells"></a>',
  '<a href="/x" title="Horns">Bells</a>',
  '<a href="/x"><span aria-hidden="true">★</span>Bells</a>',
  '<a href="/x"><span hidden>Horns</span>Bells</a>',
  '<a href="/x"><span style="display:none">Horns</span>Bells</a>',
  '<a href="/x"><span style="visibility:hidden">Horns <b style="visibility:visible">Bells</b></span></a>',
  '<a href="/x"><svg aria-label="Bells"></svg></a>',
  '<a href="/x"><svg><title>Bells</title></svg></a>',
  '<a href="/x"><svg role="img"><title>Bells</title></svg></a>',
  '<a href="/x"><span role="img" aria-label="Bells"></span></a>',
  '<a href="/x"><b>Be</b>lls</a>',
  '<a href="/x"><div>Bells</div><div>Horns</div></a>',
  '<a href="/x">Bells<br>Horns</a>',
  '<a href="/x"><script>var x</script>Bells<style>b{}</style></a>',
  '<a href="/x"><template>Horns</template>Bells</a>',
  '<a href="/x"><noscript>Horns</noscript>Bells</a>',
  '<h2>Bells</h2>',
  '<h2><a href="/x">Bells</a></h2>',
  '<h2><img src="a.png" alt="Bells"></h2>',
  '<h2 aria-label="Bells"><span aria-hidden="true">B</span><span aria-hidden="true">ells</span></h2>',
  '<h2 aria-labelledby="n"></h2><span id="n">Bells</span>',
  '<h2><button>Bells</button></h2>',
  '<h2><span>Bells</span> <small>and horns</small></h2>',
  '<h2><svg role="img" aria-label="Bells"></svg></h2>',
  '<h2><span style="position:absolute;left:-9999px">Bells</span></h2>',
  shadow('<a href="/x"><slot></slot></a>', 'Bells'),
  shadow('<a href="/x"><slot>Bells</slot></a>'),
  shadow('<a href="/x"><slot>Horns</slot></a>', '<b>Bells</b>'),
  shadow('<a href="/x"><slot name="n"></slot></a>', '<b slot="n">Bells</b>Horns'),
  shadow('<a href="/x"><slot name="n">Bells</slot></a>', '<b slot="m">Horns</b>'),
  shadow('<h2><slot name="n"></slot> and <slot></slot></h2>', 'horns<b slot="n">Bells</b>'),
  shadow('<a href="/x" aria-labelledby="n"></a><p id="n">Bells</p>', '<p id="n">Horns</p>'),
  `<p id="n">Horns</p>${shadow('<a href="/x" aria-labelledby="n">Bells</a>')}`,
  shadow('<h2><x-b><template shadowrootmode="open"><i><slot></slot></i></template><slot></slot></x-b></h2>', 'Bells'),
  shadow('<a href="/x"><x-b><template shadowrootmode="open"><slot></slot> inside</template>Bells</x-b></a>'),
  `<h2>${shadow('<b>Bells</b>')}</h2>`,
  `<a href="/x">${shadow('<slot></slot> here', 'Bells')}</a>`,
];

/** Controls, of which the facts keep whether they have a name. */
const CONTROLS: readonly string[] = [
  '<button>Bells</button>',
  '<button></button>',
  '<button> </button>',
  '<button><img src="a.png" alt=""></button>',
  '<button><img src="a.png" alt="Bells"></button>',
  '<button><img src="a.png" aria-label="Bells"></button>',
  '<button><svg><title>Bells</title></svg></button>',
  '<button><svg aria-label="Bells"></svg></button>',
  '<button><svg><path d="M0 0"/></svg></button>',
  '<button><i class="icon"></i></button>',
  '<button aria-label="Bells"></button>',
  '<button aria-label=""></button>',
  '<button title="Bells"></button>',
  '<button aria-labelledby="n"></button><b id="n">Bells</b>',
  '<button aria-labelledby="n"></button><b id="n" hidden>Bells</b>',
  '<button aria-labelledby="n"></button><b id="n"></b>',
  '<button aria-labelledby="n"></button><img id="n" src="a.png" alt="Bells">',
  '<button aria-labelledby="n"></button><b id="n" aria-label="Bells"></b>',
  '<button id="b" aria-labelledby="b" aria-label="Bells"></button>',
  '<button><span hidden>Bells</span></button>',
  '<button><span aria-hidden="true">Bells</span></button>',
  '<button><span style="display:none">Bells</span></button>',
  '<label>Bells <button></button></label>',
  '<label for="b">Bells</label><button id="b"></button>',
  '<input type="submit">',
  '<input type="submit" value="">',
  '<input type="reset">',
  '<input type="button">',
  '<input type="button" value="Bells">',
  '<input type="button" title="Bells">',
  '<input type="image" src="a.png" alt="Bells">',
  '<input name="q">',
  '<input name="q" value="Bells">',
  '<input name="q" placeholder="Bells">',
  '<input name="q" title="Bells">',
  '<input name="q" aria-label="Bells">',
  '<input type="checkbox" placeholder="Bells">',
  '<label>Bells <input></label>',
  '<label><input> Bells</label>',
  '<label><input></label>',
  '<label><img src="a.png" alt="Bells"><input></label>',
  '<label for="b"><b hidden>Bells</b></label><input id="b">',
  '<label for="b">Bells</label><input id="b">',
  '<input id="b"><label for="b">Bells</label>',
  '<label for="c">Bells</label><input id="b">',
  '<label for="b">Bells <input></label><input id="b">',
  '<label aria-label="Bells" for="b"></label><input id="b">',
  '<label title="Bells" for="b"></label><input id="b">',
  '<textarea></textarea>',
  '<textarea>Bells</textarea>',
  '<textarea placeholder="Bells"></textarea>',
  '<select><option>Bells</option></select>',
  '<select title="Bells"><option>x</option></select>',
  '<label>Bells <select><option>x</option></select></label>',
  '<label><select><option>x</option></select></label>',
  '<fieldset><legend>Bells</legend><input></fieldset>',
  shadow('<button><slot></slot></button>', 'Bells'),
  shadow('<button><slot></slot></button>'),
  shadow('<button><slot>Bells</slot></button>'),
  shadow('<button><slot name="n"></slot></button>', '<b slot="n">Bells</b>'),
  shadow('<button><slot name="n"></slot></button>', 'Bells'),
  shadow('<label for="b">Bells</label><input id="b">'),
  `<label for="b">Bells</label>${shadow('<input id="b">')}`,
  shadow('<label for="b">Bells</label><slot></slot>', '<input id="b">'),
  shadow('<label><slot></slot></label>', 'Bells <input>'),
  shadow('<label>Bells <slot></slot></label>', '<input>'),
  shadow('<input aria-labelledby="n"><b id="n">Bells</b>'),
  `<b id="n">Bells</b>${shadow('<input aria-labelledby="n">')}`,
];

/** Links of which the facts keep the anchor text, which is no accessible name: the facts, the tree, and why. */
const ANCHORS: readonly (readonly [html: string, anchor: string, name: string, reason: string])[] = [
  [
    '<a href="/x">Our <img src="a.png" alt="Bells"> here</a>',
    'Our here',
    'Our Bells here',
    'the text of a link counts before its images, as Google reads it',
  ],
  ['<a href="/x"><img src="a.png" alt="Horns" aria-label="Bells"></a>', 'Horns', 'Bells', 'Google reads the alt text'],
  ['<a href="/x" aria-label="Bells">Horns</a>', 'Horns', 'Bells', 'the anchor text is what is shown'],
  [
    '<a href="/x" aria-labelledby="n">Horns</a><p id="n">Bells</p>',
    'Horns',
    'Bells',
    'the anchor text is what is shown',
  ],
  [
    '<a href="/x" aria-labelledby="n m">Horns</a><p id="n">Bells</p><p id="m">and wheels</p>',
    'Horns',
    'Bells and wheels',
    'the anchor text is what is shown',
  ],
  [
    '<a href="/x"><i title="Bells"></i></a>',
    'Bells',
    '',
    'accname 1.2, 2I, names a part by its tooltip, and Chromium does not',
  ],
];

/** The same of controls. */
const OTHER: readonly (readonly [html: string, named: boolean, inTree: boolean, reason: string])[] = [
  [
    '<button><i title="Bells"></i></button>',
    true,
    false,
    'accname 1.2, 2I, names a part by its tooltip, and Chromium does not',
  ],
  [
    '<input type="image" src="a.png">',
    false,
    true,
    '“Submit”, which the browser makes up, tells nobody what the picture shows',
  ],
  ['<input type="image" src="a.png" value="Bells">', false, true, 'WCAG asks for an alt text'],
  ['<input name="q" aria-placeholder="Bells">', false, true, 'a hint of ARIA is no name by accname 1.2'],
];

interface Named {
  role: string;
  name: string;
}

const CONTROL_ROLES = /^(?:button|textbox|searchbox|checkbox|combobox|listbox)$/;

describe.skipIf(chromiumPath === null)('accessible names', () => {
  let browser: GuardedBrowser;
  let opened: BrowserPage;

  beforeAll(async () => {
    browser = await launchBrowser({ executablePath: chromiumPath as string, allowNetworks: [] });
    opened = await browser.open({ width: 800, height: 600, scale: 1, mobile: false, userAgent: 'SextantTest/1' });
    await opened.cdp.send('Accessibility.enable');
  });
  afterAll(() => browser.close());

  const document = (main: string) =>
    `<!doctype html><html lang="en"><head><title>Yard</title></head><body>${main}</body></html>`;

  async function treeOf(html: string): Promise<Named[]> {
    await opened.page.setContent(html);
    const { nodes } = await opened.cdp.send('Accessibility.getFullAXTree');
    return nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name }) => ({ role: String(role?.value ?? ''), name: String(name?.value ?? '') }));
  }
  const linksAndHeadings = ({ anchors, headings }: HtmlFacts) => [
    ...anchors.filter(({ hidden }) => !hidden).map(({ text }) => `link ${text}`),
    ...headings.filter(({ hidden }) => !hidden).map(({ text }) => `heading ${text}`),
  ];
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

  it.each(NAMED)('equal those of the accessibility tree for %s', async (main) => {
    const html = document(main);
    const tree = (await treeOf(html)).filter(({ role }) => role === 'link' || role === 'heading');
    const shown = tree.map(({ role, name }) => plain(`${role} ${name}`)).toSorted();
    expect(linksAndHeadings(htmlFacts(html)).map(plain).toSorted()).toEqual(shown);
  });

  it.each(CONTROLS)('are found for the control in %s if the accessibility tree has them', async (main) => {
    const html = document(main);
    const tree = (await treeOf(html)).filter(({ role }) => CONTROL_ROLES.test(role));
    expect(tree.length).toBeGreaterThan(0);
    const { controls } = htmlFacts(html);
    // the tree is listed level by level
    expect(controls.map(({ named }) => named).toSorted()).toEqual(
      tree.map(({ name }) => name.trim() !== '').toSorted(),
    );
  });

  it.each(ANCHORS)('gives %s the name %j in the facts and %j in the tree: %s', async (main, anchor, name) => {
    const html = document(main);
    expect(htmlFacts(html).anchors.map(({ text }) => text)).toEqual([anchor]);
    expect((await treeOf(html)).filter(({ role }) => role === 'link').map((one) => plain(one.name))).toEqual([name]);
  });

  it.each(OTHER)(
    'differ for the control in %s: %j in the facts and %j in the tree, because %s',
    async (main, named, inTree) => {
      const html = document(main);
      const tree = (await treeOf(html)).filter(({ role }) => CONTROL_ROLES.test(role));
      expect(htmlFacts(html).controls.map((one) => one.named)).toEqual([named]);
      expect(tree.map(({ name }) => name.trim() !== '')).toEqual([inTree]);
    },
  );
});

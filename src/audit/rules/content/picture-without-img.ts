import { finding, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'picture-without-img',
  category: 'CONTENT',
  severity: 'ERROR',
  title: 'Picture element without img',
  why: 'A picture element only chooses the source; the img inside is what browsers show and search engines index. Without it there is no image at all.',
  fix: 'Add an img element with src and alt as the last child of the picture element.',
  source: 'https://html.spec.whatwg.org/multipage/embedded-content.html#the-picture-element',
  checkedOn: '2026-11-21',
  cause: 'ELEMENT',
  obstacle: {
    needs: 'BUILD',
    reason: 'The audit does not store the sources of the element: add the img in the template that outputs it.',
  },
  on: 'html',
  wholePage: true,
  check: (page) => {
    const count = page.html.picturesWithoutImg;
    if (count === 0) return pass;
    return finding({
      message: `${count} picture ${count === 1 ? 'element has' : 'elements have'} no img element inside.`,
    });
  },
});

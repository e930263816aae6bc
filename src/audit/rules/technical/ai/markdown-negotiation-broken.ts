import { finding, notApplicable, pass, siteRule } from '../../../engine/rule.js';

export default siteRule({
  id: 'markdown-negotiation-broken',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Broken Markdown content negotiation',
  why: 'Agents request text/markdown to save tokens; an error or a wrong Content-Type makes them fail where a plain HTML response would have worked.',
  fix: 'Return Markdown as text/markdown with Vary: Accept, or ignore the Accept header and return HTML.',
  source: 'https://www.rfc-editor.org/rfc/rfc7763',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'SERVER',
    reason: 'How the server negotiates content by Accept is configured in the server or in the application behind it.',
  },
  convention: true,
  check: (site) => {
    const response = site.facts.probes.markdown;
    if (!response || response.status === null) return notApplicable;
    const target = site.facts.startUrl;
    if (response.status >= 500)
      return finding({ message: `A request with Accept: text/markdown returns ${response.status}.`, target });
    if (response.status !== 200) return pass;
    const markdown = /^text\/(?:x-)?markdown\b/i.test(response.mediaType ?? '');
    if (markdown === response.looksLikeMarkdown || /^text\/plain\b/i.test(response.mediaType ?? '')) return pass;
    const body = response.looksLikeMarkdown ? 'is Markdown' : 'is not Markdown';
    return finding({
      message: `The body ${body}, but ${response.mediaType === null ? 'has no Content-Type' : `its Content-Type is ${response.mediaType}`}.`,
      value: response.mediaType ?? undefined,
      target,
    });
  },
});

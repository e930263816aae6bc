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
    const answer = site.facts.probes.markdown;
    if (!answer || answer.status === null) return notApplicable;
    const target = site.facts.startUrl;
    if (answer.status >= 500)
      return finding({ message: `A request with Accept: text/markdown returns ${answer.status}.`, target });
    if (answer.status !== 200) return pass;
    const markdown = /^text\/(?:x-)?markdown\b/i.test(answer.mediaType ?? '');
    if (markdown === answer.looksLikeMarkdown || /^text\/plain\b/i.test(answer.mediaType ?? '')) return pass;
    const body = answer.looksLikeMarkdown ? 'is Markdown' : 'is not Markdown';
    return finding({
      message: `The body ${body}, but ${answer.mediaType === null ? 'has no Content-Type' : `its Content-Type is ${answer.mediaType}`}.`,
      value: answer.mediaType ?? undefined,
      target,
    });
  },
});

import { finding, notApplicable, pass, siteRule } from '../../rule.js';

export default siteRule({
  id: 'markdown-negotiation-broken',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Request for Markdown is answered wrongly',
  why: 'Agents ask for text/markdown to save tokens; an error or a body under a wrong type makes them fail where a plain HTML answer would have done.',
  fix: 'Answer with Markdown labelled text/markdown and Vary: Accept, or ignore the wish and send HTML as ever.',
  source: 'https://www.rfc-editor.org/rfc/rfc7763',
  convention: true,
  check: (site) => {
    const answer = site.facts.probes.markdown;
    if (!answer || answer.status === null) return notApplicable;
    const target = site.facts.startUrl;
    if (answer.status >= 500)
      return finding({ message: `A request with Accept: text/markdown answers ${answer.status}.`, target });
    if (answer.status !== 200) return pass;
    const markdown = /^text\/(?:x-)?markdown\b/i.test(answer.mediaType ?? '');
    if (markdown === answer.looksLikeMarkdown || /^text\/plain\b/i.test(answer.mediaType ?? '')) return pass;
    const body = answer.looksLikeMarkdown ? 'is Markdown' : 'is not Markdown';
    return finding({
      message: `The body ${body}, but is labelled ${answer.mediaType ?? 'without a type'}.`,
      value: answer.mediaType ?? undefined,
      target,
    });
  },
});

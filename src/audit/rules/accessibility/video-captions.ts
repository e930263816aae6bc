import { elementEvidence } from '../../engine/element-evidence.js';
import { finding, notApplicable, pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'video-captions',
  category: 'ACCESSIBILITY',
  severity: 'NOTICE',
  title: 'Video without captions',
  why: 'Deaf visitors miss all speech, and so does everyone who watches without sound.',
  fix: 'Add a track element with kind="captions" and a WebVTT file.',
  source: 'https://dequeuniversity.com/rules/axe/4.10/video-caption',
  checkedOn: '2026-11-21',
  obstacle: { needs: 'WORDS', reason: 'Captions have to be written, or generated and proofread, for this recording.' },
  wcag: ['1.2.2'],
  on: 'html',
  wholePage: true,
  perElement: true,
  check: (page) => {
    // one without a URL is given its film by a script, captions included
    const videos = page.html.media.filter(
      ({ kind, muted, hidden, urls }) => kind === 'VIDEO' && !muted && !hidden && urls.length > 0,
    );
    if (videos.length === 0) return notApplicable;
    return finding(
      videos
        .filter((video) => !video.captions)
        .map((video) =>
          elementEvidence('The video is not muted and has no captions track.', video, { target: video.urls[0] }),
        ),
      { applicable: videos.length },
    );
  },
});

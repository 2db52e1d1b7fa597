import type { Layout, LayoutMade } from './layout.ts';
import {
  DISCLAIMER,
  THEME_LINE,
  area,
  heading,
  link,
  picture,
  points,
  quote,
  text,
} from './layout.ts';

export const article: Layout = {
  id: 'article',
  title: 'Simple article',
  text: 'A headline, a standfirst, and room to write.',
  css: `
.l-article{max-width:720px}
.l-opener{padding:40px 0 0;margin:0 0 40px}
.l-standfirst{margin:0 0 24px;font-size:clamp(20px, 2.4vw, 24px);line-height:1.45;color:var(--page-muted,#5b6270);text-wrap:pretty}
.l-byline{margin:0;font-size:15px;line-height:1.5;color:var(--page-muted,#5b6270)}
.l-caption{margin:12px 0 40px;font-size:14px;line-height:1.5;color:var(--page-muted,#5b6270)}
.l-body{padding:0;margin:0 auto;max-width:640px}
.l-story{margin:0 0 24px;font-size:19px;line-height:1.7;text-wrap:pretty}
.l-part{margin:52px 0 16px;font-size:28px;line-height:1.25;letter-spacing:-0.01em}
.l-pull{margin:44px 0;padding:28px 0;border-top:1px solid var(--page-line,#d0d5dd);border-bottom:1px solid var(--page-line,#d0d5dd);font-family:var(--h2-font-family, Georgia, serif);font-size:28px;line-height:1.36;text-align:center;text-wrap:balance}
.l-next{padding:32px;margin:56px 0 0;border-radius:var(--l-round);background:var(--page-surface,#f3f4f6)}
.l-more{display:inline-block;font-weight:600}
@media (max-width: 600px){
.l-opener{padding:16px 0 0;margin:0 0 28px}
.l-story{font-size:18px}
.l-pull{margin:32px 0;font-size:24px}
.l-next{padding:26px 22px}
}`,
  blocks: (made) => [
    opener(),
    picture(made, 0, 'hills', 'l-wide'),
    text('The ridge above the ford, where the road used to turn.', 'l-caption'),
    body(made),
  ],
};

function opener() {
  return area(
    ['l-opener'],
    THEME_LINE,
    heading(1, 'What an old map knows that a new one does not', 'l-display'),
    text(
      'Surveyors once walked every mile that they drew. What they wrote in the margins is still worth reading.',
      'l-standfirst',
    ),
    text('By Eleanor Whitcombe · {$date} · 6 minutes', 'l-byline'),
  );
}

function body(made: LayoutMade) {
  return area(['l-body'], ...story(), ...advice(), readNext(made), DISCLAIMER);
}

function story() {
  return [
    text(
      'The first thing you notice is the handwriting. It leans into the wind like everything else up here, and it says things that no satellite has seen: soft after rain, ask at the farm, dog.',
      'l-story',
    ),
    text(
      'A map, the surveyors held, is a letter to someone who comes later. You tell them where you have been, and what you would have wanted to know.',
      'l-story',
    ),
    heading(2, 'Walked, not flown', 'l-part'),
    text(
      'Two people with a chain could do four miles on a good day. It is slow enough to see which gate sticks, and to be told why. Most of the names on our maps were given in such conversations.',
      'l-story',
    ),
    quote('“You tell them where you have been, and what you would have wanted to know.”', 'l-pull'),
    text(
      'When the air survey came, the hills moved by a few feet and the farms by none. What was lost were the margins.',
      'l-story',
    ),
  ];
}

function advice() {
  return [
    heading(2, 'How to read one', 'l-part'),
    points(
      [
        'Begin with the date, and count the floods since then.',
        'Follow the parish line: it goes where people could agree.',
        'Believe the word “ford” only in August.',
      ],
      'l-list',
      'l-story',
    ),
    text(
      'Then take it outside. A map that has never been rained on has not told you everything.',
      'l-story',
    ),
  ];
}

function readNext(made: LayoutMade) {
  return area(
    ['l-next'],
    heading(2, 'Read next', 'l-head'),
    text(
      'The ferry that ran for ninety years, and the two people who remember its bell.',
      'l-text',
    ),
    link('To the story', made.address, 'l-more'),
  );
}

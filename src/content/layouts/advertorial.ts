import type { Layout, LayoutMade } from './layout.ts';
import {
  DISCLAIMER,
  THEME_LINE,
  button,
  heading,
  picture,
  place,
  points,
  quote,
  text,
} from './layout.ts';

export const advertorial: Layout = {
  id: 'advertorial',
  title: 'Advertorial',
  text: 'A story that earns its reading, then makes an offer.',
  css: `
.l-advertorial{max-width:720px}
.l-label{margin:0 0 28px;padding:0 0 12px;border-bottom:1px solid var(--page-line,#d0d5dd);font-size:13px;line-height:1.4;color:var(--page-muted,#5b6270)}
.l-byline{margin:0 0 32px;font-size:15px;line-height:1.5;color:var(--page-muted,#5b6270)}
.l-caption{margin:12px 0 40px;font-size:14px;line-height:1.5;color:var(--page-muted,#5b6270)}
.l-story{margin:0 0 24px;font-size:19px;line-height:1.68;text-wrap:pretty}
.l-first::first-letter{float:left;margin:6px 8px 0 0;font-family:var(--h1-font-family, Georgia, serif);font-size:64px;line-height:0.82;color:var(--link-color,#0066cc)}
.l-part{margin:48px 0 16px;font-size:28px;line-height:1.25;letter-spacing:-0.01em}
.l-pull{margin:44px 0;padding:4px 0 4px 28px;border-left:4px solid var(--link-color,#0066cc);font-family:var(--h2-font-family, Georgia, serif);font-size:27px;line-height:1.38}
.l-box{padding:40px;margin:48px 0 0;border-radius:var(--l-round);background:var(--page-surface,#f3f4f6)}
@media (max-width: 600px){
.l-story{font-size:18px}
.l-pull{margin:32px 0;padding:2px 0 2px 18px;font-size:23px}
.l-box{padding:28px 22px}
}`,
  blocks: (made) => [...opener(made), ...story(), ...contents(), order(made), DISCLAIMER],
};

function opener(made: LayoutMade) {
  return [
    text('Advertisement', 'l-label'),
    THEME_LINE,
    heading(1, 'The drawer that every tidy house turns out to have', 'l-display'),
    text(
      'We asked forty households how they stay on top of bills, boats and birthdays. The answer was not an app.',
      'l-lead',
    ),
    text('By the editors of {$publication.name} · {$date}', 'l-byline'),
    picture(made, 0, 'hills', 'l-wide'),
    text('Forty kitchens, one drawer: ours was the second from the top.', 'l-caption'),
  ];
}

function story() {
  return [
    text(
      'It began with a lost receipt. Not an important one, but the kind that makes you empty three boxes on a Sunday and find, at the bottom of the last, a warranty that had run out the month before.',
      'l-story',
      'l-first',
    ),
    text(
      'Everybody we spoke to had such a Sunday behind them. What set some of them apart was what they did on the Monday: they gave everything that has a date one place, and looked at it once a week.',
      'l-story',
    ),
    heading(2, 'Ten minutes, always the same ten', 'l-part'),
    text(
      'The habit is smaller than it sounds. You open the drawer, take out what is due, and put back what is not. Nobody in our forty households needed longer than it takes to boil an egg and eat it.',
      'l-story',
    ),
    quote(
      '“I do not remember things any more. The drawer does, and it has never forgotten one.”',
      'l-pull',
    ),
    text(
      'After a season, people told us of smaller piles, fewer late fees and, more often than we expected, of better Sundays.',
      'l-story',
    ),
  ];
}

function contents() {
  return [
    heading(2, 'What goes into it', 'l-part'),
    points(
      [
        'A year of dated folders, cut from card that lasts',
        'The checklist that our forty households wrote together',
        'A letter each month with what is due, before it is',
      ],
      'l-list',
      'l-story',
    ),
  ];
}

function order(made: LayoutMade) {
  return place(
    'order',
    ['l-box'],
    heading(2, 'The Year Drawer, ready to use', 'l-title'),
    text(
      'Folders, checklist and twelve letters for $39. It comes in a week and fits any drawer of thirty centimetres.',
      'l-text',
    ),
    button('Order the Year Drawer', made.address, 'l-press'),
    text('Send it back within thirty days if the Sundays stay as they were.', 'l-note'),
  );
}

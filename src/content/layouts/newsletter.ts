import type { Layout, LayoutMade } from './layout.ts';
import {
  DISCLAIMER_LINE,
  THEME_LINE,
  area,
  button,
  columns,
  heading,
  link,
  picture,
  piece,
  quote,
  strong,
  text,
} from './layout.ts';

export const newsletter: Layout = {
  id: 'newsletter',
  title: 'Newsletter',
  text: 'An issue: a lead story, news in brief, and a word at the end.',
  css: `
.l-newsletter{max-width:640px}
.l-mast{padding:8px 0 24px;margin:0 0 36px;border-bottom:3px solid var(--h1-color,#000000);text-align:center}
.l-name{margin:0 0 6px;font-family:var(--h1-font-family, Georgia, serif);font-size:clamp(30px, 5vw, 42px);line-height:1.1;font-weight:700;letter-spacing:-0.015em;color:var(--h1-color,#000000)}
.l-issue{margin:0;font-size:14px;line-height:1.5;color:var(--page-muted,#5b6270)}
.l-story-head{margin:0 0 16px;font-size:clamp(30px, 4.6vw, 42px);line-height:1.12;letter-spacing:-0.018em;text-wrap:balance}
.l-letter{margin:0 0 22px;font-size:18px;line-height:1.65;text-wrap:pretty}
.l-block{padding:0;margin:0 0 44px}
.l-rule{margin:0 0 22px;padding:14px 0 0;border-top:1px solid var(--page-line,#d0d5dd);font-size:14px;line-height:1.4;font-weight:600;letter-spacing:0.08em;text-transform:uppercase;color:var(--link-color,#0066cc)}
.l-brief{margin:0 0 16px;padding:0 0 16px;border-bottom:1px solid var(--page-line,#d0d5dd);line-height:1.6}
.l-more{display:inline-block;font-weight:600}
.l-end{padding:36px;margin:0 0 44px;border-radius:var(--l-round);background:var(--page-surface,#f3f4f6)}
.l-foot{padding:24px 0 0;border-top:1px solid var(--page-line,#d0d5dd);text-align:center}
@media (max-width: 600px){
.l-end{padding:26px 22px}
}`,
  blocks: (made) => [
    area(
      ['l-mast'],
      THEME_LINE,
      text('{$publication.name}', 'l-name'),
      text('The Friday letter · {$date}', 'l-issue'),
    ),
    letter(made),
    briefs(),
    recommended(made),
    area(
      ['l-end'],
      quote('“Nothing that is worth keeping was ever finished in a hurry.”', 'l-quote'),
      text(
        'Until Friday. Write back if you like: this letter is read by people, and so are yours.',
        'l-note',
      ),
    ),
    foot(),
  ],
};

function letter(made: LayoutMade) {
  return area(
    ['l-block'],
    picture(made, 0, 'sun', 'l-tile'),
    heading(1, 'The quiet season is when the work gets done', 'l-story-head'),
    text('Good morning, {$first_name|default:reader},', 'l-letter'),
    text(
      'There is a week in late autumn when nothing seems to happen. The boats are up, the beds are covered, the accounts are closed. We have come to think it is the most useful week of the year.',
      'l-letter',
    ),
    text(
      'This letter is about what three of our readers do with it: one mends, one plans, one does nothing at all, on purpose.',
      'l-letter',
    ),
    button('Read the story', made.address, 'l-press'),
  );
}

function briefs() {
  return area(
    ['l-block'],
    heading(2, 'In brief', 'l-rule'),
    brief(
      'Prices hold. ',
      'After two years of rises, what you pay for seed, line and paper is flat into spring.',
    ),
    brief(
      'A bridge reopens. ',
      'The north road is open to carts and cars again, three weeks early.',
    ),
    brief(
      'Letters wanted. ',
      'Tell us what you repaired instead of replacing it. We print the best five.',
    ),
  );
}

function recommended(made: LayoutMade) {
  return area(
    ['l-block'],
    heading(2, 'Worth your time', 'l-rule'),
    columns(
      '1-1',
      ['l-three'],
      [
        picture(made, 1, 'hills', 'l-tile'),
        heading(3, 'How to keep a list that ends', 'l-head'),
        text('Seven lines on paper, and why the eighth is the one that breaks it.', 'l-text'),
        link('Read on', made.address, 'l-more'),
      ],
      [
        picture(made, 2, 'blocks', 'l-tile'),
        heading(3, 'The case for last year’s tools', 'l-head'),
        text('We tested the new ones for a season. Here is what went back in the box.', 'l-text'),
        link('Read on', made.address, 'l-more'),
      ],
    ),
  );
}

function foot() {
  return area(
    ['l-foot'],
    text('{$publication.name}', 'l-note'),
    text('{$publication.address}', 'l-note'),
    text(
      [
        piece('You get this letter because you asked for it. '),
        {
          tagName: 'a',
          attributes: { href: '{$unsubscribe_url}' },
          components: [piece('Unsubscribe')],
        },
      ],
      'l-note',
    ),
    DISCLAIMER_LINE,
  );
}

function brief(lead: string, words: string) {
  return text([strong(lead), piece(words)], 'l-brief');
}

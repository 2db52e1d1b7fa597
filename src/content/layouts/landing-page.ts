import type { Layout, LayoutMade } from './layout.ts';
import {
  DISCLAIMER,
  THEME_LINE,
  area,
  button,
  columns,
  heading,
  picture,
  place,
  points,
  quote,
  text,
} from './layout.ts';

export const landingPage: Layout = {
  id: 'landing-page',
  title: 'Landing page',
  text: 'One offer: what it is, why it is worth it, and the way to it.',
  css: `
.l-hero{padding:40px 0 0;margin:0 0 var(--l-gap)}
.l-figures{padding:28px 0;margin:0 0 var(--l-gap);border-top:1px solid var(--page-line,#d0d5dd);border-bottom:1px solid var(--page-line,#d0d5dd)}
.l-figure{margin:0;font-family:var(--h1-font-family, Georgia, serif);font-size:34px;line-height:1.2;letter-spacing:-0.01em;color:var(--h1-color,#000000)}
.l-number{margin:0 0 14px;font-size:14px;line-height:1;font-weight:600;color:var(--link-color,#0066cc)}
.l-price{margin:0 0 8px;font-family:var(--h1-font-family, Georgia, serif);font-size:56px;line-height:1;letter-spacing:-0.02em}
@media (max-width: 600px){
.l-hero{padding:16px 0 0}
.l-price{font-size:46px}
}`,
  blocks: (made) => [
    hero(made),
    figures(),
    reasons(),
    area(
      ['l-panel'],
      quote('“I stopped opening six other letters. This is the one that I print.”', 'l-quote'),
      text('Margaret Ashdown, reader since the first issue', 'l-note'),
    ),
    offer(made),
    questions(),
    DISCLAIMER,
  ],
};

function hero(made: LayoutMade) {
  return area(
    ['l-hero'],
    columns(
      '1-1',
      ['l-split'],
      [
        THEME_LINE,
        heading(1, 'Read for an hour. Know what the week was about.', 'l-display'),
        text(
          'Every Friday, one letter: what happened, what it means, and the three things worth your time. Written by people who were there.',
          'l-lead',
        ),
        button('See the offer', '#offer', 'l-press'),
        text('Thirty days to change your mind.', 'l-note'),
      ],
      [picture(made, 0, 'sun')],
    ),
  );
}

function figures() {
  return area(
    ['l-figures'],
    columns(
      '1-1-1',
      ['l-three'],
      figure('52', 'letters a year, none of them filler'),
      figure('9 min', 'to read each, timed on our own editors'),
      figure('1', 'price, with nothing that comes later'),
    ),
  );
}

function reasons() {
  return area(
    ['l-row'],
    heading(2, 'What you get, from the first week', 'l-title', 'l-part-title'),
    columns(
      '1-1-1',
      ['l-three'],
      reason(
        '01',
        'The letter',
        'One subject, told from the beginning. You can read it without having read the last one.',
      ),
      reason(
        '02',
        'The archive',
        'Everything we have published, searchable, and yours for as long as you stay.',
      ),
      reason(
        '03',
        'The answer',
        'Write back, and an editor answers. The best questions become next week’s letter.',
      ),
    ),
  );
}

function offer(made: LayoutMade) {
  return place(
    'offer',
    ['l-strong'],
    columns(
      '1-1',
      ['l-split'],
      [
        heading(2, 'A year for less than a coffee a week', 'l-title', 'l-on'),
        points(
          [
            'The letter, every Friday',
            'The whole archive, from today',
            'Two guest passes to give away',
          ],
          'l-list',
        ),
      ],
      [
        text('$79 a year', 'l-price', 'l-on'),
        text(
          'Pay by card or on invoice. Stop at any time, and get back what you have not read.',
          'l-text',
        ),
        button('Begin with this week’s letter', made.address, 'l-press', 'l-turned'),
      ],
    ),
  );
}

function questions() {
  return area(
    ['l-row'],
    heading(2, 'Asked before you subscribe', 'l-title', 'l-part-title'),
    columns(
      '1-1',
      ['l-three'],
      [
        heading(3, 'Can I read it on paper?', 'l-head'),
        text(
          'Yes. Each letter prints on two sheets, without pictures that eat your ink.',
          'l-text',
        ),
        heading(3, 'What if I do not like it?', 'l-head'),
        text('Write to us within thirty days, and the money goes back the way it came.', 'l-text'),
      ],
      [
        heading(3, 'Who writes it?', 'l-head'),
        text('The editors of {$publication.name}, by name. No letter goes out unsigned.', 'l-text'),
        heading(3, 'Do you pass my address on?', 'l-head'),
        text('No. It is used to send you the letter, and for nothing else.', 'l-text'),
      ],
    ),
  );
}

function figure(amount: string, of: string) {
  return [text(amount, 'l-figure'), text(of, 'l-note')];
}

function reason(number: string, title: string, words: string) {
  return [text(number, 'l-number'), heading(3, title, 'l-head'), text(words, 'l-text')];
}

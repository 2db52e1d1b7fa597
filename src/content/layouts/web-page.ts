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
  place,
  text,
} from './layout.ts';

export const webPage: Layout = {
  id: 'web-page',
  title: 'Web page',
  text: 'Who you are, what you do, and how to reach you.',
  css: `
.l-bar{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:12px 28px;padding:8px 0 20px;margin:0 0 56px;border-bottom:1px solid var(--page-line,#d0d5dd)}
.l-brand{margin:0;font-family:var(--h1-font-family, Georgia, serif);font-size:20px;line-height:1.3;font-weight:700;color:var(--h1-color,#000000)}
.l-ways{display:flex;flex-wrap:wrap;gap:8px 24px;padding:0}
.l-way{font-size:15px;line-height:1.5;text-decoration:none}
.l-intro{padding:0;margin:0 0 var(--l-gap)}
.l-card{padding:32px;border-radius:var(--l-round);background:var(--page-surface,#f3f4f6)}
.l-cards{gap:24px;align-items:stretch}
.l-end{padding:28px 0 0;border-top:1px solid var(--page-line,#d0d5dd)}
@media (max-width: 600px){
.l-bar{margin:0 0 32px}
.l-card{padding:24px 22px}
}`,
  blocks: (made) => [
    bar(),
    intro(made),
    work(),
    about(made),
    contact(made),
    area(
      ['l-end'],
      text('{$publication.name}, independent and owned by its readers.', 'l-note'),
      DISCLAIMER_LINE,
    ),
  ],
};

function bar() {
  return area(
    ['l-bar'],
    text('{$publication.name}', 'l-brand'),
    area(
      ['l-ways'],
      link('What we do', '#work', 'l-way'),
      link('About us', '#about', 'l-way'),
      link('Contact', '#contact', 'l-way'),
    ),
  );
}

function intro(made: LayoutMade) {
  return area(
    ['l-intro'],
    columns(
      '1-1',
      ['l-split'],
      [
        THEME_LINE,
        heading(1, 'Good work, explained by those who do it', 'l-display'),
        text(
          'We publish what we know: how things are made, grown, mended and paid for. Independent since the first issue, and answered by people.',
          'l-lead',
        ),
        button('Write to us', '#contact', 'l-press'),
      ],
      [picture(made, 0, 'blocks')],
    ),
  );
}

function work() {
  return place(
    'work',
    ['l-row'],
    heading(2, 'What we do', 'l-title', 'l-part-title'),
    columns(
      '1-1-1',
      ['l-cards'],
      card('We publish', 'A weekly issue and four books a year, on paper and on every screen.'),
      card('We test', 'Nothing is recommended that one of us has not used for a season.'),
      card('We teach', 'Twelve evenings a year, in rooms small enough for questions.'),
    ),
  );
}

function about(made: LayoutMade) {
  return place(
    'about',
    ['l-row'],
    columns(
      '1-1',
      ['l-split'],
      [picture(made, 1, 'hills')],
      [
        heading(2, 'About us', 'l-title'),
        text(
          'Seven editors, one press, and a shelf of tools that we have been meaning to give back. We began because nobody told us how it was done, and went on because readers did.',
          'l-text',
        ),
        text('What we earn comes from readers. That is why we can say what we think.', 'l-text'),
      ],
    ),
  );
}

function contact(made: LayoutMade) {
  return place(
    'contact',
    ['l-strong'],
    heading(2, 'Come by, or write', 'l-title', 'l-on'),
    text('{$publication.address}', 'l-text', 'l-on'),
    text(
      'Letters are answered within two working days, by whoever knows most about the question.',
      'l-text',
      'l-on',
    ),
    button('Write to us', made.address, 'l-press', 'l-turned'),
  );
}

function card(title: string, words: string) {
  return [area(['l-card'], heading(3, title, 'l-head'), text(words, 'l-note'))];
}

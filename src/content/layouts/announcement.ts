import type { Layout } from './layout.ts';
import { DISCLAIMER, THEME_LINE, area, button, columns, heading, picture, text } from './layout.ts';

export const announcement: Layout = {
  id: 'announcement',
  title: 'Announcement',
  text: 'One piece of news, when and where, and what to do about it.',
  css: `
.l-announcement{text-align:center}
.l-opening{padding:56px 0 0;margin:0 auto 48px;max-width:820px}
.l-badge{display:inline-block;margin:0 0 28px;padding:7px 16px;border-radius:99px;background:var(--page-surface,#f3f4f6);font-size:14px;line-height:1.4;font-weight:600;color:var(--link-color,#0066cc)}
.l-facts{padding:36px 0;margin:48px 0 var(--l-gap);border-bottom:1px solid var(--page-line,#d0d5dd)}
.l-fact{margin:0 0 4px;font-size:13px;line-height:1.5;font-weight:600;letter-spacing:0.08em;text-transform:uppercase;color:var(--page-muted,#5b6270)}
.l-said{margin:0;font-family:var(--h2-font-family, Georgia, serif);font-size:23px;line-height:1.35;color:var(--h2-color,#000000);text-wrap:balance}
.l-closing{padding:0;margin:0 auto;max-width:640px}
@media (max-width: 600px){
.l-opening{padding:28px 0 0;margin:0 auto 36px}
.l-facts{padding:28px 0;margin:32px 0 var(--l-gap)}
}`,
  blocks: (made) => [
    area(
      ['l-opening'],
      THEME_LINE,
      text('New this spring', 'l-badge'),
      heading(1, 'We are opening the doors', 'l-display'),
      text(
        'For one day in May, the people behind {$publication.name} leave their desks. Come and see how an issue is made, ask what you have always wanted to ask, and take one home.',
        'l-lead',
      ),
      button('Keep me a place', made.address, 'l-press'),
      text('Free, for three hundred readers and a friend each.', 'l-note'),
    ),
    picture(made, 0, 'rings', 'l-wide'),
    area(
      ['l-facts'],
      columns(
        '1-1-1',
        ['l-three'],
        fact('When', 'Saturday, May 16, from ten until four'),
        fact('Where', 'The old print works, two stops from the station'),
        fact('Bring', 'A question, and shoes for a stone floor'),
      ),
    ),
    area(
      ['l-closing'],
      heading(2, 'What the day holds', 'l-title'),
      text(
        'At ten the presses run. At noon the editors choose a cover while you watch, and you have a vote. At two we read your letters aloud, the kind ones and the others.',
        'l-text',
      ),
      button('Keep me a place', made.address, 'l-press'),
    ),
    DISCLAIMER,
  ],
};

function fact(what: string, said: string) {
  return [text(what, 'l-fact'), text(said, 'l-said')];
}

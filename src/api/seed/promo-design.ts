import { landingPage } from '../../content/layouts/landing-page.ts';
import {
  DISCLAIMER,
  THEME_LINE,
  area,
  button,
  columns,
  heading,
  pageOf,
  picture,
  place,
  text,
} from '../../content/layouts/layout.ts';
import type { ContentProject } from '../../content/project.types.ts';
import type { Offer } from './content/content.types.ts';
import type { Picture } from './page-designs.ts';

/** What persuades, in the layout of landing pages: a headline beside a picture, the points, and the way to the order page. */
export function promoDesign(
  { name, headline, lead, points }: Offer,
  { pictures, order }: PromoWith,
  at: number,
): ContentProject {
  const shown = pictures.map(({ key, keywords }) => ({ src: `/files/${key}`, alt: keywords }));
  return pageOf(landingPage, [
    area(
      ['l-hero'],
      columns(
        '1-1',
        ['l-split'],
        [
          THEME_LINE,
          heading(1, headline, 'l-display'),
          text(lead, 'l-lead'),
          button('See what it costs', order, 'l-press'),
          text('Thirty days to change your mind.', 'l-note'),
        ],
        [picture({ pictures: shown }, at, 'sun')],
      ),
    ),
    area(
      ['l-row'],
      heading(2, 'What you get', 'l-title', 'l-part-title'),
      columns(
        '1-1-1',
        ['l-three'],
        ...points.map((point, index) => [text(`0${index + 1}`, 'l-number'), text(point, 'l-text')]),
      ),
    ),
    place(
      'offer',
      ['l-strong'],
      heading(2, name, 'l-title', 'l-on'),
      text(
        'Choose a term, say where it should go, and pay by card or on invoice. What you have not read you get back.',
        'l-text',
        'l-on',
      ),
      button('Order now', order, 'l-press', 'l-turned'),
    ),
    DISCLAIMER,
  ]);
}

interface PromoWith {
  readonly pictures: readonly Picture[];
  /** Address of the page that takes the order. */
  readonly order: string;
}

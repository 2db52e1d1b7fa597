import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import {
  DIVIDER,
  blocksOf,
  bullets,
  button,
  columns,
  heading,
  paragraph,
  picture,
  section,
} from './built.ts';
import { PICTURES } from './content/pictures.ts';
import type { SiteSeed } from './content/sites.ts';
import type { Offer } from './content/content.types.ts';
import type { ContentNode } from '../../content/project.types.ts';

export interface Picture {
  readonly key: string;
  readonly keywords: string;
}

/** The pictures of each title's world, in the order of the publications; as many as were drawn. */
export async function picturesByTitle(tx: Tx): Promise<readonly (readonly Picture[])[]> {
  const { rows } = await sql<Picture>`
    select file ->> 'key' as key, keywords from assets order by id`.execute(tx);
  return (['sea', 'chart', 'garden'] as const).map((scene) =>
    PICTURES.filter(([, each]) => each === scene).flatMap(
      ([words]) => rows.find(({ keywords }) => keywords === words) ?? [],
    ),
  );
}

interface SitePlace {
  readonly site: SiteSeed;
  readonly name: string;
  readonly publicationId: number | null;
  readonly pictures: readonly Picture[];
}

/** Pages of a site that are more than a text, by the end of their slug. */
export const SITE_DESIGNS: Readonly<Record<string, (place: SitePlace) => readonly ContentNode[]>> =
  {
    home: (place) => [
      section([
        columns(
          '1-1',
          [
            heading(1, place.name),
            paragraph(place.site.about),
            button(`Get ${place.site.letter}`, addressOf(place, 'letter')),
          ],
          shown(place, 0),
        ),
      ]),
      DIVIDER,
      heading(2, 'This season'),
      columns('1-1-1', ...seasonOf(place)),
    ],
    about: (place) => [
      heading(1, 'About us'),
      ...shown(place, 1),
      columns(
        '2-1',
        [paragraph(place.site.about)],
        [
          heading(3, 'Who edits it'),
          paragraph(`${place.site.editor} edits ${place.name} and reads every letter.`),
          button('Write to us', addressOf(place, 'contact')),
        ],
      ),
    ],
    subscribe: (place) => [
      heading(1, `Subscribe to ${place.name}`),
      columns(
        '1-1',
        [
          paragraph('A year in print and on screen, and what you have not read you get back.'),
          bullets([
            'Every issue, by mail and on any screen',
            `${place.site.letter}, our letter, from the first week`,
            'The archive, from the first issue that was set by computer',
          ]),
          button('See what it costs', `https://${place.site.host}/subscribe`),
        ],
        shown(place, 2),
      ),
    ],
  };

function addressOf({ publicationId, site }: SitePlace, page: string) {
  return `/o/site/${publicationId ?? 0}/${site.key}-${page}`;
}

function shown({ pictures }: Pick<SitePlace, 'pictures'>, at: number): readonly ContentNode[] {
  const found = pictures[at % Math.max(pictures.length, 1)];
  return found === undefined ? [] : [picture(found.key, found.keywords)];
}

function seasonOf({ site, pictures }: SitePlace) {
  return site.videos
    .slice(0, 3)
    .map(([title, text], at) => [
      ...shown({ pictures }, at + 1),
      heading(3, title),
      paragraph(text),
    ]);
}

export function orderDesign({ name, points }: Offer): readonly ContentNode[] {
  return [
    heading(1, name),
    columns(
      '2-1',
      [
        paragraph('Choose a term, say where it should go, and pay by card or on invoice.'),
        bullets(points),
      ],
      [
        heading(3, 'Thirty days'),
        paragraph(
          'You may change your mind within thirty days. Write to us, and the money goes back the same way.',
        ),
      ],
    ),
  ];
}

/** A template: the publication's name above, what is to be filled in, its footer below. */
export function templateDesign(
  inside: string,
  {
    name,
    color,
    footer,
  }: { readonly name: string; readonly color: string; readonly footer: string },
): readonly ContentNode[] {
  return [
    paragraph(name, { color, 'font-weight': '700', 'font-size': '20px' }),
    section(blocksOf(inside)),
    DIVIDER,
    paragraph(footer, { color: '#4d4d4d', 'font-size': '13px' }),
  ];
}

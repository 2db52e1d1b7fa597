import { GARDEN_ARTICLES } from './articles-garden.ts';
import { HARBOR_ARTICLES } from './articles-harbor.ts';
import { LEDGER_ARTICLES } from './articles-ledger.ts';
import type { Topic } from './content.types.ts';

/** One list for each of the three publications, in their order. */
export const ARTICLES: readonly (readonly Topic[])[] = [
  HARBOR_ARTICLES,
  LEDGER_ARTICLES,
  GARDEN_ARTICLES,
];

/** Last lines of an article, for each publication. */
export const CLOSINGS: readonly (readonly string[])[] = [
  [
    'Write to the desk with what your own harbor taught you; the best letters go to print with the next chart supplement.',
    'Charts and tables of this piece stand in the archive and are kept up to date there.',
    'None of this replaces the pilot book, and none of it replaces looking out.',
  ],
  [
    'We hold none of the shares named here, and say so again where that changes.',
    'The figures are as reported; the spreadsheet behind them can be had for the asking.',
    'Nothing here is advice on your own affairs, which we do not know. Ask someone who does, and who charges by the hour.',
  ],
  [
    'Tell us how it went in your own beds: what failed two gardens over is worth more than a prize at the fair.',
    'Times are for the valleys of the Northwest; count two weeks later for every thousand feet.',
    'The seeds named here are sold by small houses that save their own; the list stands in the archive.',
  ],
];

import { advertorial } from './advertorial.ts';
import { announcement } from './announcement.ts';
import { article } from './article.ts';
import { landingPage } from './landing-page.ts';
import type { Layout } from './layout.ts';
import { newsletter } from './newsletter.ts';
import { webPage } from './web-page.ts';

/** Every layout, in the order in which an empty page offers them. */
export const LAYOUTS: readonly Layout[] = [
  landingPage,
  advertorial,
  newsletter,
  announcement,
  article,
  webPage,
];

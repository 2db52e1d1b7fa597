import type { CheckLevels, Problem } from '../../shared/contract/content-checks.ts';
import { alternativeText } from './alternative-text.ts';
import type { CheckedPage, ContentCheck } from './check.ts';
import { contrast } from './contrast.ts';
import { headings } from './headings.ts';
import { imageAddresses } from './image-addresses.ts';
import { imageSizes } from './image-sizes.ts';
import { links } from './links.ts';
import { macros } from './macros.ts';
import { outsideLinks } from './outside-links.ts';
import { pageTitle } from './page-title.ts';
import { videoTitles } from './video-titles.ts';

/** Every check there is. */
export const CHECKS: readonly ContentCheck[] = [
  macros,
  pageTitle,
  links,
  outsideLinks,
  alternativeText,
  contrast,
  headings,
  imageAddresses,
  imageSizes,
  videoTitles,
];

/** What is wrong with a page, errors first, then as the blocks stand; none of a check that is off. */
export function problemsOf(page: CheckedPage, levels: CheckLevels): readonly Problem[] {
  const places = new Map(page.nodes.map(({ path }, at) => [path, at]));
  const found = CHECKS.flatMap(({ id, find }) => {
    const level = levels[id] ?? 'off';
    if (level === 'off') return [];
    return find(page).map(
      ({ fix = null, ...each }): Problem => ({ check: id, level, ...each, fix }),
    );
  });
  const rank = ({ level, path }: Problem) =>
    (level === 'error' ? 0 : places.size) + (places.get(path) ?? 0);
  return found.sort((one, other) => rank(one) - rank(other));
}

import { useQuery } from '@tanstack/react-query';
import { headNamed } from '../../../shared/resources/heads.ts';
import { themeCss } from '../../../shared/theme-css.ts';
import type { Theme } from '../../../shared/theme.ts';
import { useAbilities } from '../../data/me.ts';
import { itemQuery } from '../../data/queries.ts';

/** The style sheet of a publication's theme; null without one, and where it is not known or not to be seen. */
export function useThemeCss(publicationId: unknown): string | null {
  const publications = headNamed('publications');
  const { show } = useAbilities(publications);
  const id = typeof publicationId === 'number' ? publicationId : 0;
  const { data } = useQuery({
    ...itemQuery(publications, id),
    enabled: id > 0 && show === 'allowed',
    meta: { quiet: true },
    staleTime: 30_000,
  });
  if (id === 0 || data === undefined) return null;
  return themeCss((data.info as { readonly theme?: Theme | null } | null)?.theme ?? {});
}

/** The page with the sheet in front of its own styles, which win over it. */
export function themed(html: string, css: string | null): string {
  if (css === null) return html;
  const sheet = `<style>\n${css}\n</style>`;
  const head = /<head[^>]*>/i;
  return head.test(html) ? html.replace(head, (found) => `${found}${sheet}`) : `${sheet}${html}`;
}

import { themeCss } from '../../../shared/theme-css.ts';
import type { Theme } from '../../../shared/theme.ts';
import { useShownItem } from '../use-shown-item.ts';

/** The style sheet of a publication's theme; null without one, and where it is not known or not to be seen. */
export function useThemeCss(publicationId: unknown): string | null {
  const publication = useShownItem('publications', publicationId);
  if (publication === undefined) return null;
  return themeCss((publication.info as { readonly theme?: Theme | null } | null)?.theme ?? {});
}

/** The page with the sheet in front of its own styles, which win over it. */
export function themed(html: string, css: string | null): string {
  if (css === null) return html;
  const sheet = `<style>\n${css}\n</style>`;
  const head = /<head[^>]*>/i;
  return head.test(html) ? html.replace(head, (found) => `${found}${sheet}`) : `${sheet}${html}`;
}

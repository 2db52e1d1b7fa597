import type { RichTextContext } from './rich-text.types.ts';

export function openLink({ href }: { href: string | null }): RichTextContext {
  return { href, text: href ?? '' };
}

/** Addresses of the web, of mail and of telephones, paths and tokens; nothing that runs. */
export function linkTarget(text: string): string | null {
  const plain = text.trim();
  if (plain === '') return null;
  if (/^(https?:|mailto:|tel:|\/|#|\$|\{)/i.test(plain)) return plain;
  if (/^[a-z][a-z0-9+.-]*:/i.test(plain)) return null;
  return /^[^\s@]+@[^\s@]+$/.test(plain) ? `mailto:${plain}` : `https://${plain}`;
}

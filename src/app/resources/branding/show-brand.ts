import type { Brand } from '../../../shared/brand.ts';
import { brandStyle } from '../../../shared/brand.ts';
import { brand } from '../../data/brand.ts';

/** Gives this page the face that was saved, as the next page gets it from the server. */
export function showBrand(next: Brand) {
  const style = document.getElementById('brand');
  if (style !== null) style.textContent = brandStyle(next.accent);
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon !== null) icon.href = next.favicon ?? icon.dataset.own ?? icon.href;
  brand.set(next);
}

import type { QrBrand } from './contract/qr-code.ts';
import { READABLE, contrast, contrastText, rgb, toHex } from './contract/contrast.ts';
import type { Theme } from './theme.ts';
import { backgroundOf, linkOf, styleOf } from './theme.ts';

/** Of a code that is found in bad light, too. */
const GOOD = 7;

/**
 * The colours of a publication for a QR code: its links on its ground, or its text where cameras read that better. A code has
 * to be darker than its ground. Readers take for dark what is less than half as bright as the ground: at 4.5 : 1 it is, at
 * 3 : 1 it may not be.
 */
export function qrBrand(theme: Theme): QrBrand {
  const light = rgb(backgroundOf(theme));
  const link = rgb(linkOf(theme).color);
  const ink = rgb(styleOf(theme, 'paragraph').font_color);
  const dark = [link, ink].find((each) => contrast(each, light) >= READABLE) ?? link;
  const ratio = contrast(dark, light);
  const pair = { dark: toHex(dark), light: toHex(light), ratio };
  const said = `${pair.dark} on ${pair.light} has a contrast of ${contrastText(ratio)} : 1`;
  if (contrast(dark, WHITE) < contrast(light, WHITE))
    return {
      ...pair,
      warning: null,
      refusal: `${said}, but is lighter than its ground. ${READERS}`,
    };
  if (ratio < READABLE)
    return { ...pair, warning: null, refusal: `${said}; it needs 4.5 : 1. ${READERS}` };
  const warning = ratio < GOOD ? `${said}: below 7 : 1 some cameras miss it in bad light.` : null;
  return { ...pair, refusal: null, warning };
}

const WHITE = rgb('#ffffff');
const READERS = 'Cameras do not read that, so the code is black on white.';

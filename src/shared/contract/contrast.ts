export type Rgb = readonly [red: number, green: number, blue: number];

/** What small text needs, and what an edge or a ring needs, by WCAG 2.2. */
export const READABLE = 4.5;
export const VISIBLE = 3;

const STEPS = 24;

/** What a text of that size in px and weight needs: large ones, of 24 px or of 18.66 px in bold, need less. */
export function neededContrast({
  size,
  weight,
}: {
  readonly size: number;
  readonly weight: number;
}) {
  return size >= 24 || (weight >= 700 && size >= 18.66) ? VISIBLE : READABLE;
}

/** A contrast as it is told: never more than it is. */
export const contrastText = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

/** '#rgb' or '#rrggbb' as numbers; null for anything else. */
export function parseHex(hex: string | null | undefined): Rgb | null {
  const match = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex?.trim() ?? '');
  const digits = match?.[1];
  if (digits === undefined) return null;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const value = Number.parseInt(full, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** As `parseHex`, black for what is no colour. */
export const rgb = (hex: string): Rgb => parseHex(hex) ?? [0, 0, 0];

export function toHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast of two colours by WCAG 2.2: 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** A mix of two colours. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * share);
  return [part(0), part(1), part(2)];
}

/** The first colour on the way to another that has the contrast with every ground. */
export function walk(
  from: Rgb,
  towards: Rgb,
  grounds: readonly Rgb[],
  least: number = READABLE,
): Rgb {
  for (let step = 0; step <= STEPS; step += 1) {
    const color = mix(from, towards, step / STEPS);
    if (grounds.every((ground) => contrast(color, ground) >= least)) return color;
  }
  return towards;
}

function luminance([red, green, blue]: Rgb) {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number) {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

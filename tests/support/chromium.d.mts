/** The path of a Chromium; see `chromium.mjs`. */
export function findChromium(): string;

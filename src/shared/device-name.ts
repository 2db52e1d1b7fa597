/** What a browser says it is, in words a person knows: 'Chrome on Windows'; null where it says nothing that is known. */
export function deviceName(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const browser = nameOf(BROWSERS, userAgent);
  const system = nameOf(SYSTEMS, userAgent);
  if (browser === null || system === null) return browser ?? system;
  return `${browser} on ${system}`;
}

type Signs = readonly (readonly [name: string, sign: RegExp])[];

function nameOf(known: Signs, userAgent: string) {
  return known.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
}

/** Those that name others beside themselves stand first. */
const BROWSERS: Signs = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:(?:Headless)?Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]{1,20} (?:Mobile\/\w{1,20} )?Safari\//],
  ['curl', /^curl\//],
];

const SYSTEMS: Signs = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

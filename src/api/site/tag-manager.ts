/** The loader of each Google Tag Manager container, as its own documentation has it. */
export function tagManagerScripts(ids: readonly string[]): readonly string[] {
  return ids.filter((id) => /^GTM-[A-Z0-9]{4,12}$/.test(id)).map(loaderOf);
}

const GOOGLE =
  'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';

/** Where the containers of a page are fetched from, and where they report to. */
export const TAG_MANAGER = {
  scripts: 'https://www.googletagmanager.com',
  connects: GOOGLE,
  frames: 'https://www.googletagmanager.com',
} as const;

function loaderOf(id: string): string {
  return `window.dataLayer=window.dataLayer||[];dataLayer.push({'gtm.start':Date.now(),event:'gtm.js'});(function(d){var s=d.createElement('script');s.async=true;s.src='https://www.googletagmanager.com/gtm.js?id=${id}';d.head.appendChild(s)})(document);`;
}

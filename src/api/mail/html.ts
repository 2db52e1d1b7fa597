const LINK = /https?:\/\/[^\s<>"']+/g;
const TEXT = 'font:15px/22px Arial,sans-serif;color:#1c2230;margin:0 0 16px';

/** Text that means itself in HTML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** The same, with its addresses as links. */
export function linked(text: string): string {
  let at = 0;
  const parts: string[] = [];
  for (const { 0: url, index } of text.matchAll(LINK)) {
    parts.push(escaped(text.slice(at, index)), `<a href="${escaped(url)}">${escaped(url)}</a>`);
    at = index + url.length;
  }
  return parts.join('') + escaped(text.slice(at));
}

/** The HTML part of a mail that is written as text: a paragraph for each, lines kept. */
export function htmlOf(text: string): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((part) => `<p style="${TEXT}">${part.split('\n').map(linked).join('<br>\n')}</p>`)
    .join('\n');
}

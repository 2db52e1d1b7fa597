/** What is no text in clean HTML: a tag, a comment, a style sheet or a script with all it holds. */
interface Mark {
  readonly start: number;
  readonly end: number;
  /** Of a tag alone, in small letters. */
  readonly tag: string | undefined;
}

/** The marks of clean HTML in their order; one that does not end goes to the end of the text. */
export function marksOf(html: string): readonly Mark[] {
  const marks: Mark[] = [];
  let end = 0;
  for (const { index, 0: opening, 1: name } of html.matchAll(OPENING)) {
    if (index < end) continue;
    const inside = index + opening.length;
    const closing = CLOSINGS.get(opening.toLowerCase());
    end = closing === undefined ? endOfTag(html, inside) : endAfter(html, closing, inside);
    marks.push({
      start: index,
      end,
      tag: closing === undefined ? name?.toLowerCase() : undefined,
    });
  }
  return marks;
}

const OPENING = /<(?:!--|\/?([a-z][a-z0-9-]*))/gi;

const CLOSINGS: ReadonlyMap<string, string> = new Map([
  ['<!--', '-->'],
  ['<style', '</style>'],
  ['<script', '</script>'],
]);

function endAfter(html: string, closing: string, from: number): number {
  const at = html.indexOf(closing, from);
  return at === -1 ? html.length : at + closing.length;
}

function endOfTag(html: string, from: number): number {
  const rest = /(?:[^"<>]|"[^"]*")*>/y;
  rest.lastIndex = from;
  return rest.test(html) ? rest.lastIndex : html.length;
}

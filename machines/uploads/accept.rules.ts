/** Whether a file is of a kind that an `accept` list names; an empty list takes all. A browser that knows no type is judged by the server. */
export function accepts(accept: string, file: { readonly name: string; readonly type: string }) {
  const wanted = kindsIn(accept.toLowerCase());
  if (wanted.length === 0) return true;
  const [name, type] = [file.name.toLowerCase(), file.type.toLowerCase()];
  return wanted.some((each) => {
    if (each.startsWith('.')) return name.endsWith(each);
    if (type === '') return true;
    return each.endsWith('/*') ? type.startsWith(each.slice(0, -1)) : type === each;
  });
}

/** The kinds of an `accept` list as a person reads them: 'image/png, .pdf' -> 'PNG, PDF'. */
export function acceptedKinds(accept: string): string {
  return kindsIn(accept)
    .map((each) => (each.endsWith('/*') ? KINDS[each] : undefined) ?? lastPart(each).toUpperCase())
    .join(', ');
}

function kindsIn(accept: string): string[] {
  return accept
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

const KINDS: Readonly<Record<string, string>> = {
  'image/*': 'images',
  'video/*': 'videos',
  'audio/*': 'sounds',
  'text/*': 'texts',
};

function lastPart(kind: string) {
  return kind.split(/[/.]/).at(-1) ?? kind;
}

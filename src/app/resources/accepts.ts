/** Whether a file is of a kind that an `accept` list names; an empty list takes all. */
export function accepts(accept: string, file: Pick<File, 'name' | 'type'>): boolean {
  const wanted = accept
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '');
  if (wanted.length === 0) return true;
  const [name, type] = [file.name.toLowerCase(), file.type.toLowerCase()];
  return wanted.some((each) => {
    if (each.startsWith('.')) return name.endsWith(each);
    return each.endsWith('/*') ? type.startsWith(each.slice(0, -1)) : type === each;
  });
}

/** The kinds of an `accept` list as a person reads them: 'image/png, .pdf' -> 'PNG, PDF'. */
export function acceptedKinds(accept: string): string {
  return accept
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => (each.endsWith('/*') ? KINDS[each] : undefined) ?? lastPart(each).toUpperCase())
    .join(', ');
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

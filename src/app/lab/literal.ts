const LINE_CHARS = 40;

/** A value as it is written in code: parts that fit stay on one line. */
export function literal(value: unknown, pad = ''): string {
  const flat = onOneLine(value);
  if (flat.length + pad.length <= LINE_CHARS || typeof value !== 'object' || value === null)
    return flat;
  const inner = `${pad}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const parts = entriesOf(value).map(([name, part]) => {
    const label = Array.isArray(value) ? '' : `${name}: `;
    return `${inner}${label}${literal(part, inner)}`;
  });
  return `${open}\n${parts.join(',\n')}\n${pad}${close}`;
}

function onOneLine(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`;
  if (typeof value === 'function') return '() => …';
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = entriesOf(value).map(([name, part]) =>
    Array.isArray(value) ? onOneLine(part) : `${name}: ${onOneLine(part)}`,
  );
  if (Array.isArray(value)) return `[${parts.join(', ')}]`;
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value);
}

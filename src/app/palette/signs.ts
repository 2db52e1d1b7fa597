/** The places where words begin. */
export function wordStarts(normalized: string): number[] {
  const starts: number[] = [];
  for (const { index } of normalized.matchAll(/[\p{L}\p{N}]+/gu)) starts.push(index);
  return starts;
}

/**
 * One bit for each letter from a to z that occurs, and one for two digits each: what lacks a sign of the query cannot
 * match it.
 */
export function signs(normalized: string): number {
  let mask = 0;
  for (let at = 0; at < normalized.length; at += 1) {
    const code = normalized.charCodeAt(at);
    if (code >= 97 && code < 123) mask |= 1 << (code - 97);
    else if (code >= 48 && code < 58) mask |= 1 << (26 + ((code - 48) >> 1));
  }
  return mask;
}

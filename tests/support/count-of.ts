/** A count that a tool is given, its bound at most; ends the process with 2 where it is no number. */
export function countOf(name: string, given: string, most = Number.MAX_SAFE_INTEGER): number {
  if (!/^\d+(?:\.\d+)?$/.test(given)) {
    console.error(`${name}: ${given} is no number.`);
    process.exit(2);
  }
  return Math.min(most, Number(given));
}

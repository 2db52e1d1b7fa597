import { heads } from './all-heads.ts';
import type { ResourceHead } from './head.ts';

export { heads };

const byName = new Map(heads.map((head) => [head.name, head]));

/** The head of the resource of that name; throws where a definition names one that does not exist. */
export function headNamed(name: string): ResourceHead {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`there is no resource named '${name}'`);
  return found;
}

/** The head of the resource served at that API route, or undefined. */
export function headAtRoute(route: string): ResourceHead | undefined {
  return heads.find((head) => head.route === route);
}

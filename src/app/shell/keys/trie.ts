import type { KeyPlace } from '../../../../machines/kit/command.ts';
import { stepsOf } from './steps.ts';

export interface Binding {
  readonly keys: string;
  readonly commandId: string;
  /** Where the focus must be; everywhere where left out. */
  readonly within?: KeyPlace | null;
  /** A key that is held runs it again and again. */
  readonly repeats?: boolean;
}

/** The bindings whose steps end here, the nearest scope first, and the ways on. */
interface KeyNode {
  readonly here: Binding[];
  readonly next: Map<string, KeyNode>;
}

/** What a further step comes to: a command, a wait for the next key, or nothing. */
type Reading =
  | { readonly kind: 'run'; readonly commandId: string }
  | { readonly kind: 'wait'; readonly orElse: string | null; readonly typed: readonly string[] }
  | { readonly kind: 'none' };

export function trieOf(bindings: readonly Binding[]): KeyNode {
  const root = emptyNode();
  for (const binding of bindings) {
    let node = root;
    for (const step of stepsOf(binding.keys)) node = childOf(node, step);
    if (node !== root) node.here.push(binding);
  }
  return root;
}

/** Where so many steps lead; undefined where nothing is bound there. */
function nodeAt(root: KeyNode, typed: readonly string[]): KeyNode | undefined {
  return typed.reduce<KeyNode | undefined>((node, step) => node?.next.get(step), root);
}

/** Reads one step after those already typed. The nearest binding of a sequence wins; a longer one makes a shorter one wait. */
export function readStep(
  root: KeyNode,
  typed: readonly string[],
  step: string,
  counts: Counts,
): Reading {
  const node = nodeAt(root, typed)?.next.get(step);
  if (node === undefined) return { kind: 'none' };
  const here = node.here.find(counts)?.commandId ?? null;
  if ([...node.next.values()].some((child) => leadsOn(child, counts))) {
    return { kind: 'wait', orElse: here, typed: [...typed, step] };
  }
  return here === null ? { kind: 'none' } : { kind: 'run', commandId: here };
}

/** Whether a command that counts is reached from here. */
function leadsOn({ here, next }: KeyNode, counts: Counts): boolean {
  return here.some(counts) || [...next.values()].some((child) => leadsOn(child, counts));
}

function childOf(node: KeyNode, step: string): KeyNode {
  const known = node.next.get(step);
  if (known !== undefined) return known;
  const child = emptyNode();
  node.next.set(step, child);
  return child;
}

function emptyNode(): KeyNode {
  return { here: [], next: new Map() };
}

type Counts = (binding: Binding) => boolean;

/** Counts how often components are drawn, by what React tells its developer tools. Import it before anything that loads React's renderer. */
const drawn: string[] = [];

Object.defineProperty(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
  value: {
    supportsFiber: true,
    isDisabled: false,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => walk(root.current),
    onScheduleFiberRoot: () => undefined,
    checkDCE: () => undefined,
  },
});

/** Names of the components drawn since the last call, each as often as it was drawn. */
export function takeRenders(): string[] {
  return drawn.splice(0);
}

/** Only what this commit has visited: a child that is the same object as before was not. */
function walk(fiber: Fiber) {
  const before = fiber.alternate;
  const name = nameOf(fiber.type);
  if (name !== null && (before === null || (fiber.flags & PERFORMED_WORK) !== 0)) drawn.push(name);
  if (before !== null && before.child === fiber.child) return;
  for (let child = fiber.child; child !== null; child = child.sibling) walk(child);
}

function nameOf(type: unknown): string | null {
  if (typeof type === 'function') return type.name;
  const inner = (type as { readonly type?: unknown } | null)?.type;
  return typeof inner === 'function' ? inner.name : null;
}

const PERFORMED_WORK = 1;

interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

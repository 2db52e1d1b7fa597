/** The one that shares the smallest part of the page with the focus; of those the first of the page. */
export function nearestTo<C extends { readonly button?: () => Element | null }>(
  focus: Element | null,
  commands: readonly C[],
): C | undefined {
  const shown = commands.flatMap((command) => {
    const button = command.button?.() ?? null;
    return button === null ? [] : [{ command, button, steps: stepsBetween(focus, button) }];
  });
  const [nearest] = shown.sort(
    (one, other) => one.steps - other.steps || (isAfter(one.button, other.button) ? 1 : -1),
  );
  return nearest?.command ?? commands.at(-1);
}

/** How many parts of the page around the focus do not hold it. */
function stepsBetween(focus: Element | null, button: Element): number {
  let steps = 0;
  for (let at = focus; at?.contains(button) === false; at = at.parentElement) steps += 1;
  return steps;
}

function isAfter(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

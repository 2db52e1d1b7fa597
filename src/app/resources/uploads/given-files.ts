/** Files that are pasted or dropped by themselves; beside a text they are its picture, made by the word processor. */
export function filesIn(transfer: DataTransfer | null): readonly File[] {
  const files = [...(transfer?.files ?? [])];
  return files.length > 0 && !hasText(transfer) ? files : [];
}

export function isImage({ type }: File): boolean {
  return type.startsWith('image/');
}

function hasText(transfer: DataTransfer | null): boolean {
  const html = transfer?.getData('text/html') ?? '';
  if (html === '') return (transfer?.getData('text/plain') ?? '') !== '';
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const gone of body.querySelectorAll('style, script')) gone.remove();
  return (body.textContent ?? '').trim() !== '';
}

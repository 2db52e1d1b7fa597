/** Stands before the title of a tab that calls for attention. */
export const MARK = '●';

/** Marks the tab until it is seen: no page can show itself, but its title stands among those of all tabs. */
export function callAttention(): void {
  window.focus();
  if (document.visibilityState === 'visible' && document.hasFocus()) return;
  const before = `${MARK} `;
  if (!document.title.startsWith(before)) document.title = before + document.title;
  const seen = () => {
    if (document.visibilityState === 'hidden') return;
    document.title = document.title.replace(before, '');
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('focus', seen);
  };
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('focus', seen);
}

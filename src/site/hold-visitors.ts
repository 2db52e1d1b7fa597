/**
 * Opens a block above the page, once, when a visitor is about to leave it: on the way back, on coming back from another tab,
 * or with the pointer over the upper edge. A visitor's page has it as text: it uses nothing from outside of itself.
 */
export function holdVisitor(block: HTMLElement, when: 'leaving' | 'pointer') {
  if (block.textContent?.trim() === '' && block.querySelector('img,video,iframe') === null) return;
  let isShown = false;
  const show = () => {
    if (isShown) return;
    isShown = true;
    const dialog = document.createElement('dialog');
    const close = document.createElement('button');
    close.textContent = 'Close';
    close.onclick = () => dialog.close();
    dialog.append(block, close);
    document.body.append(dialog);
    dialog.showModal();
  };
  if (when === 'pointer') {
    document.documentElement.addEventListener('mouseleave', ({ clientY }) => {
      if (clientY <= 0) show();
    });
    return;
  }
  // An entry of the history that nobody has asked for by then would be skipped on the way back.
  const stay = () => {
    if (history.state !== 'held') history.pushState('held', '');
  };
  document.addEventListener('pointerdown', stay, { once: true });
  document.addEventListener('keydown', stay, { once: true });
  addEventListener('popstate', show);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') show();
  });
}

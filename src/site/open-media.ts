/**
 * Opens above the page what a card leads to, where that is a picture or a film. A visitor's page has it as text: it uses
 * nothing from outside of itself.
 */
export function openMedia(link: HTMLAnchorElement) {
  const ending = /\.(?:(mp4|webm|ogv)|png|jpe?g|gif|webp|avif)$/i.exec(link.pathname);
  if (ending === null) return;
  const isFilm = ending[1] !== undefined;
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const dialog = document.createElement('dialog');
    const close = document.createElement('button');
    const medium = document.createElement(isFilm ? 'video' : 'img');
    dialog.dataset.media = '';
    medium.src = link.href;
    medium.setAttribute(isFilm ? 'aria-label' : 'alt', link.textContent ?? '');
    medium.toggleAttribute('controls', isFilm);
    close.textContent = 'Close';
    close.onclick = () => dialog.close();
    dialog.onclose = () => dialog.remove();
    dialog.append(medium, close);
    document.body.append(dialog);
    dialog.showModal();
  });
}

import { provideTour } from '../../../machines/tour/tour.ports.ts';

/** Where a person's account keeps whether they have closed the tour. */
export const TOUR_KEY = 'tour';

/** How many hints the tour has. */
export const TOUR_HINTS = 5;

/** The tour machine over the page: it looks whether something is open above it, and hears what is typed. */
export const tour = provideTour({
  watchPage(tell) {
    let held: boolean | null = null;
    const look = () => {
      const taken = isTaken();
      if (taken !== held) tell(taken ? 'page.taken' : 'page.freed');
      held = taken;
    };
    const typed = () => tell('page.typed');
    const page = new MutationObserver(look);
    page.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-open'] });
    document.addEventListener('focusin', look);
    document.addEventListener('input', typed);
    look();
    return () => {
      page.disconnect();
      document.removeEventListener('focusin', look);
      document.removeEventListener('input', typed);
    };
  },
});

function isTaken(): boolean {
  return document.activeElement?.tagName === 'IFRAME' || document.querySelector(OPEN) !== null;
}

const OPEN = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role=${role}][data-open]`)
  .join();

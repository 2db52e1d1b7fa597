import type { Locator, Page } from 'playwright';

/** In what color the text of a part is drawn, or that of a pseudo-element such as `::placeholder`. */
export function colorOf(part: Locator, pseudo?: string): Promise<string> {
  return part.evaluate((element, of) => getComputedStyle(element, of).color, pseudo);
}

/** What WCAG 1.4.12 lets a reader set. */
export const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }';

/** Whether what has the focus is drawn with a ring that goes with it, by itself or by its frame; else what has it. */
export function withoutRing(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement) || activeElement === document.body)
      return 'nothing has the focus';
    const ringed = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2;
    };
    const around: Element[] = [];
    for (let each: Element | null = activeElement; each !== null; each = each.parentElement)
      if (ringed(each)) around.push(each);
    activeElement.blur();
    const rings = around.filter((each) => !ringed(each));
    activeElement.focus();
    return rings.length > 0 ? null : `no ring: ${activeElement.outerHTML.slice(0, 160)}`;
  });
}

/** In the page: what lasts while it moves. */
export function moving(): string[] {
  const lasts = (times: string) => times.split(',').some((time) => parseFloat(time) > 0);
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
      return lasts(transitionDuration) || (animationName !== 'none' && lasts(animationDuration));
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

/** In the page: what floats, and fields and main buttons, that would not stand out without their ground. */
export function withoutEdge(): string[] {
  const parts = '[role=dialog], [role=alertdialog], [role=menu], button[data-kind=primary]';
  return [...document.querySelectorAll(parts)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(element);
      return (borderTopStyle === 'none' || borderTopWidth === '0px') && outlineStyle === 'none';
    })
    .map((element) => `no edge: ${element.outerHTML.slice(0, 120)}`);
}

/** Sideways scrolling of the page, and controls that no scrolling of a person brings into view. */
export function faultsOfFit(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const over = root.scrollWidth - root.clientWidth;
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none' &&
      element.closest('[inert], [data-focus-trap]') === null;
    const cut = (element: Element) => {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return x < 0 || y < 0 || x > root.clientWidth || y > root.clientHeight;
    };
    const lost = [
      ...document.querySelectorAll('a[href], button, input, textarea, [role="gridcell"]'),
    ]
      .filter((element) => shown(element) && cut(element))
      .map((element) => `out of view: ${element.outerHTML.slice(0, 140)}`);
    return over > 0 ? [`${over} px too wide`, ...lost] : lost;
  });
}

/** In the page: controls that something else covers wherever a person scrolls. */
export function covered(): string[] {
  const controls = 'main a[href], main button, main input, main textarea, header button, nav a';
  return [...document.querySelectorAll(controls)]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.closest('[inert], [data-focus-trap]') === null &&
        element.getBoundingClientRect().width > 1,
    )
    .flatMap((element) => {
      const above = (block: ScrollLogicalPosition) => {
        element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2);
      };
      const hides = (top: Element | null) =>
        top !== null &&
        !element.contains(top) &&
        !top.contains(element) &&
        top.closest('label')?.contains(element) !== true;
      if (!hides(above('nearest')) || !hides(above('center'))) return [];
      const cover = above('center');
      return [`${element.outerHTML.slice(0, 100)} below ${cover?.outerHTML.slice(0, 100)}`];
    });
}

/** In the page: what is pressed and smaller than 24 pixels, links in a text aside. */
export function tooSmall(): string[] {
  return [...document.querySelectorAll('button, [role=tab], summary, select')]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        getComputedStyle(element).clipPath === 'none' &&
        element.closest('[inert], [data-focus-trap]') === null,
    )
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && (width < 23.5 || height < 23.5);
    })
    .map((element) => `too small: ${element.outerHTML.slice(0, 120)}`);
}

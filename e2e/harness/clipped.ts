/** Finds content of the page that is cut off and cannot be reached by scrolling, by a tooltip, or by its title. */
import type { Page } from '@playwright/test';

/** Runs in the page. Returns a description of each piece of content that is cut off, with the element that cuts it. */
function clippedContent(): string[] {
  const SLACK_PX = 1.5;
  const LONGEST = 60;
  const MOUSE_WIDTH_PX = 640;
  const hasMouse = window.innerWidth > MOUSE_WIDTH_PX;
  const found = new Set<string>();
  const describe = (element: Element): string => {
    const className = element.getAttribute('class');
    return `<${element.tagName.toLowerCase()}${className === null ? '' : ` class="${className}"`}>`;
  };
  const isPicture = (element: Element): boolean => element instanceof SVGElement || element instanceof HTMLCanvasElement;
  /** Maps and the 3D view can be panned, and visually hidden elements are not content. */
  const isExempt = (element: Element): boolean =>
    element.closest('.map-view, .scene-view, .visually-hidden, [inert], [hidden], option, script, style, noscript') !== null ||
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const isTitled = (element: Element, text: string): boolean => element.closest('[title]')?.getAttribute('title')?.includes(text) ?? false;
  /** Whether a user can scroll what is beyond this side into view. A hidden scroll bar is no help to a user with a mouse. */
  const scrolls = (overflow: string, barIsHidden: boolean): boolean =>
    (overflow === 'auto' || overflow === 'scroll') && !(hasMouse && barIsHidden);

  /** A cell that cuts off its text is found like any other box that does. */
  const runsOutOfCell = (content: Element, rect: DOMRect): boolean => {
    const cell = content.closest('td, th');
    if (cell === null || getComputedStyle(cell).display !== 'table-cell' || getComputedStyle(cell).overflowX !== 'visible') return false;
    const { left, right } = cell.getBoundingClientRect();
    return rect.left < left - SLACK_PX || rect.right > right + SLACK_PX;
  };

  const check = (content: Element, rect: DOMRect, text: string): void => {
    let box = { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom };
    let sideways = true;
    let upright = true;
    for (let at: Element | null = content; at !== null; at = at.parentElement) {
      const style = getComputedStyle(at);
      const barIsHidden = style.scrollbarWidth === 'none';
      if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
        const outer = at.getBoundingClientRect();
        const isRoot = at === document.documentElement || at === document.body;
        const beyondX = !isRoot && (box.left < outer.left - SLACK_PX || box.right > outer.right + SLACK_PX);
        const beyondY = !isRoot && (box.top < outer.top - SLACK_PX || box.bottom > outer.bottom + SLACK_PX);
        if (beyondX && scrolls(style.overflowX, barIsHidden)) sideways = false;
        if (beyondY && scrolls(style.overflowY, barIsHidden)) upright = false;
        const isCut = (sideways && beyondX) || (upright && beyondY);
        // Visually hidden but read aloud, such as the head of a table whose rows are cards.
        if (isCut && (style.clipPath !== 'none' || outer.width <= 1)) return;
        if (isCut && !isTitled(content, text)) {
          found.add(`"${text.slice(0, LONGEST)}" in ${describe(content)} is cut off by ${describe(at)}`);
          return;
        }
        if (!isRoot)
          box = {
            left: Math.max(box.left, outer.left),
            right: Math.min(box.right, outer.right),
            top: Math.max(box.top, outer.top),
            bottom: Math.min(box.bottom, outer.bottom),
          };
      }
      if (style.position === 'fixed') break;
    }
    if (runsOutOfCell(content, rect)) found.add(`"${text.slice(0, LONGEST)}" in ${describe(content)} runs out of its table cell`);
    if (sideways && (box.left < -SLACK_PX || box.right > window.innerWidth + SLACK_PX))
      found.add(`"${text.slice(0, LONGEST)}" in ${describe(content)} lies beyond the window`);
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const [text, parent] = [node.textContent?.trim() ?? '', node.parentElement];
    if (text === '' || parent === null || isPicture(parent) || parent.closest('svg') !== null || isExempt(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) if (rect.width > 0 && rect.height > 0) check(parent, rect, text);
  }
  for (const control of document.querySelectorAll('button, a[href], input, select, textarea, img')) {
    const rect = control.getBoundingClientRect();
    if (isExempt(control) || rect.width === 0 || rect.height === 0) continue;
    check(control, rect, control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.tagName.toLowerCase());
  }
  // Small drawings whose shapes must be within their box.
  for (const shape of document.querySelectorAll('svg.footprint > *')) {
    const [inner, outer] = [shape.getBoundingClientRect(), shape.parentElement?.getBoundingClientRect()];
    if (outer === undefined || outer.width === 0) continue;
    if (inner.left < outer.left - SLACK_PX || inner.right > outer.right + SLACK_PX || inner.bottom > outer.bottom + SLACK_PX)
      found.add('a footprint is larger than its box');
  }
  return [...found];
}

/** Returns a description of each piece of content on the page that is cut off and cannot be reached. */
export const clippedOn = (page: Page): Promise<string[]> => page.evaluate(clippedContent);

/**
 * Text contrast, checked by axe, which takes longer than all its other rules. A text whose look has passed in this worker is not measured
 * again, because most of a screen looks like the screens before it, and the same at every width.
 */
import type AxeBuilder from '@axe-core/playwright';
import type { Frame } from '@playwright/test';

/** A violation of an axe rule. */
export type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/** Looks that have passed; see `TextLook`. */
const passed = new Set<string>();

/** What axe needs of a frame, and what is cached there between two evaluations. */
interface ContrastWindow extends Window {
  /** The texts of the frame by their look. Empty look: the background is not only that of its ancestors, so it is always measured. */
  textLooks?: Map<string, Element[]>;
  axe: { run(context: object, options: object): Promise<{ violations: Violation[]; passes: Violation[] }> };
}

/**
 * Runs in the page. Groups the visible texts by what determines their contrast: color, size, and weight, every background behind them up to
 * the first opaque one, and every opacity and filter. Returns the looks.
 */
function sortTexts(): string[] {
  const looks = new Map<string, Element[]>();
  const isClear = (color: string) => color === 'rgba(0, 0, 0, 0)' || color === 'transparent';
  const isOpaque = (color: string) => color.startsWith('rgb(') || (color.startsWith('color(') && !color.includes('/'));
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const leavesTheFlow = ({ position }: CSSStyleDeclaration) => position !== 'static' && position !== 'relative';

  // Elements painted out of flow may be between a text and its ancestors.
  const painted = [...document.body.querySelectorAll('*')].filter((element) => {
    const style = styleOf(element);
    const isPicture = ['IMG', 'CANVAS', 'VIDEO', 'svg'].includes(element.tagName);
    return style.position !== 'static' && (isPicture || !isClear(style.backgroundColor) || style.backgroundImage !== 'none');
  });
  const boxes = painted.map((element) => ({ element, box: element.getBoundingClientRect() }));
  const isOverOthers = (text: Element) => {
    const a = text.getBoundingClientRect();
    return boxes.some(({ element, box: b }) => {
      const meet = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      return meet && !element.contains(text) && !text.contains(element);
    });
  };

  const lookOf = (text: Element): string => {
    const own = styleOf(text);
    const parts = [own.color, own.fontSize, own.fontWeight, own.textShadow];
    let isCovered = false;
    for (let element: Element | null = text; element !== null; element = element.parentElement) {
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = styleOf(element);
      if (opacity !== '1' || filter !== 'none' || mixBlendMode !== 'normal') parts.push(opacity, filter, mixBlendMode);
      if (isCovered) continue;
      if (backgroundImage !== 'none') return '';
      if (!isClear(backgroundColor)) parts.push(backgroundColor);
      isCovered = isOpaque(backgroundColor);
      if (!isCovered && leavesTheFlow(styleOf(element))) return '';
    }
    return isOverOthers(text) ? '' : parts.join(';');
  };

  const controls = new Set(['INPUT', 'SELECT', 'TEXTAREA', 'BUTTON']);
  const hasText = ({ childNodes }: Element) => [...childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim() !== '');
  for (const element of document.body.querySelectorAll('*')) {
    if (!(controls.has(element.tagName) || hasText(element)) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const look = lookOf(element);
    const others = looks.get(look);
    if (others === undefined) looks.set(look, [element]);
    else others.push(element);
  }
  (window as unknown as ContrastWindow).textLooks = looks;
  return [...looks.keys()];
}

/** Runs in the page. Has axe measure the texts with these looks. Returns its violations, and the looks that passed. */
async function measureTexts(looks: readonly string[]): Promise<{ violations: Violation[]; good: string[] }> {
  const { textLooks = new Map<string, Element[]>(), axe } = window as unknown as ContrastWindow;
  const texts = looks.flatMap((look) => (textLooks.get(look) ?? []).map((element) => [element, look] as const));
  const options = { runOnly: ['color-contrast'], resultTypes: ['violations', 'passes'], iframes: false, elementRef: true };
  const { violations, passes } = await axe.run({ include: texts.map(([element]) => element) }, options);
  const lookOf = new Map(texts);
  const good = new Set<string>();
  for (const { nodes } of passes) for (const { element } of nodes) good.add((element && lookOf.get(element)) ?? '');
  // An element cannot be returned from the page.
  const plain = violations.map((one) => ({ ...one, nodes: one.nodes.map(({ element: _, ...node }) => node) }));
  return { violations: plain, good: [...good] };
}

/** Returns the texts of a frame, with axe injected, whose contrast is too low. */
export async function contrastViolations(frame: Frame): Promise<Violation[]> {
  const looks = await frame.evaluate(sortTexts);
  const unknown = looks.filter((look) => look === '' || !passed.has(look));
  if (unknown.length === 0) return [];
  const { violations, good } = await frame.evaluate(measureTexts, unknown);
  const failed = violations.length > 0;
  if (!failed) for (const look of good) passed.add(look);
  return violations;
}

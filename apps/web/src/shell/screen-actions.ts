/** What can be done on the current screen, as its own buttons and tabs say: the command palette lists the same and presses them. */
import { isApple } from '../shared/device/keyboard.ts';
import { numberedTabs } from './screen-tabs.ts';

export interface ScreenAction {
  readonly label: string;
  readonly keywords: readonly string[];
  /** The keys that do the same, as labeled: "G 3", "W". `null`: none. */
  readonly shortcut: string | null;
  readonly run: () => void;
}

/**
 * Tabs, buttons, and switches of the screen. Those of a record in a list or table belong to that record alone, but its headings sort all of
 * it; those of a group belong to what it is about, except the groups that change a view of the screen and what is marked as having the
 * screen's own actions.
 */
const CONTROLS =
  '#main button, #main a.button, #main .tab, #main a[data-go-key], #main input[aria-keyshortcuts], #screen-head button, .shell-top > [aria-keyshortcuts]';
const OF_A_RECORD =
  'table, li, [role="row"], [role="listitem"], [role="radiogroup"], [role="group"]:not(.segmented, [aria-label$="view" i]), .dialog';

/** What people also call it; the words that lead to what is on another tab. */
const EXTRA_KEYWORDS: readonly (readonly [label: RegExp, keywords: string])[] = [
  [/^(Google Earth Export|Export Paths)$/, 'export download KML KMZ GeoJSON GPX DXF LandXML'],
  [/^Generate (Site Analysis|Dimension|Compliance)$/, 'report PDF'],
  [/^Calculations$/, 'calculate dimensions adjust'],
  [/^Approach\/Departures$/, 'add path add obstacle export KML paths obstacles surfaces geometry wind'],
  [/^Obstacles$/, 'add obstacle import obstacles analyze clearance'],
  [/^Paths$/, 'add path export KML'],
];

const OF_THE_SCREEN = '[data-screen-actions]';

const isTab = (control: HTMLElement) => control.matches('.tab');
const isOff = (control: HTMLElement) => control.matches(':disabled, [aria-disabled="true"], [aria-current="page"]');
// Not every page shows what is visible: where it does not, all counts as visible.
const isVisible = (control: HTMLElement) => (control as Partial<HTMLElement>).checkVisibility?.call(control) ?? true;

const SORTING = '.sort-head';
/** The direction of the current order, drawn in the heading. */
const ARROWS = /[▲▼]/g;
const isSorting = (control: HTMLElement) => control.matches(SORTING);

/** The text of the control, or of its label if it has none, like a switch. A heading that sorts is named by what it does. */
function nameOf(control: HTMLElement): string {
  const own = control.getAttribute('aria-label') ?? control.textContent;
  const label = control instanceof HTMLButtonElement && own.trim() === '' ? control.labels[0]?.textContent : undefined;
  const text = (label ?? own).replace(ARROWS, '').replace(/\s+/g, ' ').trim();
  const keys = ownKeys(control);
  const name = keys === null ? text : text.replace(` (${keys})`, '');
  return isSorting(control) && name !== '' ? `Sort by ${name}` : name;
}

/** The keys that press the control: "W", "Shift 1". */
const ownKeys = (control: HTMLElement): string | null =>
  control
    .getAttribute('aria-keyshortcuts')
    ?.replaceAll('+', ' ')
    .replace('Control', isApple() ? '⌘' : 'Ctrl') ?? null;

/** A field is entered, anything else is pressed. */
const use = (control: HTMLElement): void =>
  control instanceof HTMLInputElement && control.type === 'search' ? control.focus() : control.click();

function goKeys(control: HTMLElement, numbered: readonly HTMLElement[]): string | null {
  const number = numbered.indexOf(control) + 1;
  const key = number > 0 ? String(number) : control.dataset['goKey']?.toUpperCase();
  return key === undefined ? null : `G ${key}`;
}

/** The actions of the screen as it is now; `open` presses the control after the palette has closed. */
export function screenActions(open: (press: () => void) => void): readonly ScreenAction[] {
  const found = new Map<string, ScreenAction>();
  const numbered = numberedTabs();
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    const label = nameOf(control);
    const owner = control.closest(`${OF_THE_SCREEN}, ${OF_A_RECORD}`);
    const belongsToRecord = !isTab(control) && !isSorting(control) && owner !== null && !owner.matches(OF_THE_SCREEN);
    if (label === '' || found.has(label) || belongsToRecord || isOff(control) || !isVisible(control)) continue;
    const keywords = EXTRA_KEYWORDS.filter(([pattern]) => pattern.test(label)).map(([, words]) => words);
    found.set(label, {
      label,
      keywords,
      shortcut: ownKeys(control) ?? goKeys(control, numbered),
      run: () => open(() => use(control)),
    });
  }
  return [...found.values()];
}

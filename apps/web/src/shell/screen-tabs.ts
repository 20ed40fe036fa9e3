/** The tabs of the screen that are opened by their number. A tab may have tabs of its own, which have none. */
export const numberedTabs = (): readonly HTMLElement[] => [
  ...(document.querySelector('#main .tabs')?.querySelectorAll<HTMLElement>('.tab') ?? []),
];

/** Presses the control of the screen that names this key as its own. Returns false if there is none. */
export function pressOwnKey(key: string): boolean {
  const control = [...document.querySelectorAll<HTMLElement>('#main [data-go-key]')].find(({ dataset }) => dataset['goKey'] === key);
  control?.click();
  return control !== undefined;
}

/** Opens the tab with the number. Returns false if there is none. */
export function openTab(number: number): boolean {
  const tab = numberedTabs()[number - 1];
  tab?.click();
  return tab !== undefined;
}

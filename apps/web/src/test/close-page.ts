/** Test files share one page. This cleans up what one file did on it, and finds what remains. */
import { cleanup } from '@testing-library/react';
import type { Watched } from '@touchdown/testing';
import { vi } from 'vitest';
import { endPageLife } from './page-life.ts';

/** Objects of the page that tests change and that outlive them. */
export const OF_THE_PAGE: readonly Watched[] = [
  ['window.navigator', navigator],
  ['document', document],
  ['Element.prototype', Element.prototype],
  ['HTMLElement.prototype', HTMLElement.prototype],
  ['HTMLCanvasElement.prototype', HTMLCanvasElement.prototype],
  ['HTMLDialogElement.prototype', HTMLDialogElement.prototype],
  ['Node.prototype', Node.prototype],
  ['EventTarget.prototype', EventTarget.prototype],
  ['Storage.prototype', Storage.prototype],
  ['History.prototype', History.prototype],
  ['window.history', window.history],
  ['URL', URL],
];

/** Names what is on the page that a closed page does not have. Empty if there is nothing. */
export const onThePage = (): readonly string[] =>
  Object.entries({
    'elements of the body': document.body.childNodes.length,
    'elements of the head': document.head.childNodes.length,
    'attributes of the document': document.documentElement.attributes.length + document.body.attributes.length,
    cookies: document.cookie.length,
    'entries of localStorage': localStorage.length,
    'entries of sessionStorage': sessionStorage.length,
    'an address': window.location.href === new URL('/', window.location.href).href ? 0 : 1,
  })
    .filter(([, count]) => count > 0)
    .map(([what]) => what);

const removeAttributes = (element: Element) => {
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
};

/** Undoes what a browser undoes when a page closes, and what Vitest and Testing Library can undo. */
export function closePage(): void {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  endPageLife();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0] ?? ''}=; max-age=0; path=/`;
  document.getSelection()?.removeAllRanges();
  document.body.replaceChildren();
  document.head.replaceChildren();
  removeAttributes(document.body);
  removeAttributes(document.documentElement);
  // A router overrides those of the history.
  for (const name of ['pushState', 'replaceState', 'scrollRestoration']) Reflect.deleteProperty(window.history, name);
  window.history.replaceState(null, '', '/');
}

/**
 * Test files share one jsdom page: each starts with its own modules, and what it leaves on the page is removed before the next one starts.
 */
import { cleanup, configure, getConfig, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refuseLeftBehind, rememberProcess } from '@touchdown/testing';
import { createElement } from 'react';
import { afterAll, vi } from 'vitest';
import { closePage, OF_THE_PAGE, onThePage } from './close-page.ts';
import { notePageLife } from './page-life.ts';

// React and user-event add their listeners to a document once. They do so here, before the listeners of the file are recorded.
render(createElement('p'));
userEvent.setup();
cleanup();
notePageLife();

/**
 * A commit, its effects, and the commit of the state they set each take a turn of React's scheduler. A dialog ignores the pointer until the
 * last of them. On a busy machine, the timer that Testing Library waits for after each wait can end before these turns.
 */
const TURNS = 4;
// Not the fake ones of a test.
const nextTurn = setImmediate;
async function withEffects<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = await work();
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => nextTurn(resolve));
  return result;
}

// Less than the test timeout. Tests wait for a condition, however busy the machine is.
configure({ asyncUtilTimeout: 60_000 });

// Once in each worker, where the library stays loaded.
const WAITS_FOR_EFFECTS = Symbol.for('touchdown.waits-for-effects');
if (!Reflect.has(globalThis, WAITS_FOR_EFFECTS)) {
  Reflect.set(globalThis, WAITS_FOR_EFFECTS, true);
  const library = getConfig();
  configure({ asyncWrapper: (work) => library.asyncWrapper(() => withEffects(work)) });
}

// jsdom has no layout, so it cannot scroll.
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

// State in a Touchdown module would outlive the file. Libraries stay loaded.
vi.resetModules();

const leftBehind = rememberProcess(OF_THE_PAGE);

// Registered before the hooks of the file, so it runs after all of them.
afterAll(() => {
  closePage();
  refuseLeftBehind([...leftBehind(), ...onThePage()]);
});

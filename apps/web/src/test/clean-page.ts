/**
 * Test files share one jsdom page: each starts with its own modules, and what it leaves on the page is removed before the next one starts.
 */
import { cleanup, configure, render } from '@testing-library/react';
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

// Less than the test timeout. Tests wait for a condition, however busy the machine is.
configure({ asyncUtilTimeout: 20_000 });

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

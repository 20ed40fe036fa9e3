import { render } from '@testing-library/react';
import { rememberProcess } from '@touchdown/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closePage, OF_THE_PAGE, onThePage } from './close-page.ts';

afterEach(closePage);

describe('the end of a test file removes from the shared page', () => {
  it.each<[trace: string, leave: () => void, report: string]>([
    ['an element', () => document.body.append('text'), 'elements of the body'],
    ['a component', () => void render(<p>text</p>), 'elements of the body'],
    ['a style sheet', () => document.head.append(document.createElement('style')), 'elements of the head'],
    ['a theme', () => document.documentElement.classList.add('dark'), 'attributes of the document'],
    ['a cookie', () => (document.cookie = 'sidebar=closed; path=/'), 'cookies'],
    ['an entry of localStorage', () => localStorage.setItem('unit', 'm'), 'entries of localStorage'],
    ['an entry of sessionStorage', () => sessionStorage.setItem('draft', '1'), 'entries of sessionStorage'],
    ['an address', () => window.history.pushState(null, '', '/projects?tab=paths'), 'an address'],
  ])('%s', (_, leave, report) => {
    leave();
    expect(onThePage()).toEqual([report]);
    closePage();
    expect(onThePage()).toEqual([]);
  });

  it.each<[trace: string, leave: (listener: () => void) => void, provoke: () => void]>([
    [
      'a listener of the window',
      (listener) => window.addEventListener('online', listener),
      () => window.dispatchEvent(new Event('online')),
    ],
    ['a capturing listener', (listener) => window.addEventListener('click', listener, true), () => document.body.click()],
    [
      'a listener of the document',
      (listener) => document.addEventListener('keydown', listener),
      () => document.dispatchEvent(new Event('keydown')),
    ],
  ])('%s', (_, leave, provoke) => {
    const listener = vi.fn();
    leave(listener);
    provoke();
    expect(listener).toHaveBeenCalledOnce();
    closePage();
    provoke();
    expect(listener).toHaveBeenCalledOnce();
  });

  it.each<[trace: string, start: (work: () => void) => unknown]>([
    ['a timer', (work) => setTimeout(work, 0)],
    ['an interval', (work) => setInterval(work, 1)],
  ])('%s', async (_, start) => {
    const worked = vi.fn();
    start(worked);
    closePage();
    // A later timer of the same length fires after the one that was stopped would have.
    await new Promise((resolve) => void setTimeout(resolve, 5));
    expect(worked).not.toHaveBeenCalled();
  });

  it('a requested frame, after which the next file has frames of its own', async () => {
    const drawn = vi.fn();
    requestAnimationFrame(drawn);
    closePage();
    await new Promise((resolve) => void requestAnimationFrame(resolve));
    expect(drawn).not.toHaveBeenCalled();
  });

  it.each<[trace: string, leave: () => void]>([
    ['a spy', () => vi.spyOn(Storage.prototype, 'setItem').mockReturnValue()],
    ['a stubbed global', () => vi.stubGlobal('matchMedia', () => null)],
    ['an environment variable that was stubbed', () => vi.stubEnv('TD_PLANTED', 'x')],
    ['fake timers', () => vi.useFakeTimers()],
    ['the functions that a router lays over the history', () => Object.assign(window.history, { pushState: () => undefined })],
  ])('%s', (_, leave) => {
    const leftBehind = rememberProcess(OF_THE_PAGE);
    leave();
    expect(leftBehind()).not.toEqual([]);
    closePage();
    expect(leftBehind()).toEqual([]);
  });
});

describe('a test file fails for anything its end cannot undo on the shared page', () => {
  it.each<[leak: string, plant: () => void, remove: () => void, report: string]>([
    [
      'a property of the navigator',
      () => Object.defineProperty(navigator, 'geolocation', { value: {}, configurable: true }),
      () => Reflect.deleteProperty(navigator, 'geolocation'),
      'window.navigator.geolocation was added',
    ],
    [
      'a global',
      () => Object.assign(window, { planted: 1 }),
      () => Reflect.deleteProperty(window, 'planted'),
      'globalThis.planted was added',
    ],
    [
      'a function of every element',
      () => Object.assign(Element.prototype, { planted: () => undefined }),
      () => Reflect.deleteProperty(Element.prototype, 'planted'),
      'Element.prototype.planted was added',
    ],
  ])('%s', (_, plant, remove, report) => {
    const leftBehind = rememberProcess(OF_THE_PAGE);
    plant();
    closePage();
    const left = leftBehind();
    remove();
    expect(left).toEqual([report]);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitInstallOffer, dismissInstall, install, installOffer } from './install-offer.ts';

const stubDisplay = (standalone: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: standalone }));
const offered = () => {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(() => Promise.resolve()),
    userChoice: Promise.resolve({ outcome: 'dismissed' }),
  });
  window.dispatchEvent(event);
  return event;
};

awaitInstallOffer();
beforeEach(() => {
  stubDisplay(false);
  dismissInstall();
});

describe('the offer to install', () => {
  it('waits until the user interacts with the app', () => {
    offered();
    expect(installOffer.get()).toBe(false);
    window.dispatchEvent(new Event('pointerdown'));
    expect(installOffer.get()).toBe(true);
  });
  it("replaces the browser's own banner", () => {
    const event = offered();
    expect([event.defaultPrevented, installOffer.get()]).toEqual([true, true]);
  });
  it('is not made inside the installed app', () => {
    stubDisplay(true);
    offered();
    expect(installOffer.get()).toBe(false);
  });
  it('ends once the user has chosen either way', async () => {
    const { prompt } = offered();
    await install();
    expect(prompt).toHaveBeenCalledOnce();
    expect(installOffer.get()).toBe(false);
  });
  it('ends when it is closed and when the app is installed another way', () => {
    offered();
    dismissInstall();
    expect(installOffer.get()).toBe(false);
    offered();
    window.dispatchEvent(new Event('appinstalled'));
    expect(installOffer.get()).toBe(false);
  });
});

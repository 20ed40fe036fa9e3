import { degrees, feet, type PathCorridor } from '@touchdown/domain';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { flightsOf } from './flights.ts';
import { FlyBar } from './fly-bar.tsx';
import type { CameraPose } from './scene-view.ts';

const corridor = (pathId: string, pathName: string, outbound: number, use: PathCorridor['use']): PathCorridor => ({
  ...{ pathId, pathName, use, outboundTrueDeg: degrees(outbound), ingressTrueDeg: null, egressTrueDeg: null },
  ...{ course: { kind: 'straight' }, profile: 'standard' },
});
const FLIGHTS = flightsOf([corridor('p1', 'P1', 0, 'approach'), corridor('p2', 'P2', 90, 'departure')], () => ({
  startFt: feet(40),
  innerWidthFt: feet(80),
}));

const poses: (CameraPose | null)[] = [];
const ended = vi.fn<() => void>();
let frames: FrameRequestCallback[] = [];
/** The next frames of the browser. */
const pass = (...times: number[]) => {
  for (const now of times)
    act(() => {
      for (const frame of frames.splice(0)) frame(now);
    });
};
const stubMotion = (isReduced: boolean) => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: isReduced && media.includes('reduced-motion') },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
};
const show = (pickedPathId: string | null = null) =>
  render(
    <TooltipProvider>
      <FlyBar flights={FLIGHTS} pickedPathId={pickedPathId} onPose={(pose) => void poses.push(pose)} onEnd={ended} />
    </TooltipProvider>,
  );
const slider = () => screen.getByRole('slider', { name: 'Distance from the FATO' });
const at = () => poses.at(-1)?.at.map(Math.round);

beforeEach(() => {
  poses.length = 0;
  ended.mockClear();
  frames = [];
  stubMotion(false);
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => {
    frames = [];
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a flight along a path', () => {
  it('begins at the outer end of the selected path or, of a departure, at the FATO', () => {
    show();
    expect(at()).toEqual([0, 4040, 500]);
    expect(slider().getAttribute('aria-valuetext')).toBe('4,000 ft from the FATO, surface 500.0 ft above heliport elevation');
    cleanup();
    show('p2');
    expect(at()).toEqual([40, 0, 0]);
  });
  it('goes where the slider is', () => {
    show();
    fireEvent.change(slider(), { target: { value: '800' } });
    expect(at()).toEqual([0, 840, 100]);
  });
  it('moves at 60 kt while it is played, and pauses', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    pass(1000, 1050, 1100);
    // 0.1 s.
    expect(at()?.[1]).toBe(4030);
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    pass(1150, 1200);
    expect(at()?.[1]).toBe(4030);
  });
  it('ends at the end of the path, and begins again when it is played', async () => {
    show();
    fireEvent.change(slider(), { target: { value: '0' } });
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(at()?.[1]).toBe(4040);
  });
  it('starts over in the other direction', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Outbound' }));
    expect(at()).toEqual([0, 40, 0]);
    expect(poses.at(-1)?.toward.map(Math.round)).toEqual([0, 340, 38]);
  });
  it('never plays with reduced motion, and moves by steps instead', async () => {
    stubMotion(true);
    show();
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Step Forward' }));
    expect(at()?.[1]).toBe(3840);
    await userEvent.click(screen.getByRole('button', { name: 'Step Back' }));
    expect(at()?.[1]).toBe(4040);
    expect(frames).toEqual([]);
  });
  it('ends with Esc, before the key does anything else, and returns the camera', async () => {
    const { unmount } = show();
    const others = vi.fn<() => void>();
    document.body.addEventListener('keydown', others, { once: true });
    await userEvent.keyboard('{Escape}');
    document.body.removeEventListener('keydown', others);
    expect(ended).toHaveBeenCalledOnce();
    expect(others).not.toHaveBeenCalled();
    unmount();
    expect(poses.at(-1)).toBeNull();
  });
});

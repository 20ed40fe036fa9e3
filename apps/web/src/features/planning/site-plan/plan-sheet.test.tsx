/** The drawing on the screen: its text, its lines as controls, the highlighted value. */
import { adjustmentFrom } from '@touchdown/domain';
import { aFacility, anAircraft, resultsFor } from '@touchdown/domain/testing';
import { describeSitePlan, drawSitePlan, NO_PATHS } from '@touchdown/exports/drawing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { planInput, rulesText } from './plan-input.ts';
import { PlanSheet } from './plan-sheet.tsx';

afterEach(cleanup);

const SITE = { ...NO_PATHS, facilityAlignment: 40 };
const results = resultsFor(anAircraft(), aFacility({ shape: 'square' }));
const input = planInput(results, adjustmentFrom(results), 'minimum', SITE);
const drawing = drawSitePlan(input, { widthPx: 780, heightPx: 560, layout: 'full', orientation: 'pad-up' });

function show(lit: Parameters<typeof PlanSheet>[0]['lit'] = null) {
  const onLight = vi.fn();
  const onOpen = vi.fn();
  const view = render(
    <PlanSheet drawing={drawing} description={describeSitePlan(input)} hasScaleBar={false} lit={lit} onLight={onLight} onOpen={onOpen} />,
  );
  return { ...view, onLight, onOpen };
}

describe('the plan', () => {
  it('is a picture with alternative text, and its dimension lines are separate controls', () => {
    show();
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('TLOF 45.401 ft square, FATO 82.050 ft square');
    expect(screen.getByRole('group', { name: 'Dimension lines' }).querySelectorAll('[role=button]')).toHaveLength(7);
    expect(screen.getByRole('img').querySelector('[tabindex]')).toBeNull();
  });
  it('opens the "why" of a line by click, Enter, and Space', async () => {
    const { onOpen } = show();
    const line = screen.getByRole('button', { name: 'TLOF length 45.401 ft' });
    await userEvent.click(line);
    line.focus();
    await userEvent.keyboard('{Enter} ');
    expect(onOpen.mock.calls).toEqual([['tlofLength'], ['tlofLength'], ['tlofLength']]);
  });
  it('reports the value of a line while it is pointed at or focused', () => {
    const { onLight } = show();
    const line = screen.getByRole('button', { name: 'FATO length 82.050 ft' });
    fireEvent.focus(line);
    fireEvent.blur(line);
    expect(onLight.mock.calls).toEqual([['fatoLength'], [null]]);
  });
  it('highlights the line of the value that is pointed at elsewhere, and the FATO for its area', () => {
    const { container } = show('tlofWidth');
    expect(
      [...container.querySelectorAll('.plan-dimension[data-lit] [data-quantity]')].map((line) => line.getAttribute('data-quantity')),
    ).toEqual(['tlofWidth']);
    cleanup();
    const area = show('fatoArea');
    expect(area.container.querySelectorAll('.plan-item[data-lit] .z-fato')).toHaveLength(1);
  });
});

describe('the input of the plan', () => {
  it("is the result with its own flags, whatever the project's current ones", () => {
    expect(input).toMatchObject({ shape: 'square', standardH: true, projectType: 'heliport', zones: { tlof: results.faaMinimums.tlof } });
    expect(rulesText(results)).toMatch(/^AC 150\/5390-2D, set /);
  });
  it('follows the alignment of the project, because no rule reads the one that was saved with a result', () => {
    expect(results.inputs.facility.facilityAlignment).not.toBe(SITE.facilityAlignment);
    expect(input.alignmentDeg).toBe(SITE.facilityAlignment);
  });
  it('uses the adjusted dimensions on request', () => {
    const adjusted = { ...adjustmentFrom(results), tlof: { ...results.tlof, length: results.fato.length } };
    expect(planInput(results, adjusted, 'adjusted', SITE).zones.tlof?.length).toBe(results.fato.length);
    expect(planInput(results, adjusted, 'minimum', SITE).zones.tlof?.length).toBe(results.tlof.length);
  });
});

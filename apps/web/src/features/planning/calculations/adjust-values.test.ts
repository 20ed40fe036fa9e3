import { adjustedDimensionsBody } from '@touchdown/contract';
import { type AdjustedDimensions, adjustmentFrom, adjustZone, separationIssues, shownUnits } from '@touchdown/domain';
import { aFacility, anAircraft, resultsFor } from '@touchdown/domain/testing';
import { describe, expect, it } from 'vitest';
import {
  adjustedBody,
  adjustedFromStored,
  type Commit,
  commitRoundedUp,
  commitTyped,
  shownSize,
  spacingWarnings,
} from './adjust-values.ts';

const results = resultsFor(anAircraft(), aFacility({ shape: 'rectangle' }));
const minimums = results.faaMinimums;
const context = { adjusted: adjustmentFrom(results), minimums, shape: 'rectangle' } as const;
const TLOF_LENGTH = { zone: 'tlof', side: 'length' } as const;
const changed = (commit: Commit) => {
  if (commit.kind !== 'changed') throw new Error(`expected a change, got ${commit.kind}`);
  return commit.adjusted;
};

describe('a typed dimension', () => {
  it('is accepted at or above the minimum, and moves the outer zones', () => {
    const adjusted = changed(commitTyped(TLOF_LENGTH, '46', context));
    expect(adjusted.tlof).toMatchObject({ length: 46, width: minimums.tlof.width });
    // 46 + 2 × 18.3245
    expect(adjusted.fato.length).toBeCloseTo(82.649, 9);
    expect(adjusted.safetyArea.length).toBeCloseTo(122.649, 9);
  });
  it('is parsed as a planner types it', () => {
    expect(changed(commitTyped(TLOF_LENGTH, `50'6"`, context)).tlof.length).toBe(50.5);
    expect(changed(commitTyped(TLOF_LENGTH, '15 m', context)).tlof.length).toBeCloseTo(49.2126, 4);
  });
  it('is rejected below the minimum, with the sentence that names zone, side, and minimum', () => {
    expect(commitTyped(TLOF_LENGTH, '45.4', context)).toEqual({
      kind: 'refused',
      message: 'TLOF length cannot be less than FAA minimum of 45.401 ft',
    });
    expect(commitTyped({ zone: 'safetyArea', side: 'width' }, '122', context)).toEqual({
      kind: 'refused',
      message: 'Safety Area width cannot be less than FAA minimum of 122.050 ft',
    });
  });
  it('that cannot be parsed counts as 0 and is rejected', () => {
    for (const typed of ['abc', '', '-50', '4O', 'NaN', 'Infinity']) expect(commitTyped(TLOF_LENGTH, typed, context).kind).toBe('refused');
  });
  it('that still equals the shown value changes nothing, so hidden digits are preserved', () => {
    const fato = changed(commitTyped(TLOF_LENGTH, '45.4567', context));
    const next = { ...context, adjusted: fato };
    expect(commitTyped(TLOF_LENGTH, shownSize(fato.tlof.length), next)).toEqual({ kind: 'unchanged' });
  });
  it('that is the minimum as shown is allowed', () => {
    expect(
      commitTyped({ zone: 'fato', side: 'width' }, '82.050', {
        ...context,
        adjusted: changed(commitTyped({ zone: 'fato', side: 'width' }, '90', context)),
      }).kind,
    ).toBe('changed');
  });
});

describe('rounding up', () => {
  it('goes to the next whole foot and then runs the cascade', () => {
    const adjusted = changed(commitRoundedUp(TLOF_LENGTH, context));
    expect(adjusted.tlof.length).toBe(46);
    expect(adjusted.fato.length).toBeCloseTo(82.649, 9);
  });
  it('leaves a whole foot unchanged', () => {
    expect(commitRoundedUp(TLOF_LENGTH, { ...context, adjusted: changed(commitTyped(TLOF_LENGTH, '50', context)) })).toEqual({
      kind: 'unchanged',
    });
  });
});

describe('the warning about the inner zone', () => {
  const warnings = (adjusted: AdjustedDimensions) => spacingWarnings(separationIssues(adjusted, minimums));
  it('is absent for the minimums and for results of the cascade', () => {
    expect(warnings(context.adjusted)).toEqual([]);
    expect(warnings(changed(commitTyped(TLOF_LENGTH, '60', context)))).toEqual([]);
  });
  it('appears when a zone is smaller than the inner zone requires, though its own minimum is met', () => {
    const grown = changed(commitTyped(TLOF_LENGTH, '60', context));
    const shrunk = adjustZone(grown, { zone: 'fato', side: 'length', value: 82.05 }, minimums, 'rectangle');
    expect(warnings(shrunk)).toEqual([{ zone: 'fato', text: 'Less than TLOF + 2 × separation' }]);
    const tight = adjustZone(grown, { zone: 'safetyArea', side: 'length', value: 122.05 }, minimums, 'rectangle');
    expect(warnings(tight)).toEqual([{ zone: 'safetyArea', text: 'Less than FATO + 2 × width' }]);
  });
});

describe('the request body', () => {
  it('is valid for the contract, with an empty reason as none', () => {
    const body = adjustedBody(context.adjusted, results, '  ');
    expect(adjustedDimensionsBody.parse(body)).toMatchObject({
      calculationId: null,
      tlofLength: minimums.tlof.length,
      adjustmentReason: null,
      status: 'active',
    });
    expect(adjustedBody(context.adjusted, results, ' bigger ship ').adjustmentReason).toBe('bigger ship');
  });
  it('comes back as the same dimensions', () => {
    const body = adjustedBody(context.adjusted, results, '');
    const stored = {
      ...adjustedDimensionsBody.parse(body),
      id: 'x',
      projectId: 'y',
      status: 'active',
      version: 1,
      createdAt: '',
    } as Parameters<typeof adjustedFromStored>[0];
    expect(adjustedFromStored(stored)).toEqual(context.adjusted);
  });
});

describe('in meters', () => {
  const metric = { ...context, units: shownUnits('metric') } as const;
  it('a dimension is shown so that it can be entered again, minimums included', () => {
    const shown = shownSize(minimums.tlof.length, metric.units);
    expect(shown).toBe('13.839');
    expect(commitTyped(TLOF_LENGTH, shown, metric)).toEqual({ kind: 'unchanged' });
    expect(commitTyped(TLOF_LENGTH, '13.838', metric)).toMatchObject({ kind: 'refused' });
  });
  it('a plain number is meters, and feet are parsed if stated', () => {
    expect(changed(commitTyped(TLOF_LENGTH, '15', metric)).tlof.length).toBeCloseTo(15 / 0.3048, 9);
    expect(changed(commitTyped(TLOF_LENGTH, '50 ft', metric)).tlof.length).toBe(50);
  });
  it("a rejection keeps the specification's text, with its minimum in meters", () => {
    expect(commitTyped(TLOF_LENGTH, '10', metric)).toMatchObject({ message: 'TLOF length cannot be less than FAA minimum of 13.839 m' });
  });
  it('rounding up goes to the tenth of a meter, once', () => {
    const adjusted = changed(commitRoundedUp(TLOF_LENGTH, metric));
    expect(shownSize(adjusted.tlof.length, metric.units)).toBe('13.900');
    expect(commitRoundedUp(TLOF_LENGTH, { ...metric, adjusted })).toEqual({ kind: 'unchanged' });
  });
});

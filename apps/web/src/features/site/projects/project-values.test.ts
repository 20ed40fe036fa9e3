import type { Project } from '@touchdown/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  changesWithElevated,
  changesWithType,
  checkDraft,
  circularsFor,
  draftOf,
  emptyDraft,
  type ProjectDraft,
  variationNumber,
  wrapAlignment,
  wrapWhileTyping,
} from './project-values.ts';
import { decimalText, dmsText } from '../../../shared/format/coordinates.ts';

const aDraft = (over: Partial<ProjectDraft> = {}): ProjectDraft => ({ ...emptyDraft(), name: 'Lakeshore', ...over });

describe('location in degrees, minutes, and seconds', () => {
  it('parses the compact form of the specification to decimal degrees with 8 decimals', () => {
    expect(decimalText('412412.45N', 'latitude')).toEqual({ value: '41.40345833' });
    expect(decimalText('021026.50E', 'longitude')).toEqual({ value: '2.17402778' });
    expect(decimalText('41 24 12.45 s', 'latitude')).toEqual({ value: '-41.40345833' });
  });
  it("rejects other text with the specification's sentence", () => {
    expect(decimalText('41.4N', 'latitude')).toEqual({
      error: 'Invalid format. Use: degreesminutesseconds.decimaldirection (e.g., 412412.45N)',
    });
    expect(decimalText('east', 'longitude')).toEqual({
      error: 'Invalid format. Use: degreesminutesseconds.decimaldirection (e.g., 021026.50E)',
    });
  });
  it('takes empty text as no coordinate', () => {
    expect(decimalText('  ', 'latitude')).toEqual({ value: '' });
  });
  it('shows a decimal coordinate as DMS and leaves invalid text as typed', () => {
    expect(dmsText('41.40345833', 'latitude')).toBe(`41°24'12.45"N`);
    expect(dmsText('91', 'latitude')).toBe('91');
    expect(dmsText('abc', 'longitude')).toBe('abc');
    expect(dmsText('', 'longitude')).toBe('');
  });
  it('keeps the saved coordinate when an unchanged project is saved, although DMS shows fewer digits', () => {
    const project = { ...emptyDraft(), latitude: 41.40345833, longitude: -81.75062791, elevation: null } as unknown as Project;
    expect(bodyOf(draftOf(project))).toMatchObject({ latitude: '41.40345833', longitude: '-81.75062791' });
  });
});

describe('facility alignment', () => {
  it('wraps any value into 0 to 359', () => {
    expect(['0', '74', '359', '360', '361', '725', '-10', '-360', '74.5'].map(wrapAlignment)).toEqual([
      '0',
      '74',
      '359',
      '0',
      '1',
      '5',
      '350',
      '0',
      '74.5',
    ]);
  });
  it('turns non-numeric input into 0', () => {
    expect(['', ' ', 'north', '1e999', '--3'].map(wrapAlignment)).toEqual(['0', '0', '0', '0', '0']);
  });
  it('is always at least 0 and below 360, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.string()), (typed) => {
        const wrapped = Number(wrapAlignment(String(typed)));
        expect(wrapped).toBeGreaterThanOrEqual(0);
        expect(wrapped).toBeLessThan(360);
      }),
    );
  });
  it('wraps a full turn at once, but allows typing a sign or an empty field', () => {
    expect(['370', '360', '-', '-1', '', '36'].map(wrapWhileTyping)).toEqual(['10', '0', '-', '-1', '', '36']);
  });
});

describe('magnetic variation', () => {
  it('is east positive; W makes it negative', () => {
    expect(['8.1 W', '8.1w', '3.25E', '3.25', '-8.1', '8.1° W', ''].map(variationNumber)).toEqual([
      '-8.1',
      '-8.1',
      '3.25',
      '3.25',
      '-8.1',
      '-8.1',
      '',
    ]);
  });
  it('leaves other text for the checks to reject', () => {
    expect(checkDraft(aDraft({ magneticVariation: 'a bit' })).magneticVariation).toBe('Magnetic variation must be a number');
  });
});

describe('the advisory circular of a new project', () => {
  it('is AC 150/5390-2D for a heliport', () => {
    expect(circularsFor('heliport', 'AC 150/5390-2C')).toEqual({ advisoryCircular: 'AC 150/5390-2D', vertiportAdvisoryCircular: '' });
  });
  it('is EB 105A for a vertiport, with the heliport circular preserved', () => {
    expect(circularsFor('vertiport', 'AC 150/5390-2C')).toEqual({
      advisoryCircular: 'AC 150/5390-2C',
      vertiportAdvisoryCircular: 'EB 105A',
    });
  });
  it('is AC 150/5390-2D and EB 105A for a mixed facility', () => {
    expect(circularsFor('mixed', 'AC 150/5390-2C')).toEqual({ advisoryCircular: 'AC 150/5390-2D', vertiportAdvisoryCircular: 'EB 105A' });
  });
  it('does not change with the type while editing', () => {
    expect(changesWithType('mixed', aDraft({ advisoryCircular: 'AC 150/5390-2C' }), false)).toEqual({ type: 'mixed' });
  });
  it('is replaced while editing only if the new type cannot have it', () => {
    expect(changesWithType('heliport', aDraft({ type: 'vertiport', advisoryCircular: 'EB 105A' }), false)).toEqual({
      type: 'heliport',
      advisoryCircular: 'AC 150/5390-2D',
    });
  });
});

describe('a rooftop facility', () => {
  it('is cleared with Elevated Facility, and not restored with it', () => {
    expect(changesWithElevated(false)).toEqual({ elevatedFacility: false, rooftopFacility: false });
    expect(changesWithElevated(true)).toEqual({ elevatedFacility: true });
  });
});

describe('checking the form', () => {
  it('finds no errors in a named project', () => {
    expect(checkDraft(aDraft())).toEqual({});
  });
  it('reports everything at once', () => {
    const errors = checkDraft(
      aDraft({ name: ' ', latitudeDms: '95N', latitude: '', longitudeDms: '', elevation: 'high', additionalFatoLengthFt: '-1' }),
    );
    expect(errors).toEqual({
      name: 'Project name is required',
      latitude: 'Invalid format. Use: degreesminutesseconds.decimaldirection (e.g., 412412.45N)',
      elevation: 'Elevation must be a number',
      additionalFatoLengthFt: 'Additional FATO length must be at least 0 ft',
    });
  });
  it('requires both coordinates', () => {
    expect(checkDraft(aDraft({ locationMode: 'decimal', latitude: '41.4' }))).toEqual({
      longitude: 'Enter both latitude and longitude, or neither',
    });
  });
  it('rejects a decimal coordinate out of range', () => {
    expect(checkDraft(aDraft({ locationMode: 'decimal', latitude: '90.1', longitude: '0' })).latitude).toBe(
      'Latitude must be between -90 and 90',
    );
  });
  it('ignores DMS text left behind in the other mode', () => {
    expect(checkDraft(aDraft({ locationMode: 'decimal', latitudeDms: 'junk', latitude: '41.4', longitude: '-81.7' }))).toEqual({});
  });
});

describe('the edition that a project is planned under', () => {
  const planned = {
    plannedEdition: 'easa-pts-vpt:1',
    performanceClass: '2',
    taxi: 'air',
    turnsOnStand: 'no',
    flightManualFato: ' 12.5 ',
  } as const;
  it('is sent with its choices, and the circulars as none', () => {
    expect(bodyOf(aDraft()).plannedEdition).toBeNull();
    expect(bodyOf(aDraft(planned)).plannedEdition).toEqual({
      ...{ editionId: 'easa-pts-vpt', revision: 1, performanceClass: 2, taxi: 'air', turnsOnStand: false, flightManualFato: '12.5' },
    });
    expect(bodyOf(aDraft({ plannedEdition: 'easa-pts-vpt:1' })).plannedEdition).toMatchObject({
      performanceClass: null,
      flightManualFato: null,
    });
    expect(bodyOf(aDraft())).not.toHaveProperty('performanceClass');
  });
  it('is shown as saved', () => {
    const edition = {
      editionId: 'easa-pts-vpt',
      revision: 1,
      performanceClass: 3,
      taxi: 'ground',
      turnsOnStand: true,
      flightManualFato: 20,
    };
    const project = { ...emptyDraft(), elevation: null, plannedEdition: edition } as unknown as Project;
    expect(draftOf(project)).toMatchObject({
      ...{ plannedEdition: 'easa-pts-vpt:1', performanceClass: '3', taxi: 'ground', turnsOnStand: 'yes', flightManualFato: '20' },
    });
  });
  it('is rejected at the field that is invalid', () => {
    expect(checkDraft(aDraft({ ...planned, flightManualFato: '-1' }))).toEqual({
      flightManualFato: 'FATO of the flight manual must be more than 0',
    });
  });
});

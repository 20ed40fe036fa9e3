import type { GroundElevation as Ground } from '@touchdown/contract';
import { degrees, feet, packTerrain, shownUnits } from '@touchdown/domain';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi } from '../../../test/fake-api.ts';
import { PROJECT_ID } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { GroundElevation } from './ground-elevation.tsx';
import { groundSourceText, groundStatement } from './ground-values.ts';

const HERE = { latitude: degrees(39.76892), longitude: degrees(-86.16437) };
const THERE = { latitude: degrees(21.3), longitude: degrees(-157.8) };
const ASKED = 'GET /api/places/elevation?latitude=39.76892&longitude=-86.16437';
const found: Ground = { elevationFeet: 741.4567, datum: 'NAVD 88', source: 'USGS 3DEP', resolutionMeters: 1, asOf: '2020-02-01' };

interface FormProps {
  readonly starts?: string;
  readonly isElevated?: boolean;
}
/** A field with the tool, and a way to move the location while a lookup runs. */
function Form({ starts = '', isElevated }: FormProps) {
  const [value, setValue] = useState(starts);
  const [position, setPosition] = useState(HERE);
  return (
    <>
      <input aria-label="Elevation" value={value} onChange={(event) => setValue(event.target.value)} />
      <button type="button" onClick={() => setPosition(THERE)}>
        Move
      </button>
      <GroundElevation position={position} current={value} isElevated={isElevated ?? false} onUse={setValue} />
    </>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Elevation').value;
const fillIn = async () => userEvent.click(await screen.findByRole('button', { name: 'Fill In From Terrain' }));
/** An answer that arrives when `arrive` is called. */
const lateAnswer = () => {
  let arrive: (response: Response) => void = () => undefined;
  const promise = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  return { promise, arrive };
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the text of a ground elevation', () => {
  it('has the value, the datum, and the source with its resolution and date', () => {
    expect(groundStatement(found)).toBe('Ground elevation 741.5 ft NAVD 88. Source: USGS 3DEP, 1 m grid, measured Feb 1, 2020.');
    expect(groundStatement(found, shownUnits('metric'))).toContain('Ground elevation 226.00 m NAVD 88.');
  });
  it('does not mention what is not stated', () => {
    expect(groundStatement({ ...found, datum: null, resolutionMeters: null, asOf: null })).toBe(
      'Ground elevation 741.5 ft. Source: USGS 3DEP.',
    );
    expect(groundSourceText({ ...found, resolutionMeters: 10.287, asOf: null })).toBe('USGS 3DEP, 10.3 m grid');
  });
});

describe('"Fill In From Terrain"', () => {
  it('fills an empty field, and shows the source', async () => {
    fakeApi({ [ASKED]: () => answer(found) });
    renderScreen(<Form />);
    await fillIn();
    expect(await screen.findByText(/^Ground elevation 741\.5 ft NAVD 88\. Source: USGS 3DEP/)).toBeDefined();
    expect(field()).toBe('741.5');
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
  });
  it('requests nothing by itself, and nothing without a location', async () => {
    const asked = fakeApi({});
    renderScreen(<GroundElevation position={null} current="" onUse={vi.fn()} />);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Fill In From Terrain' })).disabled).toBe(true);
    expect(asked).toEqual([]);
  });
  it('replaces an existing value only on another click', async () => {
    fakeApi({ [ASKED]: () => answer(found) });
    renderScreen(<Form starts="780" />);
    await fillIn();
    const use = await screen.findByRole('button', { name: 'Use 741.5 ft' });
    expect(field()).toBe('780');
    await userEvent.click(use);
    expect(field()).toBe('741.5');
  });
  it.each([
    ['for an elevated facility', { isElevated: true }, found, /not the landing surface elevation of an elevated facility/],
    ['without a vertical datum', {}, { ...found, datum: null }, /The vertical datum is not stated/],
  ])('does not fill in the value by itself %s', async (_, props, ground, warning) => {
    fakeApi({ [ASKED]: () => answer(ground) });
    renderScreen(<Form {...props} />);
    await fillIn();
    expect(await screen.findByText(warning)).toBeDefined();
    expect(field()).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Use 741.5 ft' }));
    expect(field()).toBe('741.5');
  });
  it('keeps what was typed while the lookup ran', async () => {
    const late = lateAnswer();
    fakeApi({ [ASKED]: () => late.promise });
    renderScreen(<Form />);
    await fillIn();
    await userEvent.type(screen.getByLabelText('Elevation'), '780');
    late.arrive(answer(found));
    await screen.findByRole('button', { name: 'Use 741.5 ft' });
    expect(field()).toBe('780');
  });
  it('does not use the elevation of a location that was changed while the lookup ran', async () => {
    const late = lateAnswer();
    const asked = fakeApi({
      [ASKED]: () => late.promise,
      'GET /api/places/elevation?latitude=21.3&longitude=-157.8': () => answer({ ...found, elevationFeet: 9 }),
    });
    renderScreen(<Form />);
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Move' }));
    late.arrive(answer(found));
    await fillIn();
    await screen.findByText(/^Ground elevation 9\.0 ft/);
    expect(field()).toBe('9');
    expect(asked).toHaveLength(2);
  });
  it.each([
    ['ELEVATION_OFF', /turned off on this server.*USGS 3DEP GeoTIFF/],
    ['ELEVATION_UNKNOWN', /USGS has no ground elevation/],
    ['ELEVATION_UNAVAILABLE', /not responding/],
  ] as const)('shows why there is none: %s', async (code, text) => {
    fakeApi({ [ASKED]: () => failure(code) });
    renderScreen(<Form />);
    await fillIn();
    expect(await screen.findByText(text)).toBeDefined();
    expect(field()).toBe('');
  });
});

describe('the terrain of the project', () => {
  const MODELS = `/api/projects/${PROJECT_ID}/terrain-models`;
  const head = {
    id: '0198c0de-0000-7000-8000-000000000041',
    fileName: 'marion-county.tif',
    datum: 'NAVD 88',
    notes: [],
    stepFeet: 3.28,
    reachFeet: 1000,
    createdAt: '2026-11-21T09:00:00.000Z',
  };
  const packed = packTerrain({ origin: HERE, levels: [{ stepFt: feet(3.28), side: 3, elevations: new Int32Array(9).fill(74_250) }] });
  const serve = (changes: object = {}) => ({
    [`GET ${MODELS}`]: () => answer([{ ...head, ...changes }]),
    [`GET ${MODELS}/${head.id}`]: () => answer({ ...head, ...changes, packed }),
  });
  const renderField = (position = HERE) => {
    const used = vi.fn();
    renderScreen(<GroundElevation projectId={PROJECT_ID} position={position} current="" onUse={used} />);
    return used;
  };
  it('gives the elevation without the terrain service, with its datum, file, and spacing', async () => {
    const asked = fakeApi(serve());
    const used = renderField();
    await fillIn();
    expect(await screen.findByText('Ground elevation 742.5 ft NAVD 88. Source: marion-county.tif, 1 m grid.')).toBeDefined();
    expect(used).toHaveBeenCalledWith('742.5');
    expect(asked.map(({ call }) => call)).toEqual([`GET ${MODELS}`, `GET ${MODELS}/${head.id}`]);
  });
  it('on another datum is not filled in by itself', async () => {
    fakeApi(serve({ datum: 'NGVD 29' }));
    const used = renderField();
    await fillIn();
    expect(await screen.findByText(/^NGVD 29 and NAVD 88 elevations can differ by several feet/)).toBeDefined();
    expect(used).not.toHaveBeenCalled();
  });
  it('is followed by the terrain service where it has no elevation', async () => {
    fakeApi({ ...serve(), 'GET /api/places/elevation?latitude=21.3&longitude=-157.8': () => answer({ ...found, elevationFeet: 9 }) });
    renderField(THERE);
    await fillIn();
    expect(await screen.findByText(/^Ground elevation 9\.0 ft/)).toBeDefined();
  });
});

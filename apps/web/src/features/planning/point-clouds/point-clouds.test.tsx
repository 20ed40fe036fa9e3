/** Laser scans as a planner adds and reads them. Who may not: a viewer, whose buttons are disabled, and anyone while offline. */
import { degrees, feet } from '@touchdown/domain';
import { lasFile } from '@touchdown/imports/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as save from '../../../shared/files/save-text.ts';
import { serverAnswered, serverAway } from '../../../shared/offline/connection.ts';
import type { SurfacesHere } from '../../../shared/scans/device-scan-messages.ts';
import { deviceScans } from '../../../shared/scans/device-scans.ts';
import { WriteAccess } from '../../../shared/ui/write-access.tsx';
import { aJob } from '../../../test/a-job.ts';
import { answer, failure, fakeApi, type FakeRoutes } from '../../../test/fake-api.ts';
import { stubNothingNear } from '../../../test/nothing-near.ts';
import { anObstacle } from '../../../test/obstacle-record.ts';
import { aProject, aStoredPath, PROJECT_ID } from '../../../test/records.ts';
import { aScan, aScanObject } from '../../../test/scan-record.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { ScanResult } from './scan-result.tsx';
import { ScansSection } from './scans-section.tsx';

const SCAN_ID = '01932b5e-0000-7000-8000-0000000000c1';
const HERE = `/api/projects/${PROJECT_ID}`;
const SCANS = `${HERE}/point-clouds`;
const ONE = `${SCANS}/${SCAN_ID}`;

const TREE = aScanObject();
const MAST = aScanObject({
  kind: 'mast',
  latitude: 42.362,
  topFeetMsl: 250,
  penetrationFeet: 40,
  clearanceFeet: -40,
  cutFeetMsl: [210, 209, 208],
});
const HEDGE = aScanObject({
  ...{
    kind: 'other',
    isKindEstimated: true,
    latitude: 42.363,
    topFeetMsl: 150,
    penetrationFeet: 0,
    clearanceFeet: 1.26,
    groundFeetMsl: null,
  },
  cutFeetMsl: [null, null, 149.26],
});
const BIRD = {
  latitude: 42.364,
  longitude: -71.06,
  topFeetMsl: 400,
  penetrationFeet: 90,
  clearanceFeet: -90,
  surface: 'Approach Surface P1',
  class: 18,
};
const SITE = { latitude: degrees(42.36), longitude: degrees(-71.06) };
const SURFACES: SurfacesHere = {
  project: aProject({ ...SITE, elevation: 100, facilityAlignment: 0 }),
  sizes: { shape: 'square', fato: { length: feet(80), width: feet(80) }, safetyArea: { length: feet(120), width: feet(120) } },
  paths: [aStoredPath({ type: 'approach', ingressHeadingDegrees: 180, headingReference: 'true' })],
};
const OWN = { projectId: PROJECT_ID, person: null, isStored: false, points: null, isSent: false, sendProblem: null };
const RESULT = { ...aScan(), objects: [MAST, TREE, HEDGE], isolatedPoints: [BIRD] };

beforeEach(() => {
  stubWideScreen();
  stubNothingNear();
});
afterEach(() => {
  cleanup();
  serverAnswered();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the laser scans of a project', () => {
  const show = (routes: FakeRoutes, reason: string | null = null) => {
    const asked = fakeApi(routes);
    renderScreen(
      <WriteAccess reason={reason}>
        <ScansSection projectId={PROJECT_ID} site={null} surfaces={null} renderLink={({ fileName }) => <a href="/scan">{fileName}</a>} />
      </WriteAccess>,
    );
    return asked;
  };

  it('are listed with state, points, points within reach, and penetrating points, and say when they are out of date', async () => {
    const failed = aScan({ id: 'f', fileName: 'cut.las', state: 'failed', problem: 'The file is damaged or incomplete.', points: 0 });
    show({ [`GET ${SCANS}`]: () => answer([aScan({ isCurrent: false }), failed]) });
    const row = await screen.findByRole('row', { name: /^site\.laz/ });
    expect(row.textContent).toContain('Out of date');
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['20,000,000', '312', '41', '2 ft']));
    expect(within(row).getByRole('link', { name: 'Download penetrating points of site.laz' }).getAttribute('href')).toBe(
      `${ONE}/penetrating.csv`,
    );
    const other = screen.getByRole('row', { name: /^cut\.las/ });
    expect(other.textContent).toContain('FailedThe file is damaged or incomplete.');
    expect(within(other).queryByRole('link')).toBeNull();
  });

  it('show the progress of an evaluation, also after a reload, and cancel it', async () => {
    let isCanceled = false;
    const job = aJob({}, { id: SCAN_ID, kind: 'point_cloud', state: 'running', progress: { done: 40, total: 100, unit: 'percent' } });
    const asked = show({
      [`GET ${SCANS}`]: () => answer([aScan({ state: isCanceled ? 'canceled' : 'evaluating' })]),
      [`GET /api/jobs/${SCAN_ID}`]: () => answer(job),
      [`POST /api/jobs/${SCAN_ID}/cancel`]: () => {
        isCanceled = true;
        return answer({ ...job, state: 'canceled' });
      },
    });
    const bar = await screen.findByRole('progressbar', { name: 'Evaluation of site.laz' });
    await waitFor(() => expect(bar.getAttribute('value')).toBe('0.4'));
    expect(screen.getByText('1 laser scan is being evaluated')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel Evaluation of site.laz' }));
    expect(await screen.findByText('Canceled')).toBeDefined();
    expect(asked.filter(({ call }) => call.endsWith('/cancel'))).toHaveLength(1);
  });

  it('of someone else show that they are being evaluated, without a progress that only its owner may read', async () => {
    show({
      [`GET ${SCANS}`]: () => answer([aScan({ state: 'evaluating' })]),
      [`GET /api/jobs/${SCAN_ID}`]: () => failure('JOB_NOT_FOUND'),
    });
    expect(await screen.findByText('Evaluating')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });

  it('are deleted after a confirmation', async () => {
    const asked = show({ [`GET ${SCANS}`]: () => answer([aScan()]), [`DELETE ${ONE}`]: () => answer(null) });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete site.laz' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Laser scan deleted')).toBeDefined();
    expect(asked.some(({ call }) => call === `DELETE ${ONE}`)).toBe(true);
  });

  it('cannot be added by a viewer, or offline without surfaces', async () => {
    show({ [`GET ${SCANS}`]: () => answer([]) }, 'You have view access.');
    expect(await screen.findByText('No laser scans yet')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add Laser Scan' })).toHaveProperty('disabled', true);
    cleanup();
    show({ [`GET ${SCANS}`]: () => answer([]) });
    await screen.findByText('No laser scans yet');
    serverAway();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Laser Scan' })).toHaveProperty('disabled', true));
  });
});

describe('a laser scan on this device', () => {
  const show = (own: object, project: readonly object[]) => {
    vi.spyOn(deviceScans, 'all').mockReturnValue([{ ...OWN, isStored: true, scan: RESULT, ...own }]);
    fakeApi({ [`GET ${SCANS}`]: () => answer(project) });
    renderScreen(<ScansSection projectId={PROJECT_ID} site={null} surfaces={null} renderLink={({ fileName }) => fileName} />);
  };

  it('is added to the project by its button', async () => {
    const add = vi.spyOn(deviceScans, 'addToProject').mockResolvedValue();
    show({}, []);
    expect((await screen.findByRole('row', { name: /^site\.laz/ })).textContent).toContain('on this device');
    await userEvent.click(screen.getByRole('button', { name: 'Add site.laz to the project' }));
    expect(add).toHaveBeenCalledExactlyOnceWith(SCAN_ID);
  });

  it('is listed once while the server evaluates it, and removed from the device once the server has', async () => {
    const remove = vi.spyOn(deviceScans, 'remove').mockReturnValue();
    show({}, [aScan({ state: 'evaluating' })]);
    expect(await screen.findByText(/, on this device\. Being added to the project$/)).toBeDefined();
    expect(screen.getAllByRole('row', { name: /^site\.laz/ })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Add site\.laz/ })).toBeNull();
    expect(screen.getByText('1 laser scan is being evaluated')).toBeDefined();
    expect(remove).not.toHaveBeenCalled();
    act(serverAway);
    expect(await screen.findByText(/Added to the project once you are online$/)).toBeDefined();
    cleanup();
    act(serverAnswered);
    show({}, [aScan()]);
    await waitFor(() => expect(remove).toHaveBeenCalledWith(SCAN_ID));
    expect(screen.getAllByRole('row', { name: /^site\.laz/ })).toHaveLength(1);
    expect(screen.queryByText(/on this device/)).toBeNull();
  });

  it('stays on the device if the server could not evaluate it or take it, with the reason, and can be sent again', async () => {
    show({ sendProblem: 'Delete a laser scan first.' }, [aScan({ state: 'failed', problem: 'Add the file again.' })]);
    expect(await screen.findByText('Add the file again.')).toBeDefined();
    expect(screen.getByText('Not added to the project. Delete a laser scan first.')).toBeDefined();
    expect(screen.getAllByRole('row', { name: /^site\.laz/ })).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Add site.laz to the project' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Delete site.laz' })).toBeDefined();
  });
});

describe('a laser scan to add', () => {
  const file = (options = {}) =>
    new File([new Uint8Array(lasFile([{ x: -71, y: 42, z: 5 }], { scale: 1e-7, offset: [-71, 42, 0], ...options }))], 'site.las');
  const show = async (routes: FakeRoutes = {}, surfaces: SurfacesHere | null = null) => {
    const asked = fakeApi({ [`GET ${SCANS}`]: () => answer([]), ...routes });
    renderScreen(<ScansSection projectId={PROJECT_ID} site={null} surfaces={surfaces} renderLink={() => null} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add Laser Scan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Laser Scan' });
    return {
      asked,
      dialog,
      evaluate: within(dialog).getByRole('button', { name: 'Evaluate' }),
      input: within(dialog).getByLabelText('File'),
    };
  };

  it('is evaluated on the device without a connection, with the same questions', async () => {
    const start = vi.spyOn(deviceScans, 'start').mockReturnValue('here');
    const surfaces = { project: aProject(), sizes: null, paths: [] };
    const { asked, dialog, input } = await show({}, surfaces);
    act(serverAway);
    await userEvent.upload(input, file({ keys: [[2048, 4326]] }));
    await within(dialog).findByText('site.las · 1 point');
    const evaluate = within(dialog).getByRole('button', { name: 'Evaluate on This Device' });
    expect(evaluate).toHaveProperty('disabled', true);
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /^Vertical datum/ }), 'NAVD 88');
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /^Unit of heights/ }), 'us-ft');
    await userEvent.click(evaluate);
    expect(await screen.findByText('Laser scan added')).toBeDefined();
    expect(start).toHaveBeenCalledWith(
      expect.objectContaining({
        ...{ projectId: PROJECT_ID, surfaces, marginFeet: 10, horizontalAccuracyFeet: null, verticalAccuracyFeet: null },
        isForProject: true,
        answers: { system: '', coordinateUnit: '', unit: 'us-ft', datum: 'NAVD 88', geoidFeet: '' },
      }),
    );
    expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it('is evaluated on the device also with a connection, if the server would not take so large a file', async () => {
    const start = vi.spyOn(deviceScans, 'start').mockReturnValue('here');
    const { asked, dialog, input } = await show({}, { project: aProject(), sizes: null, paths: [] });
    const large = file({
      keys: [
        [2048, 4326],
        [4096, 8228],
      ],
    });
    vi.spyOn(large, 'size', 'get').mockReturnValue(5 * 1024 ** 3);
    await userEvent.upload(input, large);
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: /^Add to the project/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Evaluate on This Device' }));
    expect(await screen.findByText('It is being evaluated on this device. Keep this page open.')).toBeDefined();
    expect(start).toHaveBeenCalledWith(expect.objectContaining({ file: large, isForProject: false }));
    expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it('is asked for what its file does not state, never assumed, and is sent with the answers', async () => {
    const { asked, dialog, evaluate, input } = await show({
      [`POST ${SCANS}`]: () => answer(aJob({}, { id: SCAN_ID, kind: 'point_cloud', state: 'queued' }), 202),
    });
    const keys = [[2048, 4326]] as const;
    await userEvent.upload(input, file({ keys }));
    expect(await within(dialog).findByText('site.las · 1 point')).toBeDefined();
    expect(within(dialog).queryByLabelText(/^Coordinate system/)).toBeNull();
    expect(evaluate).toHaveProperty('disabled', true);
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /^Vertical datum/ }), 'WGS 84 / NAD 83 ellipsoid');
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /^Unit of heights/ }), 'm');
    expect(within(dialog).getByText('Enter the geoid height to convert ellipsoidal heights to MSL.')).toBeDefined();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Geoid height/ }), '-92');
    expect(
      await within(dialog).findByText('Heights above the ellipsoid are converted to MSL with a geoid height of -92 ft.'),
    ).toBeDefined();
    await userEvent.click(evaluate);
    expect(await screen.findByText('Laser scan added')).toBeDefined();
    expect(asked.filter(({ call }) => call === `POST ${SCANS}`)).toHaveLength(1);
  });

  it('is refused with one sentence if it is another file, and with the sentences of the server', async () => {
    const { dialog, evaluate, input } = await show({
      [`POST ${SCANS}`]: () =>
        failure('VALIDATION_FAILED', { fields: [{ path: 'horizontalCrs', message: 'Choose another coordinate system.' }] }),
    });
    await userEvent.upload(input, new File(['not a scan'], 'site.las'));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('This is not a point cloud. Choose a LAS, LAZ, or COPC file.');
    const keys = [
      [2048, 4326],
      [4096, 8228],
    ] as const;
    await userEvent.upload(input, file({ keys }));
    await waitFor(() => expect(evaluate).toHaveProperty('disabled', false));
    expect(within(dialog).queryByRole('alert')).toBeNull();
    await userEvent.click(evaluate);
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Choose another coordinate system.');
  });
});

describe('the result of a laser scan', () => {
  const show = (routes: FakeRoutes = {}) => {
    const asked = fakeApi({ [`GET ${ONE}`]: () => answer(RESULT), [`GET ${HERE}/obstacles`]: () => answer([]), ...routes });
    const renderShow = (id: string, label: string) => <a href={`/surfaces/${id}`}>{label}</a>;
    const back = <a href="/">Obstacles</a>;
    renderScreen(
      <ScanResult projectId={PROJECT_ID} projectName="Harbor" site={SITE} surfaces={SURFACES} scanId={SCAN_ID} {...{ renderShow, back }} />,
    );
    return asked;
  };
  const names = () =>
    within(screen.getByRole('table', { name: 'Objects of the scan' }))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(`Select ${name}`) });

  it('lists the objects with top, penetration rounded up, surface, and points, and states every conversion', async () => {
    show();
    const mast = await row('Mast 1');
    expect(mast.textContent).toContain('250.0 ft40.0 ft penetrationApproach Surface P160');
    expect((await row('Tree 2')).textContent).toContain('12.4 ft penetration');
    expect((await row('Object 3')).textContent).toContain('Kind estimated from its shape');
    expect((await row('Object 3')).textContent).toContain('1.2 ft clear');
    expect(screen.getByText('Heights in NAVD 88 are used as MSL.')).toBeDefined();
    expect(screen.getByText('Accuracy: horizontal not entered, ±0.3 ft vertical.')).toBeDefined();
    expect(screen.getByText('20,000,000 points read; 312 penetrate a surface or are within 2 ft of one; 41 penetrate.')).toBeDefined();
    expect(screen.getByText('3 objects, 2 penetrate, 0 selected')).toBeDefined();
  });

  it('has the height to cut each object to, with the growth margin that is chosen', async () => {
    show();
    expect((await row('Tree 2')).textContent).toContain('20.0 ftto 160.0 ft MSL');
    expect((await row('Object 3')).textContent).toContain('Nothing');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Growth margin' }), '2 ft');
    expect((await row('Tree 2')).textContent).toContain('22.0 ftto 158.0 ft MSL');
    expect((await row('Object 3')).textContent).toContain('0.8 ftto 149.2 ft MSL');
  });

  it('saves the trim list for the growth margin that is chosen, without objects that need no cut', async () => {
    const saved = vi.spyOn(save, 'saveText').mockReturnValue();
    show();
    await row('Mast 1');
    await userEvent.click(screen.getByRole('button', { name: 'Trim List (CSV)' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Growth margin' }), '2 ft');
    expect(screen.getByRole('link', { name: 'Show Tree 2 with the surfaces' }).getAttribute('href')).toBe(`/surfaces/scan:${SCAN_ID}:1`);
    expect(screen.getByRole('link', { name: 'Trim List (PDF)' }).getAttribute('href')).toBe(`${ONE}/trim-list.pdf?growthFeet=2`);
    await userEvent.click(screen.getByRole('button', { name: 'Trim List (KML)' }));
    await userEvent.click(screen.getByRole('button', { name: 'Trim List (DXF)' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(3));
    const [csv, kml, dxf] = saved.mock.calls.map(([, , text]) => text);
    expect(
      csv
        ?.trim()
        .split('\r\n')
        .map((line) => line.split(',')[0]),
    ).toEqual(['Object', 'Mast 1', 'Tree 2']);
    expect(kml?.match(/<Placemark>/g)).toHaveLength(3);
    expect(kml).toContain('With a growth margin of 2 ft.');
    expect(dxf).toContain('Tree 2: remove 21.92 ft, cut to 158.080 ft MSL');
  });

  it.each([
    [
      'of this device, with a connection',
      true,
      serverAnswered,
      'The server seals the PDF, so it makes one only of scans that it has evaluated itself.',
    ],
    [
      'of this device, without one',
      true,
      serverAway,
      'The server seals the PDF, so it makes one only of scans that it has evaluated itself.',
    ],
    ['of the server, without a connection', false, serverAway, 'The sealed PDF requires a connection.'],
  ])('%s prints its trim list from the device, as the sheet of the server', async (_which, isHere, meets, reason) => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    if (isHere) vi.spyOn(deviceScans, 'all').mockReturnValue([{ ...OWN, scan: RESULT }]);
    show();
    await row('Mast 1');
    act(meets);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Growth margin' }), '2 ft');
    const why = `${reason} Print Trim List prints the same sheet from this device, or saves it as a PDF, without a seal.`;
    await userEvent.click(screen.getByRole('button', { name: 'Print Trim List', description: why }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    const sheet = document.querySelector('.printed-document');
    if (!(sheet instanceof HTMLElement)) throw new Error('nothing is printed');
    expect(document.title).toMatch(/^Harbor_trim_list_\d{4}-\d{2}-\d{2}$/);
    const rows = within(sheet).getAllByRole('row', { hidden: true });
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1Mast 1.+250\.0208\.042\.0Approach Surface P1$/),
      expect.stringMatching(/^2Tree 2.+180\.0158\.022\.0Approach Surface P1$/),
      expect.stringMatching(/^3Object 3\*/),
    ]);
    expect(sheet.textContent).toContain('Printed on a device, without the seal of the server.');
    expect(within(sheet).getByRole('img', { hidden: true, name: /^Key map of 3 objects/ })).toBeDefined();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('.printed-document')).toBeNull();
    expect(document.title).not.toContain('trim_list');
  });

  it('is sorted by each column', async () => {
    show();
    await row('Mast 1');
    expect(names()).toEqual([expect.stringMatching(/^Mast/), expect.stringMatching(/^Tree/), expect.stringMatching(/^Object/)]);
    await userEvent.click(screen.getByRole('button', { name: 'Penetration' }));
    expect(names()).toEqual([expect.stringMatching(/^Object/), expect.stringMatching(/^Tree/), expect.stringMatching(/^Mast/)]);
    expect(screen.getByRole('columnheader', { name: 'Penetration' }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('adds the selected objects as obstacles, and asks for a ground elevation that the scan does not have', async () => {
    const bodies: unknown[] = [];
    show({
      [`POST ${ONE}/obstacles`]: (body) => {
        bodies.push(body);
        return answer([anObstacle(), anObstacle({ id: 'b2' })], 201);
      },
    });
    await userEvent.click(within(await row('Mast 1')).getByRole('checkbox'));
    await userEvent.click(within(await row('Object 3')).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 as Obstacles' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add 2 Obstacles' });
    const add = within(dialog).getByRole('button', { name: 'Add 2 Obstacles' });
    expect(add).toHaveProperty('disabled', true);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Ground elevation/ }), '118');
    await userEvent.click(add);
    expect(await screen.findByText('2 obstacles added')).toBeDefined();
    expect(bodies).toEqual([{ objects: [0, 2], surfacesSha256: RESULT.surfacesSha256, groundElevationFeet: 118 }]);
  });

  it('makes obstacles of objects without a connection as the server does, each as an edit of its own', async () => {
    const bodies: Record<string, unknown>[] = [];
    show({
      [`POST ${HERE}/obstacles`]: (body) => {
        bodies.push(body as Record<string, unknown>);
        return answer(anObstacle(), 201);
      },
    });
    await userEvent.click(within(await row('Mast 1')).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Add 1 as Obstacles' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add 1 Obstacle' });
    serverAway();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add 1 Obstacle' }));
    expect(await screen.findByText('1 obstacle added')).toBeDefined();
    expect(bodies).toMatchObject([
      {
        ...{ name: 'Mast 1', type: 'tower', latitude: MAST.latitude, longitude: MAST.longitude, extent: null },
        ...{ heightFeet: 130, elevationFeet: 120, verticalAccuracyFeet: 0.3, scanFile: 'site.laz' },
        description: `From the laser scan site.laz, dated 2026-03-01, SHA-256 ${'a'.repeat(64)}, added on 2026-11-21.`,
      },
    ]);
  });

  it('names what an object lacks to be made an obstacle without a connection, and makes none', async () => {
    const asked = show();
    await userEvent.click(within(await row('Mast 1')).getByRole('checkbox'));
    await userEvent.click(within(await row('Object 3')).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 as Obstacles' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add 2 Obstacles' });
    serverAway();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Ground elevation/ }), '151');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add 2 Obstacles' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain(
      'Object 3: The ground elevation is above the top of this object.',
    );
    expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  it('does not offer an object again that was made an obstacle', async () => {
    const made = anObstacle({ source: 'scan', sourceFile: 'site.laz', latitude: MAST.latitude, longitude: MAST.longitude });
    show({ [`GET ${HERE}/obstacles`]: () => answer([made]) });
    const mast = await row('Mast 1');
    expect(await within(mast).findByText('Added as an obstacle')).toBeDefined();
    expect(within(mast).getByRole('checkbox')).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Select All' }));
    expect(screen.getByRole('button', { name: 'Add 2 as Obstacles' })).toBeDefined();
  });

  it('lists noise and single points apart, and says when the surfaces have changed or the scan is gone', async () => {
    const area = { latitude: 42.36, longitude: -71.06, radiusFeet: 123.4 };
    show({ [`GET ${ONE}`]: () => answer({ ...RESULT, isCurrent: false, outdated: { reason: 'beyond_kept', area } }) });
    expect((await screen.findByRole('note')).textContent).toContain('have changed since this evaluation');
    expect(screen.getByRole('note').textContent).toContain(
      'Points that were not kept may now be near the surfaces within 124 ft of 42°21\'36.00"N 71°03\'36.00"W. Add the file again',
    );
    const apart = screen.getByRole('table', { name: 'Points in no object', hidden: true });
    expect(apart.textContent).toContain('90.0 ft penetration');
    expect(apart.textContent).toContain('Classified as noise');
    cleanup();
    show({ [`GET ${ONE}`]: () => failure('POINT_CLOUD_NOT_FOUND') });
    expect(await screen.findByText('Laser scan not found')).toBeDefined();
    cleanup();
    show({ [`GET ${ONE}`]: () => answer({ ...RESULT, objects: [], isolated: 0, isolatedPoints: [] }) });
    expect(await screen.findByText('No points near the surfaces')).toBeDefined();
  });
});

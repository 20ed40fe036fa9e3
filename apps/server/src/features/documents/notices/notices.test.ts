import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { aCalculableProject, aContact, aMember, anObstacle, aParcel, aPath, aProject } from '../../../test/builders.ts';
import { fileFrom } from '../../../test/job-file.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const touchdown = testApp();
const url = (projectId: string, rest: string) => `/api/projects/${projectId}/notice/${rest}`;

/** A project with everything that the package requires. */
async function aWholeProject(owner: Client) {
  const project = await aCalculableProject(owner, { magneticVariation: -8, shape: 'square', address: '18099 Lorain Ave, Cleveland' });
  await aPath(owner, project.id, { name: 'North path', type: 'both', ingressHeadingDegrees: 180, egressHeadingDegrees: 0 });
  await anObstacle(owner, project.id, { name: 'Stack', latitude: 41.4062, longitude: -81.75291667, heightFeet: 260, elevationFeet: 780 });
  await aParcel(owner, project.id);
  await aContact(owner, project.id, { organization: 'St. Brendan', email: 'grace@b.example' });
  await owner.put(url(project.id, 'answers'), {
    county: 'Cuyahoga',
    associatedCity: 'Cleveland',
    associatedState: 'OH',
    purpose: 'establishment',
    use: 'private',
    constructionStart: '2027-04-01',
    surface: 'Concrete',
    version: 0,
  });
  return project;
}

/** The texts of a PDF, page by page. */
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
}

describe('permissions for notices', () => {
  it('a stranger learns nothing, a viewer can read, an editor can write', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const [stranger, viewer, editor] = [await touchdown.signedIn(), await touchdown.signedIn(), await touchdown.signedIn()];
    await aMember(owner, id, viewer, 'viewer');
    await aMember(owner, id, editor, 'editor');
    const calls = async (client: Client) => [
      (await client.get(url(id, 'answers'))).status,
      (await client.put(url(id, 'answers'), { county: 'Cuyahoga' })).status,
      (await client.get(url(id, '7480-1'))).status,
      (await client.post(url(id, '7480-1/json'))).status,
      (await client.get(url(id, '7460-1'))).status,
      (await client.post(url(id, '7460-1/csv'))).status,
    ];
    expect(await calls(touchdown.visitor())).toEqual([401, 401, 401, 401, 401, 401]);
    expect(await calls(stranger)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await calls(viewer)).toEqual([200, 403, 200, 202, 200, 202]);
    expect(await calls(editor)).toEqual([200, 200, 200, 202, 200, 202]);
  });
});

describe("the owner's entries", () => {
  it('are absent until entered, then saved as entered; nothing is invented', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    expect((await owner.get(url(id, 'answers'))).body).toBeNull();
    const { body } = await owner.put(url(id, 'answers'), { county: ' Cuyahoga ', hours: '', basedHelicopters: '2', version: 0 });
    expect(body).toMatchObject({ county: 'Cuyahoga', hours: null, basedHelicopters: 2, isFederal: false, purpose: null, version: 1 });
    expect((await owner.get(url(id, 'answers'))).body).toEqual(body);
  });
  it('are rejected naming every invalid field', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const { status, body } = await owner.put(url(id, 'answers'), {
      county: 'x'.repeat(101),
      purpose: 'demolition',
      use: 'secret',
      constructionStart: '2027-02-29',
      constructionEnd: 'soon',
      basedHelicopters: 1.5,
      monthlyLandings: -1,
      cityDistanceMiles: 'far',
      flightRules: 'svfr',
    });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: [
        { path: 'county', message: 'Must be at most 100 characters' },
        { path: 'cityDistanceMiles', message: 'Distance must be a number' },
        { path: 'purpose', message: 'Choose the purpose of the notice' },
        { path: 'use', message: 'Choose the use' },
        { path: 'constructionStart', message: 'Construction start must be a date, YYYY-MM-DD' },
        { path: 'constructionEnd', message: 'Completion must be a date, YYYY-MM-DD' },
        { path: 'flightRules', message: 'Choose VFR or IFR' },
        { path: 'basedHelicopters', message: 'Based helicopters must be a whole number' },
        { path: 'monthlyLandings', message: 'Monthly landings must be at least 0' },
      ],
    });
    const order = await owner.put(url(id, 'answers'), { constructionStart: '2027-04-01', constructionEnd: '2027-03-31' });
    expect(order.body.fields).toEqual([{ path: 'constructionEnd', message: 'Completion cannot be earlier than construction start' }]);
    expect((await owner.get(url(id, 'answers'))).body).toBeNull();
  });
  it('are not overwritten unseen; of three concurrent changes one wins', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const replies = await Promise.all(['A', 'B', 'C'].map((county) => owner.put(url(id, 'answers'), { county, version: 0 })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const current = (await owner.get(url(id, 'answers'))).body;
    for (const { body } of replies.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ code: 'VERSION_CONFLICT', current });
    await owner.put(url(id, 'answers'), { county: 'D', version: 1 });
    const { rows } = await touchdown.pool.query(
      "select details from audit_log where project_id = $1 and action = 'noticeAnswers.save' order by seq",
      [id],
    );
    expect(rows).toEqual([{ details: { version: 1, fields: [] } }, { details: { version: 2, fields: ['county'] } }]);
  });
});

describe('Form 7480-1', () => {
  it('of a new project is nearly empty, and shows for each field where to fill it in', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner, { latitude: null, longitude: null, elevation: null });
    const { body } = await owner.get(url(id, '7480-1'));
    expect(body).toMatchObject({ property: null, deadline: null, obstructions: [], routes: [], otherAreas: [] });
    const places = new Map(body.emptyFields.map((field: { id: string; fillAt: string }) => [field.id, field.fillAt]));
    expect([places.get('latitude'), places.get('fato'), places.get('routes'), places.get('property'), places.get('purpose')]).toEqual([
      'project',
      'dimensions',
      'paths',
      'parcels',
      'answers',
    ]);
  });
  it('lists what the FAA would return it for, on the screen and in no file', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aWholeProject(owner);
    await owner.put(url(id, 'answers'), { county: 'Lorain', associatedState: 'IN' });
    const { preCheck } = (await owner.get(url(id, '7480-1'))).body;
    expect(preCheck[0]).toMatchObject({
      code: 'STATE_DIFFERS',
      field: 'A.2 County and state',
      message: expect.stringContaining('The coordinates are in Cuyahoga, OH, and the state entered is IN.'),
      link: { tab: 'overview', target: { kind: 'field', id: 'latitude' } },
    });
    expect((await owner.get(url(id, '7460-1'))).body.preCheck).toEqual([]);
    expect((await fileFrom(touchdown, owner, url(id, '7480-1/json'))).text).not.toContain('preCheck');
  });
  it("is filled from the project's data", async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aWholeProject(owner);
    const { body } = await owner.get(url(id, '7480-1'));
    const value = (name: string) =>
      body.sections.flatMap(({ fields }: { fields: object[] }) => fields).find((field: { id: string }) => field.id === name)?.value;
    expect([value('proponentName'), value('county'), body.deadline.fileBy]).toEqual(['St. Brendan', 'Cuyahoga, OH', '2027-01-01']);
    // 180° true is 188° magnetic at 8° west.
    expect(value('routes')).toBe('North path: ingress 188° M (180° T), egress 008° M (000° T)');
    expect(body.otherAreas[0]).toMatchObject({ id: expect.any(String), distanceNm: expect.any(Number) });
    expect(body.obstructions).toMatchObject([{ name: 'Stack', heightAboveLandingAreaFt: 260 }]);
    expect(body.property.contains).toEqual({ tlof: 'inside', fato: 'inside', safetyArea: 'inside' });
    expect(body.property.edges).toHaveLength(4);
  });
  it('is a PDF with the same text, with the same bytes all day, and a seal', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aWholeProject(owner);
    const answer = await fileFrom(touchdown, owner, url(id, '7480-1/pdf'));
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain('St_Brendan_Medical_Center_FAA_7480-1_2026-11-21.pdf');
    const pages = await pagesOf(answer.bytes);
    const whole = pages.join(' ');
    for (const text of [
      'FAA Form 7480-1 Package',
      '41°24',
      'Cuyahoga, OH',
      'North path',
      '188° M',
      'Stack',
      '260.0 ft',
      'Lot 12',
      'Location Map',
    ])
      expect(whole).toContain(text);
    const again = await fileFrom(touchdown, owner, url(id, '7480-1/pdf'));
    const withoutSeal = (bytes: Uint8Array) =>
      Buffer.from(bytes)
        .toString('latin1')
        .replace(/%?touchdown-seal.*/gs, '');
    expect(withoutSeal(again.bytes)).toBe(withoutSeal(answer.bytes));
  });
  it('has the logo of the firm on its cover, which is part of its printed hash', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aWholeProject(owner);
    const read = async () => {
      const { bytes } = await fileFrom(touchdown, owner, url(id, '7480-1/pdf'));
      const images =
        Buffer.from(bytes)
          .toString('latin1')
          .match(/\/Subtype \/Image/g) ?? [];
      return { images: images.length, hash: /inputs ([0-9a-f]{16})/.exec((await pagesOf(bytes)).join(' '))?.[1] };
    };
    const before = await read();
    await owner.put('/api/account/firm-defaults', { logo: PNG });
    const after = await read();
    expect(after.images).toBeGreaterThan(before.images);
    expect(after.hash).not.toBe(before.hash);
    expect(after.hash).toMatch(/^[0-9a-f]{16}$/);
  });
  it('is available as data too, and in no other format', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aWholeProject(owner);
    const json = await fileFrom(touchdown, owner, url(id, '7480-1/json'));
    expect(JSON.parse(json.text)).toMatchObject({ form: 'FAA Form 7480-1', obstructions: [{ name: 'Stack' }] });
    expect((await fileFrom(touchdown, owner, url(id, '7480-1/csv'))).text).toContain('E. Obstructions,E,Stack,tower');
    expect((await owner.post(url(id, '7480-1/docx'))).status).toBe(400);
  });
});

describe('Form 7460-1', () => {
  it('lists objects above 200 ft; at a public-use heliport also those above 25:1', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aWholeProject(owner);
    const proposed = { constructionStatus: 'proposed', elevationFeet: 780 };
    await anObstacle(owner, id, { ...proposed, name: 'Stack 2', latitude: 41.4062, longitude: -81.75291667, heightFeet: 260 });
    await anObstacle(owner, id, { ...proposed, name: 'Mast', latitude: 41.4062, longitude: -81.754, heightFeet: 90 });
    const names = async () => (await owner.get(url(id, '7460-1'))).body.objects.map(({ name }: { name: string }) => name);
    // The project's stack is existing, so it requires no notice, whatever its height.
    expect(await names()).toEqual(['Stack 2']);
    await owner.put(url(id, 'answers'), { use: 'public' });
    expect(await names()).toEqual(['Stack 2', 'Mast']);
    // Cleveland-Hopkins (41.409, -81.855) is to the west: from there the object is to the east, slightly south.
    const { objects } = (await owner.get(url(id, '7460-1'))).body;
    const { nearestFacility, items } = objects[0];
    expect(items.find(({ item }: { item: number }) => item === 13).value).toBe(`${nearestFacility.id} ${nearestFacility.name}`);
    expect([nearestFacility.id, Math.round(nearestFacility.directionTrueDeg)]).toEqual(['CLE', 92]);
    const csv = (await fileFrom(touchdown, owner, url(id, '7460-1/csv'))).text;
    expect(csv).toContain('77.9(a); 77.9(b)(3)');
    expect((await fileFrom(touchdown, owner, url(id, '7460-1/xlsx'))).text.slice(0, 2)).toBe('PK');
    expect(JSON.parse((await fileFrom(touchdown, owner, url(id, '7460-1/json'))).text)).toMatchObject({
      form: 'FAA Form 7460-1',
      isNoticeHeliport: true,
    });
  });
});

/** A consultant creates the package of FAA Form 7480-1 from scratch: project, dimensions, path, obstacle, property, entries, PDF. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { lookAt } from '../harness/look.ts';
import { pdfText } from '../harness/pdf-text.ts';
import { post } from '../harness/projects.ts';
import { expect, open, test } from '../harness/test.ts';

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

/** A county's parcel: about 300 ft to the west and south of the reference point, and 500 ft to the east and north. */
const LOT = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'Lot 12' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-74.00997, 40.70029],
            [-74.00709, 40.70029],
            [-74.00709, 40.70249],
            [-74.00997, 40.70249],
            [-74.00997, 40.70029],
          ],
        ],
      },
    },
  ],
});

test('a consultant creates the package of Form 7480-1 from scratch', { tag: '@nightly' }, async ({ page }) => {
  await test.step('a project is created at its site', async () => {
    await open(page, '/projects');
    await page.getByRole('button', { name: 'New Project' }).click();
    const form = page.getByRole('dialog', { name: 'Create New Project' });
    await form.getByLabel('Project Name').fill('East River Pad');
    await form.getByLabel('Latitude').fill('404204.00N');
    await form.getByLabel('Longitude').fill('0740032.00W');
    await form.getByLabel('Elevation', { exact: true }).fill('7');
    await form.getByLabel('Magnetic Variation').fill('-13');
    await form.getByLabel('Primary Aircraft').selectOption({ label: 'Leonardo AW139' });
    await form.getByLabel('Shape').selectOption({ label: 'Square' });
    await form.getByRole('button', { name: 'Create Project' }).click();
    await toast(page, 'Project created successfully');
    await expect(page.getByRole('heading', { name: 'East River Pad' })).toBeVisible();
  });
  const id = /projects\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  await post(page.request, `/api/projects/${id}/paths`, {
    name: 'North path',
    type: 'both',
    ingressHeadingDegrees: 180,
    egressHeadingDegrees: 0,
    headingReference: 'true',
  });
  await post(page.request, `/api/projects/${id}/obstacles`, {
    constructionStatus: 'proposed',
    name: 'Pier crane',
    type: 'tower',
    latitude: 40.7051,
    longitude: -74.00889,
    heightFeet: 240,
    elevationFeet: 7,
  });

  const notice = page.getByRole('region', { name: 'FAA Form 7480-1' });
  const preCheck = page.getByRole('region', { name: 'Pre-Check of Form 7480-1' });
  await test.step('the notice shows which fields are complete, which are empty, and where to fill them in', async () => {
    await page.getByRole('link', { name: 'FAA Notice', exact: true }).click();
    await expect(notice).toContainText('82.050 ft by 82.050 ft');
    await expect(notice).toContainText('North path: ingress 193° M (180° T), egress 013° M (000° T)');
    await expect(notice).toContainText('Enter the construction start date.');
    await expect(preCheck.getByRole('listitem').filter({ hasText: 'Distance from Safety Area' }).getByRole('link')).toHaveText(
      'Draw Parcel',
    );
  });

  await test.step('the property is imported from a county file', async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Parcels' });
    const inFeet = JSON.stringify({ ...(JSON.parse(LOT) as object), crs: { type: 'name', properties: { name: 'EPSG:2263' } } });
    await dialog.getByLabel('File').setInputFiles({ name: 'feet.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(inFeet) });
    await expect(dialog).toContainText('Coordinates are converted from New York Long Island (EPSG:2263).');
    await expect(dialog).toContainText('1 parcel: 0 ready, 1 with errors.');
    await dialog.getByLabel('File').setInputFiles({ name: 'lot.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(LOT) });
    await expect(dialog.getByRole('list', { name: 'Outlines' })).toContainText('4 corners');
    await lookAt(page, 'parcel-import');
    await dialog.getByRole('button', { name: 'Import 1 Parcel' }).click();
    await toast(page, 'Parcels imported successfully');
    await expect(page.getByRole('list', { name: 'Parcels' })).toContainText('GeoJSON, lot.geojson, WGS 84');
    await expect(notice).toContainText('TLOF on the property, FATO on the property, Safety Area on the property.');
  });

  await test.step('a corner is moved in feet with the keyboard, and crossing sides are rejected', async () => {
    await page.getByRole('button', { name: 'Edit Lot 12' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Parcel' });
    await dialog.getByRole('button', { name: 'Feet from the reference point' }).click();
    const east = dialog.getByLabel('Corner 2, ft east');
    await east.fill('-900');
    await east.press('Enter');
    await dialog.getByRole('button', { name: 'Update Parcel' }).click();
    await expect(dialog.getByRole('alert')).toContainText('cross or touch');
    await east.fill('500');
    await east.press('Enter');
    await lookAt(page, 'parcel-edit');
    await dialog.getByRole('button', { name: 'Update Parcel' }).click();
    await toast(page, 'Parcel updated successfully');
  });

  await test.step('the owner’s entries complete the form, which shows the filing dates', async () => {
    await page.getByRole('button', { name: 'Edit Entries' }).click();
    const form = page.getByRole('dialog', { name: 'FAA Notice Entries' });
    const type = async (entries: Readonly<Record<string, string>>) => {
      for (const [label, text] of Object.entries(entries)) await form.getByLabel(label, { exact: true }).fill(text);
    };
    await type({
      Proponent: 'East River Air',
      'Proponent address': '6 South Street, New York, NY 10004',
      Email: 'ops@example.org',
      'Manager or operator': 'Grace Hopper',
      'Associated city': 'New York',
      State: 'NY',
      County: 'New York',
      'Distance from city': '0.5',
      'Type of surface': 'Concrete',
      'Hours of operation': '0700 to 2200',
      'Based aircraft': '2',
      'Monthly landings': '90',
      'Nearby schools, churches, and residential areas': 'None within 1,000 ft',
      'Signed by': 'Ada Pad',
      Title: 'Director',
      'Construction start': '2030-04-01',
      'Estimated completion': '2030-03-01',
    });
    for (const [label, option] of [
      ['Ownership type', 'Private'],
      ['Direction from city', 'S'],
      ['Purpose', 'Establishment or activation'],
      ['Use', 'Private'],
      ['Flight rules', 'VFR only'],
    ] as const)
      await form.getByLabel(label, { exact: true }).selectOption({ label: option });
    await form.getByRole('button', { name: 'Save Entries' }).click();
    await expect(form.getByRole('alert')).toContainText('Completion cannot be earlier than construction start');
    await form.getByLabel('Estimated completion').fill('2030-09-30');
    await lookAt(page, 'notice-entries');
    await form.getByRole('button', { name: 'Save Entries' }).click();
    await toast(page, 'Entries saved');
    await expect(notice).toContainText(
      'File the form by Tuesday, January 1, 2030: 90 days before construction begins on Monday, April 1, 2030.',
    );
    await expect(notice).toContainText('Notify the FAA of completion by Tuesday, October 15, 2030');
    await expect(preCheck.getByText(/ is empty\. /)).toHaveCount(0);
    const objects = page.getByRole('region', { name: /FAA Form 7460-1/ });
    await expect(objects).toContainText('77.9(a) by 40.0 ft');
    await expect(objects).toContainText('file FAA Form 7460-1 by Friday, February 15, 2030, 45 days before construction begins');
    // The Downtown Manhattan heliport is at the same pier.
    await expect(objects.getByRole('row', { name: /Pier crane/ })).toContainText(/JRB, 0\.\d\d NM, \d{3}° M \(\d{3}° T\)/);
    await objects.getByText('14 CFR Part 77 Requirements').click();
    await expect(objects.getByText(/77\.9\(c\)\)$/)).toBeVisible();
    await objects.getByRole('table').scrollIntoViewIfNeeded();
    await lookAt(page, 'notice-filled');
  });

  await test.step('the package is one PDF with the same content', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download PDF' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^East_River_Pad_FAA_7480-1_\d{4}-\d\d-\d\d\.pdf$/);
    const text = await pdfText(await readFile(await download.path()));
    for (const part of [
      'East River Air',
      'North path',
      '193° M',
      'Pier crane',
      '240.0 ft',
      'Lot 12',
      'On the property',
      'Location Map',
      'Attach map here',
    ])
      expect(text).toContain(part);
  });
});

/** The two path data files: CSV and JSON. */
import { degrees, feetMsl } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { needsPaths } from './blockers.ts';
import { writeCsv } from './csv.ts';
import { writeJson } from './json.ts';
import { aCurvedPath, aFacilityDocument, anUnfinishedPath, aPath, aSectorPath } from './testing.ts';

const csvRow = (...document: Parameters<typeof aFacilityDocument>): Readonly<Record<string, string>> => {
  const [header = '', row = ''] = writeCsv(aFacilityDocument(...document)).split('\r\n');
  const cells = row.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? [];
  return Object.fromEntries(header.split(',').map((name, index) => [name, cells[index] ?? '']));
};

describe('the CSV file', () => {
  it('has the headings as entered, true, and magnetic, with units in the column heads', () => {
    const row = csvRow();
    expect(row['Heading reference as entered']).toBe('magnetic');
    expect(row['Ingress heading as entered (deg)']).toBe('74');
    expect(row['Ingress heading true (deg)']).toBe('60.1');
    expect(row['Ingress heading magnetic (deg)']).toBe('74');
    expect(row['Egress heading true (deg)']).toBe('');
    expect(row['Path width (ft)']).toBe('500');
  });
  it('leaves the true heading empty if the variation is unknown', () => {
    const row = csvRow({ magneticVariation: null });
    expect(row['Ingress heading true (deg)']).toBe('');
    expect(row['Ingress heading magnetic (deg)']).toBe('74');
  });
  it('writes a negative number as a number, and text that starts like a formula as text', () => {
    const row = csvRow({ paths: [aPath({ name: '=HYPERLINK(1)', notes: '-10 ft' })] });
    expect(row['Magnetic variation (deg; east positive)']).toBe('-13.9');
    expect(row['Path name']).toBe("'=HYPERLINK(1)");
    expect(row['Notes']).toBe("'-10 ft");
  });
  it('has the values of a curve, with the heading before the turn in true and magnetic degrees', () => {
    const row = csvRow({ paths: [aCurvedPath()] });
    expect(row['Geometry']).toBe('curved');
    expect(row['Start ingress heading as entered (deg)']).toBe('28');
    expect(row['Start ingress heading true (deg)']).toBe('14.1');
    expect(row['Final segment length (ft)']).toBe('1000');
    expect(row['Curve radius (ft)']).toBe('886');
    expect(row['Sweep direction']).toBe('');
  });
  it('has the angles of a sector in true and magnetic degrees, across north', () => {
    const row = csvRow({ paths: [aSectorPath({ headingReference: 'true', endEgressDegrees: degrees(355) })] });
    expect(row['Start egress angle as entered (deg)']).toBe('350');
    expect(row['Start egress angle magnetic (deg)']).toBe('3.9');
    expect(row['End egress angle magnetic (deg)']).toBe('8.9');
    expect(row['Sweep direction']).toBe('clockwise');
    expect(row['Curve radius (ft)']).toBe('');
  });
  it('includes a path that cannot be drawn yet', () => {
    expect(csvRow({ paths: [anUnfinishedPath()] })).toMatchObject({
      'Path name': 'Unfinished',
      'Final segment length (ft)': '1000',
      'Curve radius (ft)': '',
    });
  });
  it('has one row per path', () => {
    const content = writeCsv(aFacilityDocument({ paths: [aPath(), aPath({ id: 'second' })] }));
    expect(content.split('\r\n').length).toBe(4);
  });
});

describe('the JSON file', () => {
  const json = (...document: Parameters<typeof aFacilityDocument>): unknown => JSON.parse(writeJson(aFacilityDocument(...document)));
  it('has the standard, the location, the variation, and the source of the dimensions', () =>
    expect(json()).toMatchObject({
      metadata: {
        standard: 'AC 150/5390-2D',
        date: '2026-11-21',
        project: { name: 'Harbor Heliport' },
        location: { latitudeDeg: 42.3601, longitudeDeg: -71.0589, datum: 'WGS 84' },
        magneticVariation: { valueDeg: -13.9, positive: 'east', from: 'model' },
        dimensionSource: 'saved',
        dimensions: { fato: { lengthFt: 82.05, widthFt: 82.05, areaSqFt: 6732.2025 } },
      },
    }));
  it('has each path with its headings as entered, true, and magnetic', () =>
    expect(json({ paths: [aPath({ egressHeadingDegrees: degrees(5), minimumAltitudeFeet: feetMsl(300) })] })).toMatchObject({
      paths: [
        {
          name: 'North Approach',
          ingressHeadingDegrees: 74,
          ingressHeadingTrueDegrees: 60.1,
          egressHeadingTrueDegrees: 351.1,
          minimumAltitudeFeet: 300,
        },
      ],
    }));
  it('has the values of a curve and of a sector, and null for values of the other', () =>
    expect(json({ paths: [aCurvedPath(), aSectorPath(), anUnfinishedPath()] })).toMatchObject({
      paths: [
        {
          pathGeometryType: 'curved',
          startIngressHeading: 28,
          startIngressHeadingTrueDegrees: 14.1,
          finalSegmentLengthFeet: 1000,
          curveRadiusFeet: 886,
          startEgressAngle: null,
          sweepDirection: null,
        },
        {
          pathGeometryType: 'sector',
          startEgressAngle: 350,
          endEgressAngle: 80,
          endEgressAngleTrueDegrees: 66.1,
          sweepDirection: 'clockwise',
          curveRadiusFeet: null,
        },
        { name: 'Unfinished', pathGeometryType: 'curved', curveRadiusFeet: null },
      ],
    }));
  it('has null, not a default, for unknown values', () =>
    expect(json({ location: null, elevation: null, dimensions: null, dimensionSource: null, magneticVariation: null })).toMatchObject({
      metadata: { location: null, elevationFtMsl: null, dimensions: null, dimensionSource: null, magneticVariation: null },
    }));
});

describe('the blockers of path data', () => {
  it('include only a missing path', () => {
    const bare = { location: null, dimensions: null, magneticVariation: null };
    expect(needsPaths(aFacilityDocument({ ...bare, paths: [] })).map(({ text }) => text)).toEqual(['No paths available to export']);
    expect(needsPaths(aFacilityDocument(bare))).toEqual([]);
  });
});

import { installationFileName } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  archiveFileName,
  compatibilityFileName,
  fileNamePart,
  markedFileName,
  pathsFileName,
  penetratingFileName,
  planFileName,
  projectFileName,
} from './file-name.ts';
import { geometryPointsFileName } from './geometry-points.ts';
import { noticeFileName } from './notice/form-7460-1.ts';
import { obstaclesFileName } from './obstacles.ts';
import { trimListFileName } from './trim-list.ts';
import { aFacilityDocument, aPath } from './testing.ts';

const second = aPath({ id: '01932b5e-0000-7000-8000-000000000002', name: 'South Departure' });

describe('the name of an exported file', () => {
  it('is project, kind, and date, whatever the file', () => {
    const names = [
      projectFileName('Harbor / Heliport', 'Compliance_Report', '2026-11-21', 'pdf'),
      obstaclesFileName('Harbor / Heliport', '2026-11-21'),
      noticeFileName('Harbor / Heliport', '7460-1', '2026-11-21', 'csv'),
      geometryPointsFileName('Harbor / Heliport', 'North Approach', '2026-11-21', 'kml'),
      archiveFileName('Harbor / Heliport', '2026-11-21'),
      penetratingFileName('Harbor / Heliport', 'north side.laz', '2026-11-21'),
      planFileName('Harbor / Heliport', '2026-11-21'),
      compatibilityFileName('Harbor / Heliport', '2026-11-21'),
      trimListFileName('Harbor / Heliport', '2026-11-21', 'dxf'),
    ];
    for (const name of names) expect(name).toMatch(/^Harbor_Heliport_[\w-]+_2026-11-21\.[a-z]+$/);
  });
  it('has the product in place of the project if it is of no project', () =>
    expect(installationFileName('audit_log', '2026-11-21', 'csv')).toBe('Touchdown_audit_log_2026-11-21.csv'));
  it('is project, marker, and date for CSV and JSON', () => {
    expect(markedFileName(aFacilityDocument(), 'paths', 'csv')).toBe('Harbor_Heliport_paths_2026-11-21.csv');
    expect(markedFileName(aFacilityDocument(), 'paths', 'json')).toBe('Harbor_Heliport_paths_2026-11-21.json');
  });
  it('is project and date for a file of the whole facility', () =>
    expect(markedFileName(aFacilityDocument(), null, 'geojson')).toBe('Harbor_Heliport_2026-11-21.geojson'));
  it('names the scan of penetrating points, because a project may have several', () =>
    expect(penetratingFileName('Harbor', 'north side.LAZ', '2026-11-21')).toBe('Harbor_north_side_penetrating_points_2026-11-21.csv'));
  it('includes the path name for one path in KML, and the number of paths for more', () => {
    expect(pathsFileName(aFacilityDocument(), 'kml')).toBe('Harbor_Heliport_North_Approach_2026-11-21.kml');
    expect(pathsFileName(aFacilityDocument({ paths: [aPath(), second] }), 'kml')).toBe('Harbor_Heliport_2_paths_2026-11-21.kml');
  });
  it('keeps letters of any script and replaces what could confuse a file system or shell', () => {
    expect(fileNamePart('São Paulo / Helipad №1', 'project')).toBe('São_Paulo_Helipad_1');
    expect(fileNamePart('../../etc/passwd', 'project')).toBe('etc_passwd');
    expect(fileNamePart('東京ヘリポート', 'project')).toBe('東京ヘリポート');
  });
  it.each(['///', '', '...', '🚁', '☀️☀️', '1\u20e3'.slice(1), '\u200d\u3164\u115f', '\u0301', '-_-', '\u202e\u2066'])(
    'uses the fallback if nothing readable is left: %j',
    (text) => expect(fileNamePart(text, 'project')).toBe('project'),
  );
  it('omits invisible characters: joiners, selectors, direction marks', () =>
    expect(fileNamePart('Pad\ufe0f \u202egnp.exe\u200b', 'project')).toBe('Pad_gnp_exe'));
  it.each(['CON', 'nul', 'COM1', 'LPT9', 'aux.', 'PRN ', '..\\CON', 'C:\\x', 'name.', 'a/b\\c:d*e?f"g<h>i|j'])(
    'is not a Windows device or a path, and does not end in a dot: %j',
    (text) => {
      const document = aFacilityDocument({ projectName: text, paths: [aPath({ name: text })] });
      const names = [markedFileName(document, null, 'geojson'), pathsFileName(document, 'kml'), archiveFileName(text, '2026-11-21')];
      names.forEach((name) => {
        expect(name.split('.')[0]).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)$/i);
        expect(name).toMatch(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*\.(geojson|kml|json)$/u);
      });
    },
  );
  it('is safe and short enough for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), fc.string({ unit: 'binary', maxLength: 120 }), (project, path) => {
        const name = pathsFileName(aFacilityDocument({ projectName: project, paths: [aPath({ name: path })] }), 'kml');
        expect(name).toMatch(/^[\p{L}\p{M}\p{N}_-]+\.kml$/u);
        expect(new TextEncoder().encode(name).length).toBeLessThan(255);
      }),
      // Four-byte letters, with the limit between and inside them.
      {
        numRuns: 104,
        examples: ['', 'a', 'ab', 'abc'].map((start) => [`${start}${'𠀀'.repeat(60)}`, `${start}${'𠀀'.repeat(60)}`] as const),
      },
    );
  });
});

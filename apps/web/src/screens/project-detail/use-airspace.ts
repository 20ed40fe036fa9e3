/** What the obstacles of a project are judged against: the surfaces of its pad and its paths as they are now. */
import type { Project } from '@touchdown/contract';
import { type Airspace, layAirspace, REFERENCE_VALUES, type SafetyArea } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ProjectAirspace } from '../../features/obstacles/use-clearances.ts';
import { pathsQuery } from '../../features/paths/api.ts';
import { type Assessment, assessPaths } from '../../features/paths/path-assessment.ts';
import { circularOf, type PathsSite, siteOf } from '../../features/paths/paths-site.ts';
import { isoDay } from '../../shared/format/dates.ts';
import type { FacilitySizes, KnownSizes } from './use-pad-sizes.ts';

/** The text of AC 150/5390-2C stands for every edition. */
const { objectIdentification: IDENTIFICATION } = REFERENCE_VALUES['AC 150/5390-2C'];

/** `null` where the edition does not say what may stand in the safety area. */
function safetyAreaOf(project: Project, { safetyArea }: FacilitySizes): SafetyArea | null {
  const circular = circularOf(project);
  if (circular === 'EB 105A') return null;
  return { size: safetyArea, frangibleObjectIn: REFERENCE_VALUES[circular].definitions.frangibleObjectIn };
}

function airspaceOf(project: Project, site: PathsSite, sizes: FacilitySizes | null, { corridors }: Assessment): Airspace | null {
  const { location, elevation, pad, facility } = site;
  if (location === null || elevation === null || sizes === null) return null;
  const safetyArea = safetyAreaOf(project, sizes);
  return layAirspace({
    origin: location,
    heliportElevation: elevation,
    pad: { ...pad, fato: sizes.fato },
    corridors,
    facility,
    safetyArea,
    identification: IDENTIFICATION,
    isNoticeHeliport: false,
  });
}

const missingOf = ({ location, elevation }: PathsSite, sizes: FacilitySizes | null, hasPaths: boolean): readonly string[] => [
  ...(sizes === null ? ['TLOF/FATO dimensions'] : []),
  ...(elevation === null ? ['elevation of the project'] : []),
  ...(location === null ? ['location of the project'] : []),
  ...(hasPaths ? [] : ['the paths, which could not be loaded']),
];

function notesOf(project: Project, { paths }: Assessment): readonly string[] {
  const left = paths.filter(({ corridors }) => corridors.length === 0).map(({ stored }) => stored.name);
  return [
    ...(paths.length === 0 ? ['No paths yet: obstacles are judged against the primary surface and the safety area alone.'] : []),
    ...(left.length === 0 ? [] : [`Left out, as they cannot be drawn yet: ${left.join(', ')}.`]),
    ...(circularOf(project) === 'EB 105A' ? ['The safety area is left out: EB 105A does not say what may stand in it.'] : []),
  ];
}

/** The surfaces as they follow from the project, its sizes and its paths; what is missing when they cannot be laid. */
export function useAirspace(project: Project, { sizes, isPending }: KnownSizes): ProjectAirspace {
  const query = useQuery(pathsQuery(project.id));
  const paths = query.data;
  const isReading = isPending || query.isPending;
  return useMemo(() => {
    const site = siteOf(project, isoDay(new Date()), sizes);
    const assessment = assessPaths(paths ?? [], site);
    return {
      airspace: paths === undefined ? null : airspaceOf(project, site, sizes, assessment),
      missing: missingOf(site, sizes, paths !== undefined),
      notes: notesOf(project, assessment),
      isPending: isReading,
    };
  }, [project, sizes, paths, isReading]);
}

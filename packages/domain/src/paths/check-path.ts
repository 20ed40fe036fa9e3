/** All checks of one path: the specification's check, the standard's rules, and how the path is drawn. */
import type { FacilityConfiguration } from '../facility/facility.ts';
import { PRODUCT_RULES } from '../standards/product-rules/product-rules.ts';
import type { PathCorridor } from './corridors.ts';
import { findingsOf, type Finding } from './finding.ts';
import { completenessFindings, geometryFindings, type PathStandard } from './geometry-checks.ts';
import { separationFindings } from './heading-separation.ts';
import type { PathFields } from './path.ts';
import { PRODUCT_CHECKS } from './product-checks.ts';

/** The context of the check. */
export interface PathCheckContext {
  /** The paths of the edition that the project follows: REFERENCE_VALUES[circular].paths. */
  readonly standard: PathStandard;
  /** `null` skips the check whether the facility may use a lateral extension. */
  readonly facility: Pick<FacilityConfiguration, 'ppr' | 'facilityType'> | null;
  /** Every corridor of the facility, including this path's. Empty if true headings are unknown. */
  readonly corridors: readonly PathCorridor[];
  /** The path that the owner marked as primary. */
  readonly preferredPathId: string | null;
}

function extensionFinding({ profileType }: PathFields, facility: PathCheckContext['facility']): Finding[] {
  if (profileType !== 'lateral_extension' || facility === null || facility.ppr || facility.facilityType === 'hospital') return [];
  return [
    {
      code: 'LATERAL_EXTENSION_FACILITY',
      severity: 'warning',
      field: 'profileType',
      text: 'Lateral extensions replace transitional surfaces only at PPR and hospital heliports. Both are applied here',
      source: PRODUCT_RULES.pathConventions.lateralExtension,
    },
  ];
}

/** Errors first, then warnings, then notes, each in the specification's order. */
const RANK = { error: 0, warning: 1, info: 2 } as const;

/**
 * Checks a stored path, whether or not it can be drawn. The specification's rules are Touchdown conventions with its wording. Curve
 * minimums and the separation of directions are the edition's, each with its clause and verification state.
 */
export function checkPath(path: PathFields, { standard, facility, corridors, preferredPathId }: PathCheckContext): Finding[] {
  const ofPath = (id: string | null) => corridors.filter(({ pathId }) => pathId === id);
  const found = [
    ...findingsOf(PRODUCT_CHECKS, path),
    ...completenessFindings(path),
    ...geometryFindings(path, standard),
    ...extensionFinding(path, facility),
    ...separationFindings(
      { own: ofPath(path.id), others: corridors.filter(({ pathId }) => pathId !== path.id), preferred: ofPath(preferredPathId) },
      standard,
    ),
  ];
  return found.toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);
}

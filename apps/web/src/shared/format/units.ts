/** THE place that formats and parses a screen's lengths, areas, and weights: in the user's units, from and to feet and pounds. */
import { shownUnits, type ShownUnits } from '@touchdown/domain';
import { useUnitSystem } from './unit-system.ts';

/** How the signed-in user reads and enters measurements. Values stay in feet and pounds; only text uses these units. */
export const useUnits = (): ShownUnits => shownUnits(useUnitSystem());

/** For text that is the same for everyone, and for signed-out pages. */
export const FEET_AND_POUNDS: ShownUnits = shownUnits('imperial');

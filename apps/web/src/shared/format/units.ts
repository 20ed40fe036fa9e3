/** THE place that writes and reads lengths, areas and weights of a screen: in the user's units, from and to feet and pounds. */
import { shownUnits, type ShownUnits } from '@touchdown/domain';
import { useUnitSystem } from './unit-system.ts';

/** How the signed-in user reads and types measures. Values stay in feet and pounds; only texts are in these units. */
export const useUnits = (): ShownUnits => shownUnits(useUnitSystem());

/** For texts that are the same for everyone, and where no one is signed in. */
export const FEET_AND_POUNDS: ShownUnits = shownUnits('imperial');

/** The editions, each in every revision, that project dimensions can follow. */
import { CALCULATOR_PACKS, dimensionEdition, type DimensionEdition } from '@touchdown/domain';

let builtIn: readonly DimensionEdition[] | null = null;

/** Returns the editions in the order of the register, the newest revision of each first. */
export const dimensionEditions = (): readonly DimensionEdition[] =>
  (builtIn ??= CALCULATOR_PACKS.flatMap(({ pack }) => dimensionEdition(pack) ?? []));

/** The user's chosen units, for everything that shows or reads a length. Small, because the first screen includes it. */
import type { UnitSystem } from '@touchdown/domain';
import { createContext, use } from 'react';

export const UnitSystemContext = createContext<UnitSystem>('imperial');

export const useUnitSystem = (): UnitSystem => use(UnitSystemContext);

/** Which units the user chose, for whatever shows or reads a length. Light: the first screen has it. */
import type { UnitSystem } from '@touchdown/domain';
import { createContext, use } from 'react';

export const UnitSystemContext = createContext<UnitSystem>('imperial');

export const useUnitSystem = (): UnitSystem => use(UnitSystemContext);

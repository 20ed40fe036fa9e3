/** The units of one project's screens: those of the edition that it is planned under, or else the user's. */
import { type ProjectUnitsSource, projectUnits } from '@touchdown/domain';
import type { ReactNode } from 'react';
import { UnitSystemContext, useUnitSystem } from './unit-system.ts';

interface ProjectUnitsProps {
  readonly project: ProjectUnitsSource;
  readonly children: ReactNode;
}

export function ProjectUnits({ project, children }: ProjectUnitsProps) {
  const preferred = useUnitSystem();
  return <UnitSystemContext value={projectUnits(project, preferred)}>{children}</UnitSystemContext>;
}

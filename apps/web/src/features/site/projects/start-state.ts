/** The three steps of a first visit: explore the sample, start a project, and check and report it. */
import type { Project } from '@touchdown/contract';
import { useState } from 'react';
import { recall, remember } from '../../../shared/storage/storage.ts';

/** A sample project is marked by the beginning of its name. */
const SAMPLE = 'Sample:';
const KEY = 'touchdown-start-steps';
const HIDDEN = 'hidden';

export interface StartState {
  readonly isSampleOpened: boolean;
  readonly isProjectStarted: boolean;
  readonly isReported: boolean;
  /** The project to report. `null`: there is none yet. */
  readonly reportedId: string | null;
}

/** What is done, by the latest projects and the number of reports. */
export function startStateOf(projects: readonly Pick<Project, 'id' | 'name'>[], reports: number): StartState {
  const own = projects.find(({ name }) => !name.startsWith(SAMPLE));
  return {
    isSampleOpened: projects.some(({ name }) => name.startsWith(SAMPLE)),
    isProjectStarted: own !== undefined,
    isReported: reports > 0,
    reportedId: (own ?? projects[0])?.id ?? null,
  };
}

/** Whether the user has hidden the steps on this device, and the function that does. */
export function useHiddenSteps(): readonly [isHidden: boolean, hide: () => void] {
  const [isHidden, setHidden] = useState(() => recall('local', KEY) === HIDDEN);
  const hide = () => {
    remember('local', KEY, HIDDEN);
    setHidden(true);
  };
  return [isHidden, hide];
}

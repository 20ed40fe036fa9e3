/** The changes made on the plan: shown at once, sent one after another, and dropped if the server refuses them. */
import type { Project } from '@touchdown/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { adjustedBody } from '../../features/planning/calculations/adjust-values.ts';
import { useSaveAdjustedDimensions } from '../../features/planning/calculations/api.ts';
import { useUpdateObstacle } from '../../features/planning/obstacles/api.ts';
import { useUpdatePath } from '../../features/planning/paths/api.ts';
import { projectQuery, useUpdateProject } from '../../features/site/projects/api.ts';
import { errorText, isUnauthorized } from '../../shared/api/api-error.ts';
import { toast } from '../../shared/ui/toast.ts';
import {
  baseVersion,
  type Change,
  isChange,
  obstacleUpdate,
  pathUpdate,
  projectUpdate,
  type Records,
  recordKey,
  withChange,
} from './changes.ts';
import { type Contested, contestedBy } from './contested.ts';

/** Writes the new state of a record over the version it is based on. Returns the new version. */
function useWrite(projectId: string) {
  const { mutateAsync: updateObstacle } = useUpdateObstacle(projectId);
  const { mutateAsync: updatePath } = useUpdatePath(projectId);
  const { mutateAsync: updateProject } = useUpdateProject();
  const { mutateAsync: saveDimensions } = useSaveAdjustedDimensions(projectId);
  /** The sets of dimensions that these writes saved in place of others, while changes made meanwhile are waiting. */
  const sets = useRef(new Map<string | null, string>());
  const forget = useCallback(() => sets.current.clear(), []);
  const write = useCallback(
    async (change: Change, version: number): Promise<number> => {
      const idempotencyKey = uuidv7();
      const { id } = change.after;
      switch (change.kind) {
        case 'dimensions': {
          const { was } = change.before;
          const body = adjustedBody(change.after.sizes, change.after.results, '');
          const saved = await saveDimensions(was === undefined ? body : { ...body, was: sets.current.get(was) ?? was });
          if (was !== undefined) sets.current.set(was, saved.id);
          return version;
        }
        case 'obstacle':
          return (await updateObstacle({ obstacleId: id, body: obstacleUpdate(change.after, version), idempotencyKey })).version;
        case 'path':
          return (await updatePath({ pathId: id, body: pathUpdate(change.after, version), idempotencyKey })).version;
        case 'project':
          return (await updateProject({ projectId: id, body: projectUpdate(change.after, version), idempotencyKey })).version;
      }
    },
    [updateObstacle, updatePath, updateProject, saveDimensions],
  );
  return [write, forget] as const;
}

const TITLES = {
  dimensions: 'Dimensions not changed',
  obstacle: 'Obstacle not changed',
  path: 'Path not changed',
  project: 'Landing area not changed',
} as const satisfies Record<Change['kind'], string>;

export interface Changes {
  /** The saved records with every change that is not saved yet. */
  readonly records: Records;
  /** Saves a change as one step. */
  readonly save: (change: Change) => void;
  /** A change that is not saved, because another user has changed the same record. `null`: none. */
  readonly contested: Contested | null;
  /** Saves it over their values. */
  readonly keepMine: () => void;
  readonly useTheirs: () => void;
  /** Leaves their values, and says so. */
  readonly leaveTheirs: () => void;
}

const LEFT = 'Someone else changed this record. Their values were kept.';

export function useChanges(stored: Records, project: Project): Changes {
  const client = useQueryClient();
  const [write, forget] = useWrite(project.id);
  const [pending, setPending] = useState<readonly Change[]>([]);
  const [contests, setContests] = useState<readonly Contested[]>([]);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  /** The versions that these writes made, which a change made meanwhile is based on. */
  const versions = useRef(new Map<string, number>());
  const save = useCallback(
    (change: Change) => {
      if (!isChange(change)) return;
      setPending((all) => [...all, change]);
      // What is shown has been read again since the last write.
      if (waiting.current === 0) forget();
      waiting.current += 1;
      const key = recordKey(change);
      const send = async () => {
        try {
          const version = Math.max(baseVersion(change), versions.current.get(key) ?? 0);
          versions.current.set(key, await write(change, version));
        } catch (error) {
          const contested = contestedBy(change, error);
          if (contested !== null) setContests((all) => [...all, contested]);
          else if (!isUnauthorized(error)) toast({ title: TITLES[change.kind], description: errorText(error), destructive: true });
          // Another user may have changed it, so what is shown is read again.
          if (change.kind === 'project') await client.invalidateQueries({ queryKey: projectQuery(project.id).queryKey });
        }
        waiting.current -= 1;
        setPending((all) => all.filter((one) => one !== change));
      };
      line.current = line.current.then(send);
    },
    [client, project.id, write, forget],
  );
  const records = useMemo(() => pending.reduce(withChange, stored), [pending, stored]);
  const [contested = null] = contests;
  const next = useCallback(() => setContests((all) => all.slice(1)), []);
  const keepMine = useCallback(() => {
    if (contested !== null) save(contested.over);
    next();
  }, [contested, save, next]);
  const leaveTheirs = useCallback(() => {
    if (contested !== null) toast({ title: TITLES[contested.change.kind], description: LEFT });
    next();
  }, [contested, next]);
  return useMemo(
    () => ({ records, save, contested, keepMine, useTheirs: next, leaveTheirs }),
    [records, save, contested, keepMine, next, leaveTheirs],
  );
}

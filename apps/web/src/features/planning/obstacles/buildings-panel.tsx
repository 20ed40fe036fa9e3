/** The buildings around the site that matter to the surfaces, and the files that they are from. */
import { DELETION_RETENTION, type BuildingSetHead, type Project, type ProjectObstacle } from '@touchdown/contract';
import { type Airspace, BUILDING_MARGIN_FT, buildingName, buildingsThatAreObstacles } from '@touchdown/domain';
import { useMemo, useRef, useState } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { useBuildingSets } from '../../../shared/buildings/api.ts';
import { type FoundBuilding, useBuildingFindings } from '../../../shared/buildings/use-findings.ts';
import { formatDate } from '../../../shared/format/dates.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { DeleteRecordDialog } from '../../../shared/forms/delete-record-dialog.tsx';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { StatusMark } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Plus, Trash2 } from '../../../shared/ui/icons.ts';
import { LoadFailed } from '../../../shared/ui/states.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { WriteButton, WriteRowIconButton } from '../../../shared/ui/write-access.tsx';
import { useAddBuildings, useDeleteBuildings, useExcludeBuilding } from './api.ts';
import { buildingCountText, draftOfBuilding, findingText, obstacleOf, problemOf, summaryText } from './building-text.ts';
import { BuildingFetch } from './building-fetch.tsx';
import { ObstacleDialog } from './obstacle-dialogs.tsx';
import type { RenderGround } from '../../../shared/forms/draft-ground.tsx';
import type { RenderPicker } from './obstacle-fields.tsx';
import './buildings.css';

const SHOWN = 20;
const MARKS = { penetrates: 'bad', near: 'warn', unknown: 'muted' } as const;

interface BuildingsPanelProps {
  readonly project: Project;
  /** `null` while something that the surfaces need is missing. */
  readonly airspace: Airspace | null;
  readonly obstacles: readonly ProjectObstacle[] | undefined;
  readonly renderPicker?: RenderPicker | undefined;
  readonly renderGround?: RenderGround | undefined;
}

interface FindingProps {
  readonly found: FoundBuilding;
  readonly onAdd: () => void;
  readonly onExclude: () => void;
  /** It is being added or excluded. */
  readonly isBusy: boolean;
}

function Finding({ found, onAdd, onExclude, isBusy }: FindingProps) {
  const units = useUnits();
  const name = buildingName(found.building);
  const problem = problemOf(found);
  const labels = { penetrates: 'Penetrates', near: `Within ${units.wholeText(BUILDING_MARGIN_FT)}`, unknown: 'Not evaluated' } as const;
  return (
    <li>
      <div>
        <b>{name}</b>
        <StatusMark status={MARKS[found.state]} label={labels[found.state]} />
      </div>
      <p className="num">{findingText(found, units)}</p>
      {problem !== null && <p className="quiet">{problem}</p>}
      <div className="building-actions">
        {problem === null && (
          <WriteButton icon={<Plus />} busy={isBusy} aria-label={`Add as Obstacle: ${name}`} onClick={onAdd}>
            Add as Obstacle
          </WriteButton>
        )}
        {found.state !== 'near' && (
          <WriteButton disabled={isBusy} aria-label={`Exclude: ${name}`} onClick={onExclude}>
            Exclude
          </WriteButton>
        )}
      </div>
    </li>
  );
}

function Files({ heads, onDelete }: { readonly heads: readonly BuildingSetHead[]; readonly onDelete: (head: BuildingSetHead) => void }) {
  return (
    <details className="building-files">
      <summary>{heads.length === 1 ? '1 File' : `${heads.length} Files`}</summary>
      <ul>
        {heads.map((head) => (
          <li key={head.id}>
            <b>{head.fileName}</b>
            <span className="quiet num">{`${buildingCountText(head.count)} · ${formatDate(head.createdAt)}`}</span>
            <WriteRowIconButton label={`Delete ${head.fileName}`} onClick={() => onDelete(head)}>
              <Trash2 />
            </WriteRowIconButton>
            {head.notes.length > 0 && <p className="quiet">{head.notes.join(' ')}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Excluded({ found, onInclude }: { readonly found: readonly FoundBuilding[]; readonly onInclude: (one: FoundBuilding) => void }) {
  const units = useUnits();
  return (
    <details className="building-files">
      <summary>{`${buildingCountText(found.length)} excluded from the evaluation`}</summary>
      <ul>
        {found.map((one) => (
          <li key={`${one.set.id} ${one.index}`}>
            <b>{buildingName(one.building)}</b>
            <span className="quiet num">{findingText(one, units)}</span>
            <WriteButton aria-label={`Include: ${buildingName(one.building)}`} onClick={() => onInclude(one)}>
              Include
            </WriteButton>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface FindingsProps extends BuildingsPanelProps {
  readonly found: readonly FoundBuilding[];
  readonly heads: readonly BuildingSetHead[];
}

function Findings({ project, obstacles = [], found, heads, renderPicker, renderGround }: FindingsProps) {
  const units = useUnits();
  const [most, setMost] = useState(SHOWN);
  const [opened, setOpened] = useState<FoundBuilding | null>(null);
  const add = useAddBuildings(project.id);
  const keyFor = useIdempotencyKey();
  const exclude = useExcludeBuilding(project.id);
  const { open, excluded } = useMemo(() => {
    const isObstacle = buildingsThatAreObstacles(obstacles);
    const own = found.filter(({ building }) => !isObstacle(building));
    const linesOf = new Map(heads.map(({ id, excluded: lines }) => [id, lines]));
    const isExcluded = ({ set, building, state }: FoundBuilding) => state !== 'near' && (linesOf.get(set.id) ?? []).includes(building.line);
    return { open: own.filter((one) => !isExcluded(one)), excluded: own.filter(isExcluded) };
  }, [found, obstacles, heads]);
  const added = found.length - open.length - excluded.length;
  const choose = (one: FoundBuilding, isExcluded: boolean) =>
    exclude.mutate(
      { buildingSetId: one.set.id, body: { line: one.building.line, isExcluded } },
      {
        onError: (error) => {
          if (!isUnauthorized(error))
            toast({
              title: isExcluded ? 'Failed to exclude building' : 'Failed to include building',
              description: errorText(error),
              destructive: true,
            });
        },
      },
    );
  const isBusyWith = ({ building: { line } }: FoundBuilding) =>
    (add.isPending && add.variables.body.obstacles[0]?.sourceLine === line) || (exclude.isPending && exclude.variables.body.line === line);
  const addOne = (one: FoundBuilding) => {
    const { heightFt } = one.building;
    if (heightFt === null) {
      setOpened(one);
      return;
    }
    const body = obstacleOf(one, heightFt);
    add.mutate(
      { body, idempotencyKey: keyFor(body) },
      {
        onSuccess: () => toast({ title: 'Obstacle Added', description: buildingName(one.building) }),
        onError: (error) => {
          if (!isUnauthorized(error)) toast({ title: 'Failed to add obstacle', description: errorText(error), destructive: true });
        },
      },
    );
  };
  return (
    <>
      <p role="status">
        {summaryText(open, units, BUILDING_MARGIN_FT)}
        {added > 0 && ` ${added === 1 ? '1 more is an obstacle' : `${added.toLocaleString('en-US')} more are obstacles`} of the project.`}
      </p>
      <ul className="building-findings" aria-label="Buildings That Matter">
        {open.slice(0, most).map((one) => (
          <Finding
            key={`${one.set.id} ${one.index}`}
            found={one}
            isBusy={isBusyWith(one)}
            onAdd={() => addOne(one)}
            onExclude={() => choose(one, true)}
          />
        ))}
      </ul>
      {open.length > most && (
        <Button onClick={() => setMost(most + SHOWN)}>{`Show More (${(open.length - most).toLocaleString('en-US')} remaining)`}</Button>
      )}
      {excluded.length > 0 && <Excluded found={excluded} onInclude={(one) => choose(one, false)} />}
      {opened !== null && (
        <ObstacleDialog
          projectId={project.id}
          blank={() => draftOfBuilding(opened)}
          renderPicker={renderPicker}
          renderGround={renderGround}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Shown once the project has buildings, or a location around which they can be downloaded. */
export function BuildingsPanel(props: BuildingsPanelProps) {
  const { project, airspace } = props;
  const { heads, loaded, isPending, failure, retry } = useBuildingSets(project.id);
  const found = useBuildingFindings(airspace, loaded);
  const remove = useDeleteBuildings(project.id);
  const [deleted, setDeleted] = useState<BuildingSetHead | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isPlaced = project.latitude !== null && project.longitude !== null;
  if ((heads?.length === 0 && !isPlaced) || (heads === undefined && failure === null)) return null;
  const hasNone = heads?.length === 0;
  const count = heads?.reduce((sum, head) => sum + head.count, 0) ?? 0;
  return (
    <section className="obstacles buildings" aria-labelledby="buildings-heading">
      <header className="section-head">
        <h3 id="buildings-heading" ref={heading} tabIndex={-1}>
          Buildings
        </h3>
        {heads !== undefined && !hasNone && <p className="num">{buildingCountText(count)}, evaluated without being obstacles</p>}
      </header>
      <div className="buildings-body">
        {failure !== null && <LoadFailed text={errorText(failure)} onRetry={retry} />}
        {hasNone && <p>Buildings around the site are evaluated without being obstacles. Download them, or import a file.</p>}
        {failure === null && !hasNone && airspace === null && <p>Buildings are evaluated once the surfaces can be placed.</p>}
        {failure === null && !hasNone && airspace !== null && (isPending || found === null) && <p role="status">Evaluating buildings...</p>}
        {failure === null && !hasNone && !isPending && found !== null && <Findings {...props} found={found} heads={heads ?? []} />}
        {heads !== undefined && !hasNone && <Files heads={heads} onDelete={setDeleted} />}
        {heads !== undefined && <BuildingFetch project={project} heads={heads} />}
      </div>
      {deleted !== null && (
        <DeleteRecordDialog
          what="buildings"
          id={deleted.id}
          name={`the buildings of ${deleted.fileName}`}
          remove={remove}
          done="Buildings deleted"
          isRestorable={DELETION_RETENTION}
          focusAfter={heading}
          onClose={() => setDeleted(null)}
        />
      )}
    </section>
  );
}

import { isHeightKnown, type ProjectObstacle } from '@touchdown/contract';
import { type Airspace, CLEARANCE_LABELS, clearanceResult, type ClearanceResult, type ObstacleClearance, topOf } from '@touchdown/domain';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { dmsText } from '../../../shared/format/coordinates.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { Info } from '../../../shared/ui/icons.ts';
import { RowIcon } from '../../../shared/ui/row-icons.tsx';
import { WriteRowIconButton } from '../../../shared/ui/write-access.tsx';
import { GROUND_MISSING, RESULT_TONES, resultTexts } from './clearance-text.ts';
import { ClearanceWorking } from './clearance-working.tsx';
import { constructionNote, OBSTACLE_TYPE_LABELS, shapeText, sourceText } from './obstacle-labels.ts';
import '../../../shared/ui/badge.css';

export interface RowActions {
  readonly onEdit: (obstacle: ProjectObstacle) => void;
  readonly onDelete: (obstacle: ProjectObstacle) => void;
  /** What would clear the obstacle, shown below its calculation details. */
  readonly renderFixes?: ((obstacle: ProjectObstacle, evaluation: ObstacleClearance) => ReactNode) | undefined;
}
export interface RowProps extends RowActions {
  readonly obstacle: ProjectObstacle;
  /** Its index in the list, from 0. */
  readonly index: number;
  readonly airspace: Airspace | null;
  readonly evaluation: ObstacleClearance | undefined;
  readonly isAnalyzing: boolean;
  /** The missing project data without which nothing is evaluated: "Missing: project elevation". `null`: nothing, or not loaded yet. */
  readonly lacks: string | null;
  /** Whether its calculation details are open. */
  readonly isOpen: boolean;
  readonly onToggle: (obstacle: ProjectObstacle) => void;
}
interface InList {
  readonly measure: (element: HTMLElement | null) => void;
  /** A key on the result, which may move to another row. */
  readonly onKey: (event: KeyboardEvent<HTMLElement>, index: number) => void;
}

const NOT_KNOWN = 'Unknown';

/** Every height as shown. Unknown ones are labeled so. */
const useHeights = (obstacle: ProjectObstacle) => {
  const units = useUnits();
  const top = topOf(obstacle);
  return {
    height: isHeightKnown(obstacle) ? units.tenthText(obstacle.heightFeet, 'up') : NOT_KNOWN,
    ground: obstacle.elevationFeet === null ? NOT_KNOWN : units.tenthText(obstacle.elevationFeet, 'nearest'),
    top: top === null ? NOT_KNOWN : units.tenthText(top, 'up'),
  };
};

/**
 * "Proposed · Line of 3 points · Survey: wires.csv, line 4". A point has no label for its shape, and an existing obstacle none for its
 * status.
 */
const noteOf = (obstacle: ProjectObstacle): string =>
  [
    ...(obstacle.constructionStatus === 'existing' ? [] : [constructionNote(obstacle)]),
    ...(obstacle.extent === null ? [] : [shapeText(obstacle)]),
    sourceText(obstacle),
  ].join(' · ');

/** Breaks between the two if it does not fit. */
const placeText = ({ latitude, longitude }: ProjectObstacle): string =>
  `${dmsText(String(latitude), 'latitude')} ${dmsText(String(longitude), 'longitude')}`;

function Actions({ obstacle, onEdit, onDelete }: Pick<RowProps, 'obstacle' | 'onEdit' | 'onDelete'>) {
  return (
    <div className="record-actions">
      <WriteRowIconButton label={`Edit ${obstacle.name}`} onClick={() => onEdit(obstacle)}>
        <RowIcon name="Pencil" />
      </WriteRowIconButton>
      <WriteRowIconButton label={`Delete ${obstacle.name}`} onClick={() => onDelete(obstacle)}>
        <RowIcon name="Trash2" />
      </WriteRowIconButton>
    </div>
  );
}

/** The clearance of a row and its calculation details, ready to render. */
function useResult({
  obstacle,
  index,
  airspace,
  evaluation,
  isAnalyzing,
  lacks,
  isOpen,
  onToggle,
  renderFixes,
  onKey,
}: RowProps & Pick<InList, 'onKey'>) {
  const units = useUnits();
  // Nothing is claimed before the first evaluation.
  const isShown = lacks !== null || (airspace !== null && (evaluation !== undefined || !isAnalyzing));
  // The status beside it says that it is not evaluated.
  const texts = evaluation === undefined ? { figure: '—', surface: lacks ?? GROUND_MISSING } : resultTexts(evaluation, units);
  return {
    texts: isShown ? texts : null,
    status: isShown && (
      <StatusButton
        obstacle={obstacle}
        result={clearanceResult(evaluation)}
        isOpen={isOpen}
        onToggle={() => onToggle(obstacle)}
        onKey={(event) => onKey(event, index)}
      />
    ),
    working: isOpen && evaluation !== undefined && airspace !== null && (
      <>
        <ClearanceWorking obstacle={obstacle} evaluation={evaluation} airspace={airspace} />
        {evaluation.status !== 'compliant' && renderFixes?.(obstacle, evaluation)}
      </>
    ),
  };
}

const STATUS_ICONS = { compliant: 'CircleCheck', warning: 'TriangleAlert', violation: 'CircleX' } as const;

interface StatusButtonProps {
  readonly obstacle: ProjectObstacle;
  readonly result: ClearanceResult;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

function StatusButton({ obstacle, result, isOpen, onToggle, onKey }: StatusButtonProps) {
  if (result === 'not_evaluated')
    return (
      <span className="status obstacle-not-evaluated">
        <Info />
        {CLEARANCE_LABELS.not_evaluated}
      </span>
    );
  return (
    <button
      type="button"
      className="status obstacle-status"
      data-status={RESULT_TONES[result]}
      aria-label={`${CLEARANCE_LABELS[result]}: details for ${obstacle.name}`}
      aria-expanded={isOpen}
      onClick={onToggle}
      onKeyDown={onKey}
    >
      {result === 'outside' ? <Info /> : <RowIcon name={STATUS_ICONS[result]} />}
      {CLEARANCE_LABELS[result]}
      <RowIcon name="ChevronDown" />
    </button>
  );
}

/** An obstacle on a phone. */
export const ObstacleCard = memo(function ObstacleCard({ count, measure, ...row }: RowProps & InList & { readonly count: number }) {
  const { obstacle, index, onEdit, onDelete } = row;
  const { texts, status, working } = useResult(row);
  const { height, ground, top } = useHeights(obstacle);
  return (
    <li ref={measure} data-index={index} aria-label={obstacle.name} aria-posinset={index + 1} aria-setsize={count}>
      <div>
        <b className="record-name">{obstacle.name}</b>
        <span className="record-note">
          {OBSTACLE_TYPE_LABELS[obstacle.type]} · {noteOf(obstacle)}
        </span>
      </div>
      <Actions obstacle={obstacle} onEdit={onEdit} onDelete={onDelete} />
      {texts && (
        <div className="obstacle-result">
          {status}
          <span className="num">{texts.figure}</span>
          <span className="quiet">{texts.surface}</span>
        </div>
      )}
      <dl className="obstacle-facts num">
        <div>
          <dt>Height</dt>
          <dd>{height}</dd>
        </div>
        <div>
          <dt>Ground elevation (MSL)</dt>
          <dd>{ground}</dd>
        </div>
        <div>
          <dt>Top elevation (MSL)</dt>
          <dd>{top}</dd>
        </div>
        <div className="obstacle-place">
          <dt>Location</dt>
          <dd>{placeText(obstacle)}</dd>
        </div>
      </dl>
      {working}
    </li>
  );
});

interface TableRowProps extends RowProps, InList {
  /** Of the table. */
  readonly columns: number;
  /** Its distance from the start of the first row. */
  readonly topPx: number;
}

/** An obstacle on a wide screen: its row, with its calculation details below. */
export const ObstacleTableRow = memo(function ObstacleTableRow({ columns, topPx, measure, ...row }: TableRowProps) {
  const { obstacle, index, onEdit, onDelete } = row;
  const { texts, status, working } = useResult(row);
  const { height, ground, top } = useHeights(obstacle);
  return (
    <tbody ref={measure} className="obstacle-at" data-index={index} style={{ top: topPx }}>
      <tr className="obstacle-row" aria-rowindex={index + 2}>
        <th scope="row" title={`${obstacle.name}\n${noteOf(obstacle)}`}>
          <span className="record-name">{obstacle.name}</span>
          <span className="record-note">{noteOf(obstacle)}</span>
        </th>
        <td>{OBSTACLE_TYPE_LABELS[obstacle.type]}</td>
        <td>{status}</td>
        <td title={texts?.surface}>
          {texts && (
            <>
              <span className="num">{texts.figure}</span>
              <span className="record-note">{texts.surface}</span>
            </>
          )}
        </td>
        <td className="n">{height}</td>
        <td className="n">{ground}</td>
        <td className="n">{top}</td>
        <td className="num">{placeText(obstacle)}</td>
        <td>
          <Actions obstacle={obstacle} onEdit={onEdit} onDelete={onDelete} />
        </td>
      </tr>
      {working && (
        <tr className="obstacle-working">
          <td colSpan={columns}>{working}</td>
        </tr>
      )}
    </tbody>
  );
});

import type { ProjectObstacle } from '@touchdown/contract';
import { dmsText } from '../../shared/format/coordinates.ts';
import { useUnits } from '../../shared/format/units.ts';
import { Pencil, Trash2 } from '../../shared/ui/icons.ts';
import { WriteIconButton } from '../../shared/ui/write-access.tsx';
import { OBSTACLE_TYPE_WORDS, shapeText, sourceText, topOf } from './obstacle-words.ts';

export interface RowActions {
  readonly onEdit: (obstacle: ProjectObstacle) => void;
  readonly onDelete: (obstacle: ProjectObstacle) => void;
}
type RowProps = RowActions & { readonly obstacle: ProjectObstacle };

const NOT_KNOWN = 'Not known';

/** Every height as it is shown; what is not known says so. */
const useHeights = (obstacle: ProjectObstacle) => {
  const units = useUnits();
  const top = topOf(obstacle);
  return {
    height: units.lengthText(obstacle.heightFeet, 'up'),
    ground: obstacle.elevationFeet === null ? NOT_KNOWN : units.lengthText(obstacle.elevationFeet, 'nearest'),
    top: top === null ? NOT_KNOWN : units.lengthText(top, 'up'),
  };
};

const noteOf = (obstacle: ProjectObstacle): string =>
  obstacle.extent === null ? sourceText(obstacle) : `${shapeText(obstacle)} · ${sourceText(obstacle)}`;

function Place({ latitude, longitude }: ProjectObstacle) {
  return (
    <>
      <span>{dmsText(String(latitude), 'latitude')}</span> <span>{dmsText(String(longitude), 'longitude')}</span>
    </>
  );
}

function Actions({ obstacle, onEdit, onDelete }: RowProps) {
  return (
    <div className="record-actions">
      <WriteIconButton label={`Edit ${obstacle.name}`} onClick={() => onEdit(obstacle)}>
        <Pencil />
      </WriteIconButton>
      <WriteIconButton label={`Delete ${obstacle.name}`} onClick={() => onDelete(obstacle)}>
        <Trash2 />
      </WriteIconButton>
    </div>
  );
}

/** An obstacle on a phone. */
export function ObstacleCard({ obstacle, ...actions }: RowProps) {
  const { height, ground, top } = useHeights(obstacle);
  return (
    <li aria-label={obstacle.name}>
      <div>
        <b className="record-name">{obstacle.name}</b>
        <span className="record-note">
          {OBSTACLE_TYPE_WORDS[obstacle.type]} · {noteOf(obstacle)}
        </span>
      </div>
      <Actions obstacle={obstacle} {...actions} />
      <dl className="obstacle-facts num">
        <div>
          <dt>Height</dt>
          <dd>{height}</dd>
        </div>
        <div>
          <dt>Ground (MSL)</dt>
          <dd>{ground}</dd>
        </div>
        <div>
          <dt>Top (MSL)</dt>
          <dd>{top}</dd>
        </div>
        <div className="obstacle-place">
          <dt>Place</dt>
          <dd>
            <Place {...obstacle} />
          </dd>
        </div>
      </dl>
    </li>
  );
}

/** An obstacle on a wide screen. */
export function ObstacleTableRow({ obstacle, ...actions }: RowProps) {
  const { height, ground, top } = useHeights(obstacle);
  return (
    <tr>
      <th scope="row" title={obstacle.name}>
        <span className="record-name">{obstacle.name}</span>
        <span className="record-note">{noteOf(obstacle)}</span>
      </th>
      <td>{OBSTACLE_TYPE_WORDS[obstacle.type]}</td>
      <td className="num obstacle-place">
        <Place {...obstacle} />
      </td>
      <td className="n">{height}</td>
      <td className="n">{ground}</td>
      <td className="n">{top}</td>
      <td>
        <Actions obstacle={obstacle} {...actions} />
      </td>
    </tr>
  );
}

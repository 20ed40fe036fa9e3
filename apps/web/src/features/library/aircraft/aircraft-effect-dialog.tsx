/** The effect of a changed aircraft on projects, before the change is saved. */
import type { AircraftEffectAnswer } from '@touchdown/contract';
import { Link } from '@tanstack/react-router';
import { useUnits } from '../../../shared/format/units.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { minimumLines, remainderText, stateText } from './aircraft-effect-values.ts';
import './aircraft-effect.css';

interface AircraftEffectDialogProps {
  readonly effect: AircraftEffectAnswer;
  readonly onSave: () => void;
  /** Saves nothing; the form keeps its input. */
  readonly onBack: () => void;
}

/** Mounted while it is open. A project opens in a new tab, so that the form stays. */
export function AircraftEffectDialog({ effect, onSave, onBack }: AircraftEffectDialogProps) {
  const units = useUnits();
  const { projects, notEvaluated, ofOthers } = effect;
  const remainder = remainderText(notEvaluated, ofOthers);
  return (
    <Dialog
      open
      onClose={onBack}
      title="Effect on Projects"
      description="Saved dimensions don't change. Dimensions that are out of date or below minimum are marked in each project until they are recalculated."
      footer={
        <>
          <Button variant="bare" onClick={onBack}>
            Back to Form
          </Button>
          <Button variant="primary" onClick={onSave}>
            Update Aircraft
          </Button>
        </>
      }
    >
      {projects.length > 0 && (
        <ul className="aircraft-effect" aria-label="Affected projects">
          {projects.map((project) => (
            <li key={project.projectId}>
              <Link
                className="record-name"
                to="/projects/$projectId"
                params={{ projectId: project.projectId }}
                search={{ tab: 'calculations' }}
                target="_blank"
              >
                {project.name}
              </Link>
              <p data-below={project.below.length > 0 || undefined}>{stateText(project)}</p>
              {project.minimums.length > 0 && (
                <ul className="num" aria-label={`FAA minimums of ${project.name}`}>
                  {minimumLines(project, units).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
      {remainder !== null && <p role="note">{remainder}</p>}
    </Dialog>
  );
}

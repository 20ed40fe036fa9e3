/** The parts of a capture: how sure the place is, what it is, how high, and on which ground. */
import { averagedPlace, CONSTRUCTION_LABELS, CONSTRUCTION_STATUSES, type ObstacleType } from '@touchdown/domain';
import { useUnits } from '../../../shared/format/units.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { RotateCcw } from '../../../shared/ui/icons.ts';
import { Select, TextInput } from '../../../shared/ui/inputs.tsx';
import { LengthInput } from '../../../shared/ui/length-input.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { AwayFields } from './away-fields.tsx';
import { BLANK_AWAY, type CaptureDraft, type CaptureSite, COARSE_FT, placeOf, terrainUnder } from './capture-draft.ts';
import { averageText } from './field-text.ts';

export interface PartProps {
  readonly draft: CaptureDraft;
  readonly site: CaptureSite;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<CaptureDraft>) => void;
}

function Problem({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p className="field-problem" role="alert">
      {text}
    </p>
  );
}

/** The averaged position, and whether averaging continues. */
export function PlacePart({ draft, site, errors, onChange }: PartProps) {
  const units = useUnits();
  const stood = averagedPlace(draft.fixes);
  const place = placeOf(draft, site.variationDeg);
  return (
    <section className="field-part" aria-label="Location">
      <p className="field-result num" role="status">
        {stood === null ? 'Waiting for the first fix...' : `${draft.isAveraging ? 'Averaging: ' : 'Locked: '}${averageText(stood, units)}`}
      </p>
      {stood !== null && stood.accuracyFt > COARSE_FT && (
        <p className="field-problem">Low accuracy for an obstacle. Move to open sky and wait for a better fix.</p>
      )}
      <div className="field-pair">
        <Button disabled={stood === null || !draft.isAveraging} onClick={() => onChange({ isAveraging: false })}>
          Lock Position
        </Button>
        <Button icon={<RotateCcw />} onClick={() => onChange({ fixes: [], isAveraging: true })}>
          Average Again
        </Button>
      </div>
      <Segmented
        label="Obstacle location"
        value={draft.away === null ? 'here' : 'away'}
        options={[
          { value: 'here', label: 'At my position' },
          { value: 'away', label: 'Offset from me' },
        ]}
        onChange={(where) => onChange({ away: where === 'here' ? null : (draft.away ?? BLANK_AWAY) })}
      />
      {draft.away !== null && (
        <AwayFields
          away={draft.away}
          variationDeg={site.variationDeg}
          onChange={(change) => onChange({ away: { ...BLANK_AWAY, ...draft.away, ...change } })}
        />
      )}
      {draft.away !== null && place !== null && <p className="field-hint num">Position accuracy ±{units.wholeText(place.accuracyFt)}</p>}
      <Problem text={errors['place']} />
    </section>
  );
}

interface KindPartProps extends Pick<PartProps, 'draft' | 'errors' | 'onChange'> {
  readonly kinds: readonly { readonly value: ObstacleType; readonly label: string }[];
}
/** The type: one tap of a thumb. */
export function KindPart({ draft, errors, onChange, kinds }: KindPartProps) {
  return (
    <>
      <div className="field-kinds" role="group" aria-label="What is it?">
        {kinds.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className="field-kind"
            aria-pressed={draft.kind === value}
            onClick={() => onChange({ kind: value })}
          >
            {label}
          </button>
        ))}
      </div>
      <Problem text={errors['kind']} />
    </>
  );
}

const CONSTRUCTION_OPTIONS = CONSTRUCTION_STATUSES.map((value) => ({ value, label: CONSTRUCTION_LABELS[value] }));
const DATES = [
  ['temporaryFrom', 'Temporary from'],
  ['temporaryTo', 'Temporary to'],
] as const;

/** Whether it exists, which needs no tap, is proposed, or is temporary, with the dates that are known. */
export function ConstructionPart({ draft, errors, onChange }: Pick<PartProps, 'draft' | 'errors' | 'onChange'>) {
  return (
    <>
      <Segmented
        label="Construction status"
        value={draft.constructionStatus}
        options={CONSTRUCTION_OPTIONS}
        onChange={(constructionStatus) => onChange({ constructionStatus })}
      />
      {draft.constructionStatus === 'temporary' && (
        <div className="field-pair">
          {DATES.map(([field, label]) => (
            <Field key={field} label={label} hint="Leave blank if unknown." error={errors[field]}>
              <TextInput type="date" value={draft[field]} onChange={({ target }) => onChange({ [field]: target.value })} />
            </Field>
          ))}
        </div>
      )}
    </>
  );
}

/** The height, and the ground it is on: nothing of it is taken from the device, whose altitude is no elevation. */
export function HeightPart({ draft, site, errors, onChange }: PartProps) {
  const units = useUnits();
  const { padElevationFt } = site;
  const under = terrainUnder(draft, site);
  return (
    <>
      <div className="field-pair">
        <Field label="Height (AGL)" hint="Leave blank to measure later" error={errors['heightFeet']}>
          <LengthInput value={draft.height} onValue={(height) => onChange({ height })} />
        </Field>
        <Field label="Height accuracy ±" error={errors['verticalAccuracyFeet']}>
          <LengthInput value={draft.verticalAccuracy} onValue={(verticalAccuracy) => onChange({ verticalAccuracy })} />
        </Field>
      </div>
      <Field label="Ground elevation" hint={draft.height.trim() === '' ? 'Saved after height is entered' : undefined}>
        <Select value={draft.ground} onChange={({ target }) => onChange({ ground: target.value as CaptureDraft['ground'] })}>
          <option value="unknown">Unknown (not evaluated)</option>
          {padElevationFt !== null && <option value="pad">Same as landing area: {units.enteredText(padElevationFt)} MSL</option>}
          {(under !== null || draft.ground === 'terrain') && (
            <option value="terrain">
              {under === null ? 'Terrain of the project: none here' : `Terrain of the project: ${units.enteredText(under.elevationFt)} MSL`}
            </option>
          )}
          <option value="typed">Enter manually</option>
        </Select>
      </Field>
      {draft.ground === 'typed' && (
        <Field label="Ground elevation" error={errors['elevationFeet']}>
          <LengthInput unit="ft MSL" value={draft.groundFeet} onValue={(groundFeet) => onChange({ groundFeet })} />
        </Field>
      )}
    </>
  );
}

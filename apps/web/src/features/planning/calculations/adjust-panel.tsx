/** Adjust Dimensions: the owner's adjusted dimensions, never below the FAA minimums, with the outer zones following the inner ones. */
import { type AdjustedDimensions, findBelowMinimum, separationIssues, type Zone } from '@touchdown/domain';
import { useId, useRef, useState } from 'react';
import { useUnits } from '../../../shared/format/units.ts';
import { HelpButton } from '../../../shared/help/help-button.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { TriangleAlert, Undo2 } from '../../../shared/ui/icons.ts';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import { type Commit, commitRoundedUp, commitTyped, spacingWarnings } from './adjust-values.ts';
import { DimensionField } from './dimension-field.tsx';
import { SeparationText } from './separation-text.tsx';
import type { ShownCalculation } from './use-calculation.ts';
import './adjust.css';

interface AdjustPanelProps {
  readonly shown: ShownCalculation;
  readonly isSaving: boolean;
  readonly onAdjust: (adjusted: AdjustedDimensions) => void;
  readonly onReset: () => void;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onSave: () => Promise<void>;
}

const ZONES = [
  { zone: 'tlof', name: 'TLOF', ink: 'z-tlof', rule: 'Controls FATO and Safety Area' },
  { zone: 'fato', name: 'FATO', ink: 'z-fato', rule: 'TLOF + 2 × separation' },
  { zone: 'safetyArea', name: 'Safety Area', ink: 'z-safety', rule: 'FATO + 2 × width' },
] as const satisfies readonly { zone: Zone; name: string; ink: string; rule: string }[];
const SIDES = [
  { side: 'length', label: 'Length' },
  { side: 'width', label: 'Width' },
] as const;

export function AdjustPanel({ shown, isSaving, onAdjust, onReset, reason, onReason, onSave }: AdjustPanelProps) {
  const { results, adjusted } = shown;
  const units = useUnits();
  const context = { adjusted, minimums: results.faaMinimums, shape: results.inputs.facility.shape, units };
  const titleId = useId();
  // A click on Save leaves the field first. If that rejects the value, the same click must not save.
  const refusedDuringPress = useRef(false);
  const below = findBelowMinimum(adjusted, results.faaMinimums);
  const issues = separationIssues(adjusted, results.faaMinimums);
  const warnings = spacingWarnings(issues);
  const [isConfirming, setConfirming] = useState(false);

  const take = (commit: Commit) => {
    if (commit.kind === 'changed') onAdjust(commit.adjusted);
    if (commit.kind !== 'refused') return;
    refusedDuringPress.current = true;
    toast({ title: 'Invalid Value', description: commit.message, destructive: true });
  };
  const startPress = () => {
    refusedDuringPress.current = false;
  };
  const store = () => {
    setConfirming(false);
    void onSave();
  };
  const save = () => {
    const isRefused = refusedDuringPress.current;
    refusedDuringPress.current = false;
    if (isRefused) return;
    if (issues.length > 0) setConfirming(true);
    else store();
  };

  return (
    <section className="adjust" aria-labelledby={titleId}>
      <header className="adjust-head">
        <h2 id={titleId}>Adjust Dimensions</h2>
        <p>
          Project Owner Modifications · TLOF/FATO separation minimum{' '}
          <b className="num">{units.lengthText(results.faaMinimums.tlofFatoSeparation, 'up')}</b>
        </p>
        <Field label="Reason" className="adjust-reason">
          <TextInput value={reason} placeholder="Optional" maxLength={10_000} onChange={(event) => onReason(event.target.value)} />
        </Field>
        <Button variant="bare" icon={<Undo2 />} onClick={onReset}>
          Reset to FAA Minimums
        </Button>
        <WriteButton
          variant="primary"
          className="adjust-save"
          busy={isSaving}
          disabled={below.length > 0}
          onPointerDown={startPress}
          onKeyDown={startPress}
          onClick={save}
        >
          {isSaving ? 'Saving...' : 'Save Adjusted Dimensions'}
        </WriteButton>
      </header>
      {below.length > 0 && (
        <ul className="adjust-below" role="alert">
          {below.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={isConfirming}
        title="Save Adjusted Dimensions"
        text={<SeparationText issues={issues} />}
        confirmLabel="Save"
        cancelLabel="Keep Editing"
        onConfirm={store}
        onCancel={() => setConfirming(false)}
      />
      <div className="adjust-zones">
        {ZONES.map(({ zone, name, ink, rule }) => {
          const warning = warnings.find((each) => each.zone === zone);
          return (
            <fieldset key={zone} className="adjust-zone">
              <legend>
                <svg className="zone-key" viewBox="0 0 22 10" aria-hidden="true">
                  <rect x="1" y="1" width="20" height="8" className={ink} />
                </svg>
                {name}
              </legend>
              <p className="adjust-rule" data-warning={warning !== undefined || undefined}>
                {warning && <TriangleAlert />}
                {warning?.text ?? rule}
                <HelpButton concept={zone} />
              </p>
              {SIDES.map(({ side, label }) => (
                <DimensionField
                  key={side}
                  label={label}
                  fullName={`${name} ${side}`}
                  value={adjusted[zone][side]}
                  minimum={results.faaMinimums[zone][side]}
                  onCommit={(typed) => take(commitTyped({ zone, side }, typed, context))}
                  onRoundUp={() => take(commitRoundedUp({ zone, side }, context))}
                />
              ))}
              <div className="adjust-area">
                <span>Area</span>
                <output className="num">{units.area(adjusted[zone].area)}</output>
                <span className="unit">{units.areaUnit}</span>
              </div>
            </fieldset>
          );
        })}
      </div>
    </section>
  );
}

import { PERFORMANCE_LIMITS } from '@touchdown/contract';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Plus, Trash2 } from '../../../shared/ui/icons.ts';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { aircraftControlId, type AircraftDraft } from './aircraft-form-values.ts';
import { pairsOf, type PerformancePair, textOfPairs } from './performance-values.ts';

/** Other performance data: names and values, added and removed one by one. */
export function PerformanceFields() {
  const { control, setValue, formState } = useFormContext<AircraftDraft>();
  const pairs = pairsOf(useWatch({ control, name: 'performance' }));
  const error = formState.errors.performance?.message;
  const set = (next: readonly PerformancePair[]) => setValue('performance', textOfPairs(next), { shouldDirty: true });
  const change = (index: number, pair: PerformancePair) => set(pairs.map((old, at) => (at === index ? pair : old)));
  return (
    <div className="form-wide performance-fields" id={aircraftControlId('performance')} tabIndex={-1}>
      {pairs.map(([name, value], index) => (
        <div key={index} className="performance-pair">
          <TextInput
            aria-label={`Performance name ${index + 1}`}
            placeholder="Name"
            maxLength={PERFORMANCE_LIMITS.name}
            value={name}
            onChange={(event) => change(index, [event.target.value, value])}
          />
          <TextInput
            aria-label={`Performance value ${index + 1}`}
            placeholder="Value"
            maxLength={PERFORMANCE_LIMITS.value}
            value={value}
            onChange={(event) => change(index, [name, event.target.value])}
          />
          <IconButton label={`Remove performance entry ${index + 1}`} onClick={() => set(pairs.filter((_, at) => at !== index))}>
            <Trash2 />
          </IconButton>
        </div>
      ))}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <Button icon={<Plus />} disabled={pairs.length >= PERFORMANCE_LIMITS.entries} onClick={() => set([...pairs, ['', '']])}>
        Add Performance Entry
      </Button>
    </div>
  );
}

/** Both values of what an undo would restore and someone else has changed since, for a table. */
import type { ChangedSince } from '@touchdown/contract';
import type { ShownUnits } from '@touchdown/domain';
import type { TwoValuesTable } from '../../../shared/forms/two-values.tsx';
import { fieldLabel, valueText } from './history-values.ts';

/** A table for each record: what would be restored, and what it is now. */
export const tablesOf = ({ records }: Required<ChangedSince>['choice'], units: ShownUnits): readonly TwoValuesTable[] =>
  records.map((record) => ({
    caption: record.name === null ? record.what : `${record.what} ${record.name}`,
    rows: record.fields.map((one) => ({
      field: one.field,
      label: fieldLabel(record, one),
      mine: valueText(one.before, one, units),
      theirs: valueText(one.after, one, units),
    })),
  }));

/** The history of a project: who changed what and when, with the values before and after. Each change can be undone. */
import { HISTORY_KINDS, type HistoryEntry, type HistoryKind } from '@touchdown/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorText } from '../../../shared/api/api-error.ts';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Select, TextInput } from '../../../shared/ui/inputs.tsx';
import { type HistoryFilter, historyQuery } from './api.ts';
import { HistoryItem } from './history-item.tsx';
import './history.css';

export interface HistoryPerson {
  readonly id: string;
  readonly name: string;
}
interface HistoryDialogProps {
  readonly projectId: string;
  /** The users by whom the history can be filtered. */
  readonly people: readonly HistoryPerson[];
  readonly onClose: () => void;
}
const EVERYTHING: HistoryFilter = { person: '', kind: '', from: '', to: '' };
const KINDS = Object.entries(HISTORY_KINDS) as readonly (readonly [HistoryKind, string])[];

interface FiltersProps {
  readonly filter: HistoryFilter;
  readonly people: readonly HistoryPerson[];
  readonly onChange: (filter: HistoryFilter) => void;
}

function Filters({ filter, people, onChange }: FiltersProps) {
  const id = useId();
  return (
    <div className="history-filters">
      <div>
        <label htmlFor={`${id}-person`}>Person</label>
        <Select id={`${id}-person`} value={filter.person} onChange={({ target }) => onChange({ ...filter, person: target.value })}>
          <option value="">Everyone</option>
          {people.map(({ id: person, name }) => (
            <option key={person} value={person}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div>
        <label htmlFor={`${id}-kind`}>Record</label>
        <Select
          id={`${id}-kind`}
          value={filter.kind}
          onChange={({ target }) => onChange({ ...filter, kind: KINDS.find(([kind]) => kind === target.value)?.[0] ?? '' })}
        >
          <option value="">All</option>
          {KINDS.map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <div>
        <label htmlFor={`${id}-from`}>From (UTC)</label>
        <TextInput
          id={`${id}-from`}
          type="date"
          value={filter.from}
          onChange={({ target }) => onChange({ ...filter, from: target.value })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-to`}>To (UTC)</label>
        <TextInput id={`${id}-to`} type="date" value={filter.to} onChange={({ target }) => onChange({ ...filter, to: target.value })} />
      </div>
    </div>
  );
}

function Entries({ projectId, entries }: { readonly projectId: string; readonly entries: readonly HistoryEntry[] }) {
  return (
    <ol className="history-list">
      {entries.map((entry) => (
        <HistoryItem key={entry.id} projectId={projectId} entry={entry} />
      ))}
    </ol>
  );
}

/** Mounted while it is open. */
export function HistoryDialog({ projectId, people, onClose }: HistoryDialogProps) {
  const [filter, setFilter] = useState(EVERYTHING);
  const query = useInfiniteQuery(historyQuery(projectId, filter));
  const entries = query.data?.pages.flatMap(({ rows }) => rows);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Project History"
      description="Who changed what, and when. You can restore former values."
      footer={
        <Button variant="bare" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Filters filter={filter} people={people} onChange={setFilter} />
      <QueryStates
        query={query}
        data={entries}
        loading="Loading history..."
        rows={6}
        empty={<p className="history-none">No changes match your filters.</p>}
      >
        {(shown) => <Entries projectId={projectId} entries={shown} />}
      </QueryStates>
      {query.hasNextPage && (
        <div className="history-more">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? 'Loading...' : 'Show More'}
          </Button>
          {query.isFetchNextPageError && <p role="alert">{errorText(query.error)}</p>}
        </div>
      )}
    </Dialog>
  );
}

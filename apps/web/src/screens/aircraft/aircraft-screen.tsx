import type { Aircraft } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { currentUserQuery } from '../../features/accounts/api.ts';
import { AircraftDialog } from '../../features/aircraft/aircraft-dialog.tsx';
import { type AircraftDraft, copyOf, mayEdit } from '../../features/aircraft/aircraft-form-values.ts';
import { AircraftList } from '../../features/aircraft/aircraft-list.tsx';
import { AIRCRAFT_FILTERS, filterAircraft } from '../../features/aircraft/aircraft-values.ts';
import { aircraftQuery, useDeleteAircraft } from '../../features/aircraft/api.ts';
import { errorText, isUnauthorized } from '../../shared/api/api-error.ts';
import { useReturnFocus } from '../../shared/forms/use-return-focus.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../shared/ui/dialog.tsx';
import { FilterPopover } from '../../shared/ui/filter-popover.tsx';
import { Helicopter, Plus } from '../../shared/ui/icons.ts';
import { SearchInput } from '../../shared/ui/inputs.tsx';
import { Page, PageBar } from '../../shared/ui/page.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { EmptyState, LoadFailed } from '../../shared/ui/states.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { VerificationMark } from '../../shared/ui/verification-mark.tsx';

const route = getRouteApi('/aircraft');

function DeleteAircraft({ aircraft, onDone }: { readonly aircraft: Aircraft; readonly onDone: () => void }) {
  useReturnFocus();
  const remove = useDeleteAircraft();
  const confirm = () =>
    remove.mutate(aircraft.id, {
      onSuccess: () => toast({ title: 'Aircraft deleted successfully' }),
      onError: (error) => {
        if (!isUnauthorized(error)) toast({ title: 'Failed to delete aircraft', description: errorText(error), destructive: true });
      },
      onSettled: onDone,
    });
  return (
    <ConfirmDialog
      open
      title={`Delete ${aircraft.name}`}
      text="Are you sure you want to delete this aircraft?"
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onDone}
    />
  );
}

/** The aircraft library: search and filters in the address, every number with its unit, unverified ones marked. */
export function AircraftScreen() {
  const { q = '', new: isNew = false, type, category, rotor } = route.useSearch();
  const navigate = route.useNavigate();
  const user = useQuery(currentUserQuery);
  const aircraft = useQuery(aircraftQuery);
  const [start, setStart] = useState<AircraftDraft | undefined>();
  const [edited, setEdited] = useState<Aircraft | null>(null);
  const [deleted, setDeleted] = useState<Aircraft | null>(null);
  const shown = filterAircraft(aircraft.data ?? [], q, { type, category, rotor });
  const isFiltered = [q || undefined, type, category, rotor].some((value) => value !== undefined);
  const setNew = (open: boolean, from?: AircraftDraft) => {
    setStart(from);
    void navigate({ search: (former) => ({ ...former, new: open || undefined }), replace: !open, ignoreBlocker: true });
  };
  return (
    <Page
      title="Aircraft Database"
      actions={
        <>
          <SearchInput
            label="Search aircraft"
            placeholder="Name, manufacturer or model"
            value={q}
            onChange={(event) => void navigate({ search: (former) => ({ ...former, q: event.target.value || undefined }), replace: true })}
          />
          <FilterPopover
            fields={AIRCRAFT_FILTERS}
            values={{ type, category, rotor }}
            onChange={(key, value) => void navigate({ search: (former) => ({ ...former, [key]: value }), replace: true })}
            onClear={() => void navigate({ search: { q: q || undefined }, replace: true })}
          />
          <Button variant="primary" icon={<Plus />} onClick={() => setNew(true)}>
            Add Aircraft
          </Button>
        </>
      }
    >
      <PageBar>
        <h2>{aircraft.isPending ? 'Loading...' : `All Aircraft (${shown.length})`}</h2>
        <ul className="page-key">
          <li>
            <VerificationMark verification="unverified" /> Not read in a source
          </li>
        </ul>
      </PageBar>
      {aircraft.isPending && <Skeleton label="Loading aircraft..." rows={8} />}
      {aircraft.isError && <LoadFailed text={errorText(aircraft.error)} onRetry={() => void aircraft.refetch()} />}
      {aircraft.isSuccess && shown.length === 0 && (
        <EmptyState
          icon={<Helicopter />}
          title="No aircraft found"
          text={isFiltered ? 'No aircraft fits the search and the filters.' : 'The library is empty. Add the first aircraft.'}
          action={isFiltered ? <Button onClick={() => void navigate({ search: {}, replace: true })}>Show all aircraft</Button> : null}
        />
      )}
      {shown.length > 0 && (
        <AircraftList
          aircraft={shown}
          mayEdit={(one) => mayEdit(one, user.data?.role)}
          onCopy={(one) => setNew(true, copyOf(one))}
          onEdit={setEdited}
          onDelete={setDeleted}
        />
      )}
      {isNew && <AircraftDialog start={start} onClose={() => setNew(false)} />}
      {edited && <AircraftDialog aircraft={edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteAircraft aircraft={deleted} onDone={() => setDeleted(null)} />}
    </Page>
  );
}

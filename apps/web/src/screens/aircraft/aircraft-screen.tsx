import type { Aircraft, AircraftFilterQuery } from '@touchdown/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { IMPORT_DIALOGS } from '../../features/documents/import/registry.tsx';
import { AircraftDialog } from '../../features/library/aircraft/aircraft-dialog.tsx';
import {
  AIRCRAFT_FILTERS,
  type AircraftSearch,
  filterOf,
  isFiltered,
  SORT_OPTIONS,
  sortOf,
} from '../../features/library/aircraft/aircraft-filters.ts';
import { type AircraftDraft, copyOf } from '../../features/library/aircraft/aircraft-form-values.ts';
import { AircraftList } from '../../features/library/aircraft/aircraft-list.tsx';
import { aircraftCountQuery, aircraftFileAddress, aircraftPagesQuery, useDeleteAircraft } from '../../features/library/aircraft/api.ts';
import { errorText, isUnauthorized } from '../../shared/api/api-error.ts';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { useReturnFocus } from '../../shared/forms/use-return-focus.ts';
import { useIsAway } from '../../shared/offline/use-is-away.ts';
import { SavedDraftOffer } from '../../shared/forms/saved-draft-offer.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../shared/ui/dialog.tsx';
import { FilterPopover } from '../../shared/ui/filter-popover.tsx';
import { Helicopter, Plus } from '../../shared/ui/icons.ts';
import { SearchInput, Select } from '../../shared/ui/inputs.tsx';
import { Page, PageBar } from '../../shared/ui/page.tsx';
import { ShowMore } from '../../shared/ui/show-more.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { EmptyState, LoadFailed } from '../../shared/ui/states.tsx';
import { NARROW, useMedia } from '../../shared/ui/use-media.ts';
import { useSettled } from '../../shared/ui/use-settled.ts';
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

/** The rows that the address requests, and the total number. */
function useLibrary(search: AircraftSearch) {
  const filter = filterOf({ ...search, q: useSettled(search.q ?? '') || undefined });
  const list = useInfiniteQuery(aircraftPagesQuery(filter, sortOf(search)));
  const counted = useQuery(aircraftCountQuery(filter));
  const pages = (list.data?.pages ?? []).map(({ rows }) => rows).filter((rows) => rows.length > 0);
  return { filter, list, pages, isEmpty: pages.length === 0, count: counted.data };
}

function FileLinks({ filter, onImport }: { readonly filter: AircraftFilterQuery; readonly onImport: () => void }) {
  const isAway = useIsAway();
  return (
    <div className="aircraft-files">
      <Button variant="bare" onClick={onImport}>
        Import Aircraft
      </Button>
      {isAway ? (
        <span className="quiet">Downloads require a connection</span>
      ) : (
        <>
          <a href={aircraftFileAddress('csv', filter)} download>
            Download CSV
          </a>
          <a href={aircraftFileAddress('xlsx', filter)} download>
            Download XLSX
          </a>
        </>
      )}
    </div>
  );
}

/** The aircraft library: search, filters, and order in the address, every value with its unit, unverified ones marked. */
export function AircraftScreen() {
  const { new: isNew = false, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const { filter, list, pages, isEmpty, count } = useLibrary(search);
  const isNarrow = useMedia(NARROW);
  const [start, setStart] = useState<AircraftDraft | undefined>();
  const [edited, setEdited] = useState<Aircraft | null>(null);
  const [deleted, setDeleted] = useState<Aircraft | null>(null);
  const [isImporting, setImporting] = useState(false);
  const change = (changes: AircraftSearch) => void navigate({ search: (former) => ({ ...former, ...changes }), replace: true });
  const setNew = (open: boolean, from?: AircraftDraft) => {
    setStart(from);
    void navigate({ search: (former) => ({ ...former, new: open || undefined }), replace: !open, ignoreBlocker: true });
  };
  const filtered = isFiltered(search);
  return (
    <Page
      title="Aircraft Database"
      actions={
        <>
          <SearchInput
            label="Search aircraft"
            placeholder="Name, manufacturer, or model"
            value={search.q ?? ''}
            onChange={(event) => change({ q: event.target.value || undefined })}
          />
          <FilterPopover
            fields={AIRCRAFT_FILTERS}
            values={search}
            onChange={(key, value) => change({ [key]: value })}
            onClear={() => void navigate({ search: { q: search.q, sort: search.sort }, replace: true })}
          />
          <Button variant="primary" icon={<Plus />} onClick={() => setNew(true)}>
            Add Aircraft
          </Button>
        </>
      }
    >
      <PageBar>
        <h2 aria-live="polite">{list.isPending ? 'Loading...' : `All Aircraft (${count?.toLocaleString('en-US') ?? '...'})`}</h2>
        <FileLinks filter={filter} onImport={() => setImporting(true)} />
        {isNarrow && (
          <Select aria-label="Sort by" value={search.sort ?? ''} onChange={(event) => change({ sort: event.target.value || undefined })}>
            {SORT_OPTIONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
        <ul className="page-key">
          <li>
            <VerificationMark verification="unverified" /> To be confirmed
          </li>
        </ul>
      </PageBar>
      <SavedDraftOffer
        what="aircraft"
        scope=""
        opens={(id) => {
          const aircraft = pages.flat().find((one) => one.id === id);
          return aircraft && (() => setEdited(aircraft));
        }}
      />
      {list.isPending && <Skeleton label="Loading aircraft..." rows={8} />}
      {list.isError && isEmpty && <LoadFailed text={errorText(list.error)} onRetry={() => void list.refetch()} />}
      {list.isSuccess && isEmpty && (
        <EmptyState
          icon={<Helicopter />}
          title="No aircraft found"
          text={filtered ? 'No aircraft match your search and filters.' : 'Add your first aircraft to get started.'}
          action={filtered ? <Button onClick={() => void navigate({ search: {}, replace: true })}>Clear Search and Filters</Button> : null}
        />
      )}
      {!isEmpty && (
        <AircraftList
          pages={pages}
          search={search}
          onSort={(sort) => change({ sort })}
          onCopy={(one) => setNew(true, copyOf(one))}
          onEdit={setEdited}
          onDelete={setDeleted}
        />
      )}
      {list.hasNextPage && <ShowMore label="Show More Aircraft" isLoading={list.isFetching} onMore={() => void list.fetchNextPage()} />}
      {isNew && <AircraftDialog start={start} onClose={() => setNew(false)} />}
      {edited && <AircraftDialog aircraft={edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteAircraft aircraft={deleted} onDone={() => setDeleted(null)} />}
      <Suspense fallback={<Waiting />}>
        {isImporting && <IMPORT_DIALOGS.aircraft target={null} onClose={() => setImporting(false)} />}
      </Suspense>
    </Page>
  );
}

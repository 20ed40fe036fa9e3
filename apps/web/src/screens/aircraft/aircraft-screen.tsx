import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { aircraftQuery } from '../../features/aircraft/api.ts';
import { AircraftList } from '../../features/aircraft/aircraft-list.tsx';
import { filterAircraft } from '../../features/aircraft/aircraft-values.ts';
import { errorText } from '../../shared/api/api-error.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Helicopter } from '../../shared/ui/icons.ts';
import { SearchInput } from '../../shared/ui/inputs.tsx';
import { Page, PageBar } from '../../shared/ui/page.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { EmptyState, LoadFailed } from '../../shared/ui/states.tsx';
import { VerificationMark } from '../../shared/ui/verification-mark.tsx';

const route = getRouteApi('/aircraft');

/** The aircraft library: search in the address, every number with its unit, unverified ones marked. */
export function AircraftScreen() {
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const aircraft = useQuery(aircraftQuery);
  const shown = filterAircraft(aircraft.data ?? [], q);
  const search = (text: string) => void navigate({ search: { q: text || undefined }, replace: true });
  return (
    <Page
      title="Aircraft Database"
      actions={
        <SearchInput
          label="Search aircraft"
          placeholder="Name, manufacturer or model"
          value={q}
          onChange={(event) => search(event.target.value)}
        />
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
          text={q === '' ? 'The library is empty.' : `Nothing has “${q}” in its name, manufacturer or model.`}
          action={q === '' ? null : <Button onClick={() => search('')}>Clear search</Button>}
        />
      )}
      {shown.length > 0 && <AircraftList aircraft={shown} />}
    </Page>
  );
}

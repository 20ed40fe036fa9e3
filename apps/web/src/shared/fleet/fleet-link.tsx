/** The link from places that need a fleet to the control of the Fleet tab that adds an aircraft. */
import { Link } from '@tanstack/react-router';

/** The text of FLEET_EMPTY. The first screens must not load the contract. */
export const FLEET_EMPTY = 'The fleet is empty. Add an aircraft to it first.';

interface FleetLinkProps {
  readonly projectId: string;
  /** Otherwise it has aircraft, or has not been read yet. */
  readonly isEmpty: boolean;
  readonly className?: string | undefined;
}

export function FleetLink({ projectId, isEmpty, className }: FleetLinkProps) {
  const search = { tab: 'fleet' as const, ...(isEmpty && { focus: 'add' }) };
  return (
    <Link className={className} to="/projects/$projectId" params={{ projectId }} search={search} resetScroll={false}>
      {isEmpty ? 'Add Aircraft' : 'Open Fleet'}
    </Link>
  );
}

/** Share and Export in the header of the workspace. On a phone, More has the same sections. */
import { Link } from '@tanstack/react-router';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonLook } from '../../shared/ui/button.tsx';
import { copyText } from '../../shared/ui/copy-text.ts';
import { toast } from '../../shared/ui/toast.ts';
import { PRESENTED } from '../../shell/screens.ts';
import type { ApproachView } from '../project-detail/approach-views.ts';
import type { PlaceRef } from './use-place.ts';
import type { ProjectTab } from '../project-detail/project-tabs.ts';

interface MenuProps {
  readonly projectId: string;
}

interface HeadMenuProps {
  readonly name: string;
  readonly isPrimary?: boolean;
  readonly children: ReactNode;
}

const HeadMenu = ({ name, isPrimary = false, children }: HeadMenuProps) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger {...buttonLook(isPrimary ? 'primary' : 'default')} data-head-menu>
      {name}
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content className="menu head-menu" align="end" sideOffset={4}>
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);

interface TabItemProps extends MenuProps {
  readonly search: { readonly tab: ProjectTab; readonly view?: ApproachView };
  readonly children: string;
}
const TabItem = ({ projectId, search, children }: TabItemProps) => (
  <DropdownMenu.Item asChild>
    <Link to="/projects/$projectId" params={{ projectId }} search={search} className="menu-item">
      {children}
    </Link>
  </DropdownMenu.Item>
);

/** The address of what is shown now, or of the same as a presentation. */
export function addressToShare(here: string, isPresentation: boolean, place: string | null): string {
  const address = new URL(here);
  if (place !== null && !isPresentation) address.searchParams.set('at', place);
  if (isPresentation) {
    address.searchParams.set('mode', '3d');
    address.searchParams.set('present', PRESENTED);
  }
  return address.href;
}

/** Links to what is shown, for members of the project, and the members. */
export function ShareMenu({ projectId, placeRef }: MenuProps & { readonly placeRef: PlaceRef }) {
  const copy = async (isPresentation: boolean) => {
    if (await copyText(addressToShare(window.location.href, isPresentation, placeRef.current())))
      toast({ title: 'Copied to clipboard', description: 'Members of the project can open it after they sign in.' });
    else toast({ title: 'Copy failed', description: 'Could not copy to clipboard.', destructive: true });
  };
  return (
    <HeadMenu name="Share">
      <DropdownMenu.Item className="menu-item" onSelect={() => void copy(false)}>
        Copy Link
      </DropdownMenu.Item>
      <DropdownMenu.Item className="menu-item" onSelect={() => void copy(true)}>
        Copy Presentation Link
      </DropdownMenu.Item>
      <TabItem projectId={projectId} search={{ tab: 'team' }}>
        Team
      </TabItem>
    </HeadMenu>
  );
}

/** Where the files of the project are made. */
export const ExportMenu = ({ projectId }: MenuProps) => (
  <HeadMenu name="Export" isPrimary>
    <TabItem projectId={projectId} search={{ tab: 'reports' }}>
      Reports and Sheets
    </TabItem>
    <TabItem projectId={projectId} search={{ tab: 'notice' }}>
      FAA Notice
    </TabItem>
    <TabItem projectId={projectId} search={{ tab: 'approach', view: 'paths' }}>
      Paths
    </TabItem>
    <TabItem projectId={projectId} search={{ tab: 'approach', view: 'obstacles' }}>
      Obstacles
    </TabItem>
  </HeadMenu>
);

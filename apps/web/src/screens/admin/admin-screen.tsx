import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { currentUserQuery } from '../../features/identity/accounts/api.ts';
import type { AuditFilters } from '../../features/identity/admin/api.ts';
import { AuditPanel } from '../../features/identity/admin/audit-panel.tsx';
import { auditFiltersOf } from '../../features/identity/admin/audit-values.ts';
import { InvitationsPanel } from '../../features/identity/admin/invitations-panel.tsx';
import { JobsPanel } from '../../features/identity/admin/jobs-panel.tsx';
import { UsersPanel } from '../../features/identity/admin/users-panel.tsx';
import { AirspacePanel } from '../../features/site/faa-airspace/airspace-panel.tsx';
import { LibraryPanel } from '../../features/site/dof/library-panel.tsx';
import { ArchivesPanel } from '../../features/site/map-archives/archives-panel.tsx';
import { MapPanel } from '../../features/site/map-admin/map-panel.tsx';
import { SystemSettingsPanel } from '../../features/identity/system-settings/settings-panel.tsx';
import { RoleBadge } from '../../shared/ui/role-badge.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { ADMIN_TAB_LABELS, type AdminTab, tabsFor } from './admin-tabs.ts';
import '../../shared/ui/page.css';
import './admin-screen.css';

const route = getRouteApi('/admin');
const REFUSED = 'You do not have permission to access this page. Admin or superuser access is required.';

function TabContent({ tab, selfId }: { readonly tab: AdminTab; readonly selfId: string }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = (filters: AuditFilters) => void navigate({ search: { tab: 'audit', ...filters } });
  switch (tab) {
    case 'invitations':
      return <InvitationsPanel />;
    case 'users':
      return <UsersPanel selfId={selfId} />;
    case 'obstacles':
      return (
        <>
          <LibraryPanel />
          <AirspacePanel />
        </>
      );
    case 'map':
      return (
        <>
          <MapPanel />
          <ArchivesPanel owner={null} />
        </>
      );
    case 'settings':
      return <SystemSettingsPanel />;
    case 'jobs':
      return <JobsPanel />;
    case 'audit':
      return <AuditPanel filters={auditFiltersOf({ ...search })} onFilters={filter} />;
    default:
      return tab satisfies never;
  }
}

/** The admin panel. A user without the role sees a message; the server rejects their calls as well. */
export function AdminScreen() {
  usePageTitle('Admin Panel');
  const { tab: wanted } = route.useSearch();
  const user = useQuery(currentUserQuery).data;
  const tabs = tabsFor(user?.role ?? 'user');
  const tab = tabs.find((one) => one === wanted) ?? tabs[0];
  return (
    <main id="main" tabIndex={-1}>
      <header className="page-head admin-head">
        <div>
          <h1>Admin Panel</h1>
          <p>Manage users and invitations</p>
        </div>
        {user && <RoleBadge role={user.role} />}
      </header>
      {user && tab ? (
        <>
          <div className="admin-nav">
            <Tabs
              label="Admin Panel"
              current={tab}
              tabs={tabs.map((key) => ({ key, label: ADMIN_TAB_LABELS[key], link: { to: '/admin', search: { tab: key } } }))}
            />
          </div>
          <TabContent tab={tab} selfId={user.id} />
        </>
      ) : (
        <p className="admin-refused" role="alert">
          {REFUSED}
        </p>
      )}
    </main>
  );
}

import type { StandardsEdition } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { currentUserQuery } from '../../features/identity/accounts/api.ts';
import { editionRulesQuery } from '../../features/library/standards/api.ts';
import { editionsQuery } from '../../shared/editions/editions.ts';
import { OneByOne } from '../../features/library/standards/one-by-one.tsx';
import { type FoundDraft, lastFound, type RuleFilter, ruleStateOf } from '../../features/library/standards/register-values.ts';
import { PackDialog } from '../../features/library/standards/pack-dialog.tsx';
import { RegisterPanel } from '../../features/library/standards/register-panel.tsx';
import { RuleDialog } from '../../features/library/standards/rule-dialog.tsx';
import { errorText } from '../../shared/api/api-error.ts';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { Button, buttonLook } from '../../shared/ui/button.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../../shared/ui/states.tsx';
import '../../features/library/standards/standards.css';

const route = getRouteApi('/settings/standards');

const EvaluationsDialog = lazy(() =>
  import('../../features/planning/edition-evaluation/evaluations-dialog.tsx').then((module) => ({ default: module.EvaluationsDialog })),
);

interface RegisterProps {
  readonly editions: readonly StandardsEdition[];
  readonly edition: StandardsEdition;
}

function Register({ editions, edition }: RegisterProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // The newest revision has no number in the address, so that a link to it stays a link to the newest.
  const isFormer = edition.revisions.some(({ revision }) => revision === search.revision && revision !== edition.revision);
  const former = isFormer ? search.revision : undefined;
  const query = useQuery(editionRulesQuery(edition.id, former));
  const user = useQuery(currentUserQuery).data;
  const [typed, setTyped] = useState<FoundDraft | null>(null);
  const canConfirm = former === undefined && user !== null && user !== undefined && (user.role === 'superuser' || user.isStandardsEditor);
  if (query.isPending) return <Skeleton label="Loading rules..." rows={8} />;
  if (query.isError && query.data === undefined) return <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />;
  const rules = query.data;
  const last = typed ?? lastFound(rules);
  const filter: RuleFilter = { q: search.q, state: ruleStateOf(search.state) };
  const toRule = (rule: string | undefined) => void navigate({ search: (before) => ({ ...before, rule }), replace: true });
  const setFilter = ({ q, state }: RuleFilter) =>
    void navigate({ search: (before) => ({ ...before, q: q === '' ? undefined : q, state }), replace: true });
  if (search.step && canConfirm && edition.isPublished)
    return (
      <OneByOne
        edition={edition}
        rules={rules}
        ruleId={search.rule ?? null}
        canInstall={user.role === 'superuser'}
        last={last}
        onLast={setTyped}
        onRule={(ruleId) => toRule(ruleId ?? undefined)}
        onLeave={() => void navigate({ search: { edition: edition.id } })}
      />
    );
  const open = rules.find(({ id }) => id === search.rule);
  return (
    <>
      <RegisterPanel
        editions={editions}
        edition={edition}
        rules={rules}
        former={former ?? null}
        filter={filter}
        canConfirm={canConfirm}
        onEdition={(id) => void navigate({ search: { edition: id } })}
        onRevision={(revision) =>
          void navigate({ search: { edition: edition.id, revision: revision === edition.revision ? undefined : revision } })
        }
        onFilter={setFilter}
        onOpen={toRule}
        onStart={() => void navigate({ search: { edition: edition.id, step: true } })}
      />
      {open && (
        <RuleDialog
          key={open.id}
          edition={edition}
          rule={open}
          canConfirm={canConfirm}
          canInstall={user?.role === 'superuser'}
          last={last}
          onRecorded={setTyped}
          onClose={() => toRule(undefined)}
        />
      )}
    </>
  );
}

/** The standards register: every rule of every edition, and who confirmed it. */
export function StandardsScreen() {
  const { edition: wanted } = route.useSearch();
  const query = useQuery(editionsQuery);
  const editions = query.data ?? [];
  const edition = editions.find(({ id }) => id === wanted) ?? editions[0];
  const navigate = route.useNavigate();
  const user = useQuery(currentUserQuery).data;
  const isSuperuser = user?.role === 'superuser';
  const [isChecking, setChecking] = useState(false);
  const [isEvaluating, setEvaluating] = useState(false);
  const canInstall = isSuperuser ? 'all' : user?.isStandardsEditor === true ? 'signed' : 'none';
  const showInstalled = ({ id }: StandardsEdition) => {
    setChecking(false);
    void navigate({ search: { edition: id } });
  };
  return (
    <Page
      title="Standards"
      actions={
        <>
          {isSuperuser && <Button onClick={() => setEvaluating(true)}>Evaluate Projects</Button>}
          <Button onClick={() => setChecking(true)}>Check Data Pack</Button>
          <Link to="/settings" {...buttonLook('bare')}>
            Back to Settings
          </Link>
        </>
      }
    >
      {query.isPending && <Skeleton label="Loading standards..." rows={8} />}
      {query.isError && query.data === undefined && <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />}
      {isChecking && <PackDialog canInstall={canInstall} onInstalled={showInstalled} onClose={() => setChecking(false)} />}
      {isEvaluating && (
        <Suspense fallback={<Waiting />}>
          <EvaluationsDialog onClose={() => setEvaluating(false)} />
        </Suspense>
      )}
      {edition && <Register key={edition.id} editions={editions} edition={edition} />}
    </Page>
  );
}

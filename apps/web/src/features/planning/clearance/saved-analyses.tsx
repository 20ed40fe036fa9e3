import type { ClearanceAnalysisHead } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../shared/api/api-error.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { useShownDate } from '../../../shared/ui/use-shown-date.ts';
import { Badge, StatusMark } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { LoadFailed } from '../../../shared/ui/states.tsx';
import { AnalysisDetail } from './analysis-detail.tsx';
import { foundText, outdatedText, STATUS_LABELS } from './analysis-text.ts';
import { analysesQuery } from './api.ts';
import './clearance.css';

const TONES = { violation: 'bad', warning: 'warn', compliant: 'ok' } as const;

interface EntryProps {
  readonly projectId: string;
  readonly analysis: ClearanceAnalysisHead;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Entry({ projectId, analysis, isOpen, onToggle }: EntryProps) {
  const shownDate = useShownDate();
  const { createdAt, createdBy, summary } = analysis;
  const date = shownDate(createdAt);
  const outdated = outdatedText(analysis);
  return (
    <li aria-label={`Analysis of ${date}`}>
      <div className="analysis-head">
        <button type="button" className="analysis-open" aria-expanded={isOpen} onClick={onToggle}>
          <b>{date}</b>
          <span className="quiet">{personName(createdBy)}</span>
        </button>
        <StatusMark status={TONES[summary.status]} label={STATUS_LABELS[summary.status]} />
        {outdated !== null && <Badge tone="warn">Out of date</Badge>}
      </div>
      <p className="num">{foundText(analysis)}</p>
      {outdated !== null && <p className="quiet">{outdated}</p>}
      {isOpen && <AnalysisDetail projectId={projectId} analysis={analysis} />}
    </li>
  );
}

function AnalysesDialog({
  projectId,
  analyses,
  onClose,
}: {
  projectId: string;
  analyses: readonly ClearanceAnalysisHead[];
  onClose: () => void;
}) {
  const [openId, setOpenId] = useState(analyses[0]?.id ?? null);
  return (
    <Dialog open onClose={onClose} title="Saved Analyses" description="Analyses of the saved project, newest first.">
      <ol className="analyses" aria-label="Saved Analyses">
        {analyses.map((analysis) => (
          <Entry
            key={analysis.id}
            projectId={projectId}
            analysis={analysis}
            isOpen={openId === analysis.id}
            onToggle={() => setOpenId(openId === analysis.id ? null : analysis.id)}
          />
        ))}
      </ol>
    </Dialog>
  );
}

/** When the clearance was last saved and whether it is current, with access to all saved analyses. */
export function SavedAnalyses({ projectId, isSaving }: { readonly projectId: string; readonly isSaving: boolean }) {
  const query = useQuery(analysesQuery(projectId));
  const shownDate = useShownDate();
  const [isOpen, setOpen] = useState(false);
  const analyses = query.data ?? [];
  const [last] = analyses;
  if (query.isError && query.data === undefined) return <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />;
  const text = () => {
    if (isSaving) return 'Saving analysis...';
    if (query.isPending) return '';
    return last ? `Last saved ${shownDate(last.createdAt)} by ${personName(last.createdBy)}.` : 'No saved analyses';
  };
  return (
    <div className="saved-analyses">
      <p role="status">{text()}</p>
      {last?.isStale && !isSaving && <Badge tone="warn">Out of date</Badge>}
      {last && <Button onClick={() => setOpen(true)}>{`Saved Analyses (${analyses.length.toLocaleString('en-US')})`}</Button>}
      {isOpen && <AnalysesDialog projectId={projectId} analyses={analyses} onClose={() => setOpen(false)} />}
    </div>
  );
}

import type { ExportFormat, Project, StoredPath } from '@touchdown/contract';
import { DEFAULT_EXPORT_OPTIONS } from '@touchdown/exports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { JobFiles } from '../../../shared/jobs/job-files.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Switch } from '../../../shared/ui/choices.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Download, TriangleAlert } from '../../../shared/ui/icons.ts';
import { DesktopHint, GoogleEarthWebLink } from './google-earth-link.tsx';
import { OptionSwitches } from './export-options.tsx';
import { FormatChoice } from './format-choice.tsx';
import { FORMATS, hasNoSeal, isArchiveFormat, isServerFormat, isSheetFormat } from './formats.ts';
import { exporterOf } from './make-export.ts';
import { runArchive, runExport, runSheets } from './run-export.ts';
import { DEFAULT_SHEETS, SheetOptions, sheetsBody } from './sheet-options.tsx';
import { useExportRequest } from './use-export-request.ts';
import { FETCH_FAILED } from './use-quick-export.ts';
import './export-dialog.css';

/** Path data without paths is rejected with a message on request; a geographic file is not offered at all. */
const DESCRIBED_ON_REQUEST: readonly ExportFormat[] = ['csv', 'json', 'obstacles', 'obstacles-xlsx', 'quantities', 'quantities-xlsx'];
const NO_DIMENSIONS = 'Plan sheets require dimensions. Calculate the dimensions of the project first.';
const isForGoogleEarth = (format: ExportFormat): boolean => format === 'kml' || format === 'kmz';

interface ExportPathsDialogProps {
  readonly project: Project;
  readonly paths: readonly StoredPath[];
  readonly onClose: () => void;
}

/** Chooses a format and saves the file. Mounted while it is open. */
export function ExportPathsDialog({ project, paths, onClose }: ExportPathsDialogProps) {
  useReturnFocus();
  const [format, setFormat] = useState<ExportFormat>('kml');
  const [options, setOptions] = useState(DEFAULT_EXPORT_OPTIONS);
  const [isSealed, setSealed] = useState(false);
  const [sheets, setSheets] = useState(DEFAULT_SHEETS);
  const isMade = isServerFormat(format);
  const isSheets = isSheetFormat(format);
  const client = useQueryClient();
  const asked = useExportRequest({ project, paths, format: isMade ? 'json' : format, options, withSeal: hasNoSeal(format) && isSealed });
  const { request, isLoading } = asked;
  const save = async () => {
    if (isSheetFormat(format)) return runSheets(client, project, format, sheetsBody(sheets));
    if (isArchiveFormat(format)) return runArchive(client, project, format);
    return request !== null && runExport(client, request);
  };
  const run = useMutation({
    mutationFn: save,
    onSuccess: (isDone) => {
      if (isDone) onClose();
    },
  });
  const hasOptions = !isMade && exporterOf(format).options.length > 0;
  const isFailed = asked.isFailed && (!isMade || isSheets);
  const failure = isForGoogleEarth(format) ? FETCH_FAILED : 'Failed to export path data';
  const blockers = isMade || DESCRIBED_ON_REQUEST.includes(format) ? [] : asked.blockers;
  const noSheets = isSheets && request !== null && request.inputs.current === null ? [NO_DIMENSIONS] : [];
  const reasons = isFailed ? [failure] : [...blockers, ...noSheets];
  const isWaiting = isLoading && (!isMade || isSheets);
  const reasonId = useId();

  return (
    <Dialog
      open
      onClose={onClose}
      title="Export Paths"
      description={`${paths.length} path(s) of ${project.name}`}
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            Cancel
          </Button>
          {isFailed && <Button onClick={asked.tryAgain}>Try Again</Button>}
          <Button
            variant="primary"
            icon={<Download />}
            busy={isWaiting || run.isPending}
            disabled={(request === null && (!isMade || isSheets)) || reasons.length > 0}
            aria-describedby={reasons.length > 0 ? reasonId : undefined}
            onClick={() => run.mutate()}
          >
            {isWaiting ? 'Loading dimensions...' : `Download ${FORMATS[format].name}`}
          </Button>
        </>
      }
    >
      <div className="export-body">
        <FormatChoice value={format} onChange={setFormat} />
        <JobFiles kind={isArchiveFormat(format) ? 'project_archive' : 'project_file'} projectId={project.id} />
        {hasOptions && (
          <div className="export-options">
            <OptionSwitches project={project} value={options} onChange={setOptions} />
            {isForGoogleEarth(format) && (
              <p className="export-earth">
                <GoogleEarthWebLink project={project} label="Open Google Earth Web" />
                <DesktopHint />
              </p>
            )}
          </div>
        )}
        {isSheets && (
          <div className="export-options">
            <SheetOptions value={sheets} onChange={setSheets} />
          </div>
        )}
        {hasNoSeal(format) && (
          <div className="export-options">
            <Switch label="Include the seal, in a ZIP file" checked={isSealed} onChange={setSealed} />
          </div>
        )}
        <div id={reasonId} role="status">
          {reasons.map((reason) => (
            <p key={reason} className="export-reason">
              <TriangleAlert /> {reason}
            </p>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

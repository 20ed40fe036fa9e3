import { EXPORT_FORMATS, type ExportFormat, type Project, type StoredPath } from '@touchdown/contract';
import { DEFAULT_EXPORT_OPTIONS } from '@touchdown/exports';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isUnauthorized } from '../../shared/api/api-error.ts';
import { isoDay } from '../../shared/format/dates.ts';
import { useReturnFocus } from '../../shared/forms/use-return-focus.ts';
import { Button, buttonLook } from '../../shared/ui/button.tsx';
import { Switch } from '../../shared/ui/choices.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Download, ExternalLink, TriangleAlert } from '../../shared/ui/icons.ts';
import { toast } from '../../shared/ui/toast.ts';
import { exportInputsQuery, surroundingsQuery } from './api.ts';
import { earthWebAddress, exportBlockers, type ExportRequest, exporterOf, makeExport } from './make-export.ts';
import { saveFile } from './save-file.ts';
import { FETCH_FAILED } from './use-quick-export.ts';
import './export-dialog.css';

const FORMAT_HINTS = {
  kml: 'Zones, surfaces and paths where they truly are, for Google Earth',
  csv: 'The paths as a table, for a spreadsheet',
  json: 'The paths with the facility they belong to, for other programs',
  obstacles: 'The obstacles with their clearance as a table, for a spreadsheet',
} as const satisfies Record<ExportFormat, string>;

interface FormatChoiceProps {
  readonly value: ExportFormat;
  readonly onChange: (format: ExportFormat) => void;
}

function FormatChoice({ value, onChange }: FormatChoiceProps) {
  const name = useId();
  return (
    <fieldset className="export-formats">
      <legend>Format</legend>
      {EXPORT_FORMATS.map((format) => {
        const id = `${name}-${format}`;
        return (
          <div key={format} className="export-format">
            <input
              type="radio"
              id={id}
              name={name}
              value={format}
              checked={format === value}
              aria-describedby={`${id}-hint`}
              onChange={() => onChange(format)}
            />
            <div>
              <label htmlFor={id}>{exporterOf(format).label}</label>
              <p className="field-hint" id={`${id}-hint`}>
                {FORMAT_HINTS[format]}
              </p>
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}

const runExport = async (request: ExportRequest): Promise<boolean> => {
  const [missing] = exportBlockers(request);
  if (missing !== undefined) {
    toast({ title: 'No Data', description: missing.text, destructive: true });
    return false;
  }
  try {
    const file = await makeExport(request);
    saveFile(file);
    toast({ title: 'Export Complete', description: file.fileName });
    return true;
  } catch {
    toast({ title: 'Export Failed', description: 'Failed to export path data', destructive: true });
    return false;
  }
};

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
  const inputs = useQuery(exportInputsQuery(project));
  const around = useQuery(surroundingsQuery(project.id));
  const queries = [inputs, around];
  const run = useMutation({
    mutationFn: runExport,
    onSuccess: (isDone) => {
      if (isDone) onClose();
    },
  });
  const request: ExportRequest | null =
    inputs.data && around.data
      ? { project, paths, inputs: inputs.data, around: around.data, format, options, date: isoDay(new Date()) }
      : null;
  const isKml = format === 'kml';
  // Path data without paths is answered by a notice when it is asked for; a Google Earth file is not offered at all.
  const blockers = request && isKml ? exportBlockers(request) : [];
  const isFailed = queries.some(({ isError, error }) => isError && !isUnauthorized(error));
  const failure = isFailed ? (isKml ? FETCH_FAILED : 'Failed to export path data') : null;
  const isLoading = queries.some(({ isFetching }) => isFetching);
  const webAddress = earthWebAddress(project);
  const reasonId = useId();
  const reasons = failure === null ? blockers.map(({ text }) => text) : [failure];

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Export Paths"
      description={`${paths.length} path(s) of ${project.name}`}
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            Cancel
          </Button>
          {failure !== null && <Button onClick={() => queries.forEach(({ refetch }) => void refetch())}>Try again</Button>}
          <Button
            variant="primary"
            icon={<Download />}
            busy={isLoading || run.isPending}
            disabled={request === null || reasons.length > 0}
            aria-describedby={reasons.length > 0 ? reasonId : undefined}
            onClick={() => {
              if (request) run.mutate(request);
            }}
          >
            {isLoading ? 'Loading dimensions...' : `Download ${format.toUpperCase()}`}
          </Button>
        </>
      }
    >
      <div className="export-body">
        <FormatChoice value={format} onChange={setFormat} />
        {isKml && (
          <div className="export-options">
            <Switch
              label="Include altitude data"
              checked={options.altitudes}
              onChange={(altitudes) => setOptions({ ...options, altitudes })}
            />
            <Switch
              label="Include 3D surfaces (experimental)"
              checked={options.surfaces}
              onChange={(surfaces) => setOptions({ ...options, surfaces })}
            />
            {options.altitudes && project.elevation === null && (
              <p className="field-hint">The project has no elevation: everything is laid on the ground, without heights.</p>
            )}
            {webAddress !== null && (
              <p className="export-earth">
                <a {...buttonLook('bare')} href={webAddress} target="_blank" rel="noopener noreferrer">
                  <ExternalLink /> Open Google Earth Web
                </a>
                <span className="field-hint only-wide">
                  On a desktop, the downloaded file opens in Google Earth Pro with a double click.
                </span>
              </p>
            )}
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

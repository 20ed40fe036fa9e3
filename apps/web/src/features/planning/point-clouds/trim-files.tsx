/** The trim list for the owner, of every object that must be cut: the files, and the sheet. */
import { dayIn, type Position } from '@touchdown/domain';
import { type TrimFormat, type TrimList, trimListCsv, trimListDxf, trimListFileName, trimListKml } from '@touchdown/exports';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { errorText } from '../../../shared/api/api-error.ts';
import { saveText } from '../../../shared/files/save-text.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { useIsAway } from '../../../shared/offline/use-is-away.ts';
import { usePrint } from '../../../shared/print/use-print.tsx';
import type { SurfacesHere } from '../../../shared/scans/device-scan-messages.ts';
import { useDeviceScans } from '../../../shared/scans/use-device-scans.ts';
import { Button, buttonLook } from '../../../shared/ui/button.tsx';
import { FileDown, Printer } from '../../../shared/ui/icons.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { trimListAddress } from './api.ts';
import { firmHere } from './firm-here.ts';
import { firmZone } from './firm-zone.ts';
import { type ObjectRow, trimItems } from './scan-rows.ts';
import { counted, type Scan } from './scan-text.ts';

interface TrimFilesProps {
  readonly projectId: string;
  readonly projectName: string;
  readonly site: Position | null;
  /** `null`: unknown. */
  readonly surfaces: SurfacesHere | null;
  readonly scan: Scan;
  /** In the order shown. */
  readonly rows: readonly ObjectRow[];
  readonly growthFeet: number;
}

const listOf = ({ fileName: scanFile, sha256: scanSha256, scannedOn, references, isCurrent }: Scan, growthFeet: number): TrimList => ({
  ...{ growthFeet, scanFile, scanSha256, scannedOn, references, isCurrent },
});

const ownerOf = ({ surfaces }: TrimFilesProps): string | null => surfaces?.project.userId ?? null;

async function saveTrimList(client: QueryClient, props: TrimFilesProps, extension: TrimFormat): Promise<void> {
  const { projectName, site, scan, rows, growthFeet } = props;
  const list = listOf(scan, growthFeet);
  const items = trimItems(rows);
  const title = `${projectName}: Trim List`;
  const fileName = trimListFileName(projectName, dayIn(new Date(), await firmZone(client, ownerOf(props))), extension);
  if (extension === 'csv') saveText(fileName, 'text/csv', trimListCsv(list, items));
  else if (extension === 'kml') saveText(fileName, 'application/vnd.google-earth.kml+xml', trimListKml(title, list, items));
  else if (site !== null) saveText(fileName, 'image/vnd.dxf', await trimListDxf(title, site, list, items));
  toast({ title: 'Export Complete', description: fileName });
}

/** The sheet as the server prints it, without its seal. */
async function sheetHere(client: QueryClient, props: TrimFilesProps) {
  const { projectId, projectName, surfaces, scan, growthFeet } = props;
  const now = new Date();
  const timeZone = await firmZone(client, ownerOf(props));
  const firm = await firmHere(client, projectId, ownerOf(props));
  const { trimSheetOf } = await import('./trim-sheet-here.ts');
  const contents = trimSheetOf({ projectName, now, timeZone, firm, list: listOf(scan, growthFeet), objects: scan.objects, surfaces });
  return { contents, fileName: trimListFileName(projectName, dayIn(now, timeZone), 'pdf').replace(/\.pdf$/, '') };
}

const FORMATS: readonly TrimFormat[] = ['csv', 'kml', 'dxf'];

const HERE = 'Print Trim List prints the same sheet from this device, or saves it as a PDF, without a seal.';
/** Why there is no sealed PDF, and what to do instead. */
const UNSEALED = {
  device: `The server seals the PDF, so it makes one only of scans that it has evaluated itself. ${HERE}`,
  away: `The sealed PDF requires a connection. ${HERE}`,
} as const;

export function TrimFiles(props: TrimFilesProps) {
  const units = useUnits();
  const client = useQueryClient();
  const isAway = useIsAway();
  const { projectId, scan, rows, growthFeet } = props;
  const isOnDevice = useDeviceScans(projectId).some((one) => one.scan.id === scan.id);
  const unsealed = isOnDevice ? UNSEALED.device : isAway ? UNSEALED.away : null;
  const id = useId();
  const { print, printed } = usePrint();
  const count = rows.filter(({ trim }) => trim !== null).length;
  const attempt = async (make: () => Promise<void>) => {
    try {
      await make();
    } catch (error) {
      toast({ title: 'Trim list not saved', description: errorText(error), destructive: true });
    }
  };
  return (
    <div className="scan-trim">
      <p>
        {`Trim list: ${counted(count, 'object')}${growthFeet === 0 ? '' : ` with a growth margin of ${units.enteredText(growthFeet)}`}.`} If
        an object is cut to the listed height, none of its scanned points penetrates a surface or is within the growth margin of one.
        {unsealed !== null && <span id={id}>{` ${unsealed}`}</span>}
      </p>
      {unsealed !== null ? (
        <Button
          icon={<Printer />}
          aria-describedby={id}
          disabled={count === 0}
          onClick={() => void attempt(async () => print(await sheetHere(client, props)))}
        >
          Print Trim List
        </Button>
      ) : count === 0 ? (
        <Button icon={<FileDown />} disabled>
          Trim List (PDF)
        </Button>
      ) : (
        <a {...buttonLook()} href={trimListAddress(projectId, scan.id, growthFeet)} download>
          <FileDown /> Trim List (PDF)
        </a>
      )}
      {FORMATS.map((format) => (
        <Button
          key={format}
          icon={<FileDown />}
          disabled={count === 0 || (format === 'dxf' && props.site === null)}
          onClick={() => void attempt(() => saveTrimList(client, props, format))}
        >
          {`Trim List (${format.toUpperCase()})`}
        </Button>
      ))}
      {printed}
    </div>
  );
}

/** The sheet of a trim list, made on this device. */
import type { PointCloudObject } from '@touchdown/contract';
import { projectAirspace } from '@touchdown/domain';
import type { TrimList } from '@touchdown/exports';
import { type ReportDocument, trimSheet, trimSheetItems } from '@touchdown/exports/report';
import { isoDay } from '../../../shared/format/dates.ts';
import type { SurfacesHere } from '../../../shared/scans/device-scan-messages.ts';
import type { FirmHere } from './firm-here.ts';

interface SheetHere {
  readonly projectName: string;
  readonly now: Date;
  /** An IANA name. */
  readonly timeZone: string;
  readonly firm: FirmHere;
  readonly list: TrimList;
  /** In the order of the scan. */
  readonly objects: readonly PointCloudObject[];
  /** `null`: unknown, and the sheet has no key map. */
  readonly surfaces: SurfacesHere | null;
}

export function trimSheetOf({ projectName, now, timeZone, firm, list, objects, surfaces }: SheetHere): ReportDocument {
  const airspace = surfaces === null ? null : projectAirspace({ ...surfaces, isoDate: isoDay(now) }).airspace;
  const items = trimSheetItems(objects, list.growthFeet);
  const site = airspace?.site ?? null;
  return trimSheet({ projectName, madeAt: now.toISOString(), timeZone, ...firm, list, items, site, isSealed: false });
}

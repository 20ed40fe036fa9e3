/** The set of plan sheets of a project. Pure: no clock, no locale. */
import type { Picture, PictureMark } from '../drawing/picture.ts';
import { derive } from '../report/derive.ts';
import type { ReportInput } from '../report/input.ts';
import { sizesOf } from '../report/site-plan.ts';
import { landingAreaSheet } from './landing-area-sheet.ts';
import { markingSheet } from './marking-sheet.ts';
import { obstacleSheets } from './obstacle-sheet.ts';
import { type PaperId, roomOn } from './paper-size.ts';
import { plannedSheets } from './planned-sheets.ts';
import { profileSheets } from './profile-sheets.ts';
import { borderMarks } from './sheet-border.ts';
import type { SheetBody, SheetTask } from './sheet-body.ts';
import { columnMarks } from './sheet-column.ts';
import { surfacesSheet } from './surfaces-sheet.ts';
import type { TitleTexts } from './title-block.ts';

export interface SheetOptions {
  readonly paper: PaperId;
  /** Feet per inch of the landing area and marking plans. `null`: the largest standard scale at which they fit. */
  readonly feetPerInch: number | null;
  /** The date on the sheets and in their file names, YYYY-MM-DD. Absent: the day of the results. */
  readonly issuedOn?: string;
}

export interface PlanSheet {
  /** "H-101" */
  readonly number: string;
  readonly title: string;
  readonly picture: Picture;
  /** The sheet in sentences, for those who do not see it. */
  readonly alt: string;
}

export interface SheetSet {
  readonly projectName: string;
  readonly firmName: string | null;
  /** YYYY-MM-DD */
  readonly isoDate: string;
  readonly sheets: readonly PlanSheet[];
}

const FIRST_NUMBER = 101;

/** What is on the sheets, in order, and the column beside it. */
interface Bodies {
  readonly bodies: readonly SheetBody[];
  readonly column: (body: SheetBody, texts: TitleTexts) => readonly PictureMark[];
}

/** Of a project under the FAA circulars. */
function circularSheets(task: SheetTask): Bodies | null {
  const sizes = sizesOf(task.derived);
  if (sizes === null) return null;
  const hasPaths = task.derived.assessment.corridors.length > 0;
  return {
    bodies: [
      landingAreaSheet(task, sizes),
      ...(hasPaths ? [surfacesSheet(task), ...profileSheets(task)] : []),
      ...obstacleSheets(task),
      markingSheet(task, sizes),
    ],
    column: (body, texts) => columnMarks(task, body, texts),
  };
}

/** The sheets in order, or `null` if the project has no dimensions to draw. */
export function buildSheets(input: ReportInput, { paper, feetPerInch, issuedOn }: SheetOptions): SheetSet | null {
  const derived = derive(input);
  const room = roomOn(paper);
  const task: SheetTask = { derived, room, feetPerInch, issuedOn: issuedOn ?? derived.isoDate };
  const sheets = input.project.plannedEdition ? plannedSheets(task) : circularSheets(task);
  if (sheets === null) return null;
  const { bodies, column } = sheets;
  return {
    projectName: input.project.name,
    firmName: input.details?.firmName ?? null,
    isoDate: task.issuedOn,
    sheets: bodies.map((body, index) => {
      const number = `H-${FIRST_NUMBER + index}`;
      const texts = { number, title: body.title, scale: body.scale, count: `${index + 1} of ${bodies.length}` };
      const marks = [...body.marks, ...column(body, texts), ...borderMarks(room)];
      return {
        number,
        title: body.title,
        picture: { width: room.width, height: room.height, marks },
        alt: `Sheet ${number}, ${body.title}. ${body.alt}`,
      };
    }),
  };
}

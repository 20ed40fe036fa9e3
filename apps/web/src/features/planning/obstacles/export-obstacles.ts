/** Saves obstacles with their clearances as a table on the device. */
import type { Project, ProjectObstacle } from '@touchdown/contract';
import { CONSTRUCTION_LABELS, topOf } from '@touchdown/domain';
import { type DimensionMark, obstaclesCsv, obstaclesFileName } from '@touchdown/exports';
import { saveText } from '../../../shared/files/save-text.ts';
import { isoDay } from '../../../shared/format/dates.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { clearanceFields } from './clearance-text.ts';
import { shapeText, sourceText } from './obstacle-labels.ts';
import type { Clearances } from './use-clearances.ts';

interface Exported {
  readonly project: Pick<Project, 'name'>;
  readonly results: Clearances['results'];
  /** Of the dimensions that the clearances are evaluated with. */
  readonly mark: DimensionMark;
}

/** Saves the given obstacles, whatever the filters show. */
export function exportObstacles({ project, results, mark }: Exported, obstacles: readonly ProjectObstacle[]): void {
  const fileName = obstaclesFileName(project.name, isoDay(new Date()));
  const records = obstacles.map((obstacle) => ({
    ...obstacle,
    topFeet: topOf(obstacle),
    shape: shapeText(obstacle),
    source: sourceText(obstacle),
    constructionStatus: CONSTRUCTION_LABELS[obstacle.constructionStatus],
    ...clearanceFields(results.get(obstacle.id)),
  }));
  saveText(fileName, 'text/csv', obstaclesCsv(records, mark));
  toast({ title: 'Export Complete', description: fileName });
}

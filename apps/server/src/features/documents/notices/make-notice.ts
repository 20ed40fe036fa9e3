/**
 * Generates one file of a notice, or the notice itself, from collected data. Pure: runs in a thread or in place. The PDF is generated only
 * in the thread, so that the server starts without the PDF library.
 */
import {
  type CheckedForm7460,
  checkedForm7460,
  type CheckedForm7480,
  checkedForm7480,
  form7460Csv,
  form7460Json,
  form7460Workbook,
  form7480Csv,
  form7480Json,
  type NoticeInput,
} from '@touchdown/exports/notice';
import type { DrawnSurroundings } from '../map-background/public.ts';

type PlainTask = '7480-1.data' | '7480-1.json' | '7480-1.csv' | '7460-1.data' | '7460-1.json' | '7460-1.csv' | '7460-1.xlsx';
export type NoticeTask = PlainTask | '7480-1.pdf';
export interface NoticeWork<Task extends NoticeTask = NoticeTask> {
  readonly task: Task;
  readonly input: NoticeInput;
  /** Around the site, on the location map. */
  readonly surroundings?: DrawnSurroundings;
}
export type NoticeResult = CheckedForm7480 | CheckedForm7460 | Uint8Array;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

export const isPlain = (work: NoticeWork): work is NoticeWork<PlainTask> => work.task !== '7480-1.pdf';

export function makeNotice({ task, input }: NoticeWork<PlainTask>): NoticeResult | Promise<NoticeResult> {
  switch (task) {
    case '7480-1.data':
      return checkedForm7480(input);
    case '7480-1.json':
      return bytesOf(form7480Json(input));
    case '7480-1.csv':
      return bytesOf(form7480Csv(input));
    case '7460-1.data':
      return checkedForm7460(input);
    case '7460-1.json':
      return bytesOf(form7460Json(input));
    case '7460-1.csv':
      return bytesOf(form7460Csv(input));
    case '7460-1.xlsx':
      return form7460Workbook(input);
  }
}

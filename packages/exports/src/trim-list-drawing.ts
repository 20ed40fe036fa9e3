/** A trim list as a drawing. Its writer is loaded on first use. */
import type { Position } from '@touchdown/domain';
import type { TrimItem, TrimList } from './trim-list.ts';

/** DXF: a point at the top of each object. `origin`: of the facility, whose drawing has the same grid. */
export const trimListDxf = async (title: string, origin: Position, list: TrimList, items: readonly TrimItem[]): Promise<string> =>
  (await import('./dxf/trim-list-dxf.ts')).writeTrimListDxf({ title, origin }, list, items);

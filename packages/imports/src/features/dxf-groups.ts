/** A text DXF as groups, pairs of a code and a value, and the entities of one of its sections. */
export type DxfGroup = readonly [code: number, value: string];
export type DxfEntity = readonly DxfGroup[];

export function dxfGroups(text: string): readonly DxfGroup[] {
  const lines = text.split(/\r\n|\r|\n/);
  return Array.from(
    { length: Math.floor(lines.length / 2) },
    (_, index) => [Number(lines[2 * index]), (lines[2 * index + 1] ?? '').trim()] as const,
  );
}

export const valueOf = (groups: readonly DxfGroup[], code: number): string | undefined => groups.find(([one]) => one === code)?.[1];
export const numberOf = (groups: readonly DxfGroup[], code: number, otherwise: number): number =>
  Number(valueOf(groups, code) ?? otherwise);

/** The groups of each entity of a section: from one code 0 to the next. */
export function dxfEntities(groups: readonly DxfGroup[], section: string): readonly DxfEntity[] {
  const start = groups.findIndex(([code, value], index) => code === 2 && value === section && groups[index - 1]?.[1] === 'SECTION');
  if (start < 0) return [];
  const entities: DxfGroup[][] = [];
  for (const group of groups.slice(start + 1)) {
    if (group[0] === 0 && group[1] === 'ENDSEC') break;
    if (group[0] === 0) entities.push([]);
    entities.at(-1)?.push(group);
  }
  return entities;
}

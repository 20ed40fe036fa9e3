/** The model space of a DXF: its texts, and the attributes of each obstacle. What is on paper repeats it in shorter lines. */

type Entity = readonly (readonly [code: number, value: string])[];

export interface DxfModel {
  /** One a line. */
  readonly texts: string;
  /** By tag: NAME, CONSTRUCTION, RESULT. */
  readonly obstacles: readonly ReadonlyMap<string, string>[];
}

const [KIND, TEXT, TAG, PAPER] = [0, 1, 2, 67];

const valueOf = (entity: Entity, wanted: number): string => entity.find(([code]) => code === wanted)?.[1] ?? '';

/** The entities of a section, in order. */
function entitiesOf(text: string, section: string): Entity[] {
  const lines = text.split(/\r?\n/);
  const entities: [number, string][][] = [];
  let isIn = false;
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const [code, value] = [Number(lines[at]), lines[at + 1] ?? ''];
    if (code === KIND && value === 'SECTION') isIn = lines[at + 3] === section;
    if (!isIn) continue;
    if (code === KIND) entities.push([]);
    entities.at(-1)?.push([code, value]);
  }
  return entities;
}

export function dxfModel(text: string): DxfModel {
  const model = entitiesOf(text, 'ENTITIES').filter((entity) => valueOf(entity, PAPER) !== '1');
  const obstacles: Map<string, string>[] = [];
  for (const entity of model) {
    const kind = valueOf(entity, KIND);
    if (kind === 'INSERT') obstacles.push(new Map());
    if (kind === 'ATTRIB') obstacles.at(-1)?.set(valueOf(entity, TAG), valueOf(entity, TEXT));
  }
  return {
    texts: model.map((entity) => valueOf(entity, TEXT)).join('\n'),
    obstacles: obstacles.filter((attributes) => attributes.has('RESULT')),
  };
}

/** OpenStreetMap PBF files for tests. */
import { zlibSync } from 'fflate';
import { PbfWriter } from 'pbf';

type Tags = Readonly<Record<string, string>>;
export interface OsmContent {
  readonly nodes: readonly { readonly id: number; readonly latitude: number; readonly longitude: number }[];
  readonly ways?: readonly { readonly id: number; readonly refs: readonly number[]; readonly tags?: Tags }[];
  readonly relations?: readonly {
    readonly id: number;
    readonly tags: Tags;
    readonly members: readonly { readonly ref: number; readonly role: string }[];
  }[];
  /** Nodes one by one instead of in lists. */
  readonly isPlain?: boolean;
  readonly isPacked?: boolean;
  readonly requires?: readonly string[];
}

const WAY_MEMBER = 1;
const UNITS_PER_DEGREE = 1e7;
const unitsOf = (degrees: number): number => Math.round(UNITS_PER_DEGREE * degrees);
const differences = (values: readonly number[]): number[] =>
  values.map((value, index) => value - (index === 0 ? 0 : (values[index - 1] ?? 0)));

function written(write: (writer: PbfWriter) => void): Uint8Array {
  const writer = new PbfWriter();
  write(writer);
  return writer.finish().slice();
}

function blob(kind: string, content: Uint8Array, isPacked: boolean): Uint8Array[] {
  const body = written((writer) => {
    if (isPacked) {
      writer.writeVarintField(2, content.length);
      writer.writeBytesField(3, zlibSync(content));
    } else writer.writeBytesField(1, content);
  });
  const head = written((writer) => {
    writer.writeStringField(1, kind);
    writer.writeVarintField(3, body.length);
  });
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, head.length);
  return [length, head, body];
}

class Texts {
  readonly all: string[] = [''];
  of(text: string): number {
    const known = this.all.indexOf(text);
    return known >= 0 ? known : this.all.push(text) - 1;
  }
}

function groupsOf({ nodes, ways = [], relations = [], isPlain = false }: OsmContent, texts: Texts): Uint8Array[] {
  const tagged = (writer: PbfWriter, tags: Tags) => {
    writer.writePackedVarint(
      2,
      Object.keys(tags).map((key) => texts.of(key)),
    );
    writer.writePackedVarint(
      3,
      Object.values(tags).map((value) => texts.of(value)),
    );
  };
  const dense = written((writer) => {
    writer.writePackedSVarint(1, differences(nodes.map(({ id }) => id)));
    writer.writePackedSVarint(8, differences(nodes.map(({ latitude }) => unitsOf(latitude))));
    writer.writePackedSVarint(9, differences(nodes.map(({ longitude }) => unitsOf(longitude))));
  });
  const plain = nodes.map(({ id, latitude, longitude }) =>
    written((writer) => {
      writer.writeSVarintField(1, id);
      writer.writeSVarintField(8, unitsOf(latitude));
      writer.writeSVarintField(9, unitsOf(longitude));
    }),
  );
  return [
    written((writer) => (isPlain ? plain.forEach((node) => writer.writeBytesField(1, node)) : writer.writeBytesField(2, dense))),
    written((writer) => {
      for (const { id, refs, tags = {} } of ways)
        writer.writeBytesField(
          3,
          written((way) => {
            way.writeVarintField(1, id);
            tagged(way, tags);
            way.writePackedSVarint(8, differences(refs));
          }),
        );
    }),
    written((writer) => {
      for (const { id, tags, members } of relations)
        writer.writeBytesField(
          4,
          written((relation) => {
            relation.writeVarintField(1, id);
            tagged(relation, tags);
            relation.writePackedVarint(
              8,
              members.map(({ role }) => texts.of(role)),
            );
            relation.writePackedSVarint(9, differences(members.map(({ ref }) => ref)));
            relation.writePackedVarint(
              10,
              members.map(() => WAY_MEMBER),
            );
          }),
        );
    }),
  ];
}

/** One block for each kind of element, as extracts are sorted. */
export function osmPbf(content: OsmContent): Uint8Array {
  const { isPacked = true, requires = ['OsmSchema-V0.6', 'DenseNodes'] } = content;
  const texts = new Texts();
  const groups = groupsOf(content, texts);
  const table = written((writer) => texts.all.forEach((text) => writer.writeBytesField(1, new TextEncoder().encode(text))));
  const header = written((writer) => requires.forEach((feature) => writer.writeStringField(4, feature)));
  const parts = [
    ...blob('OSMHeader', header, isPacked),
    ...groups.flatMap((group) =>
      blob(
        'OSMData',
        written((writer) => {
          writer.writeBytesField(1, table);
          writer.writeBytesField(2, group);
        }),
        isPacked,
      ),
    ),
  ];
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Inserts of blocks with attributes. */
import { type Attrib, type EntitiesManager, type Insert, SeqEnd } from '@tarikjabiri/dxf';

/** Gives an insert its attributes, which it owns. `space`: the one that it is in. */
export function insertWith(space: EntitiesManager, insert: Insert, attributes: readonly Attrib[]): void {
  insert.attributesFollowFlag = 1;
  for (const attribute of attributes) space.addEntity(attribute).ownerBlockRecord = insert.handle;
  space.addEntity(new SeqEnd()).ownerBlockRecord = insert.handle;
}

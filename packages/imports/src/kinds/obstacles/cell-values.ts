/** Values of survey cells that have choices. */
import { CONSTRUCTION_STATUSES, type ConstructionStatus, OBSTACLE_TYPES, type ObstacleType, typeOfKind } from '@touchdown/domain';

/** Existing, proposed, or temporary. `undefined` for any other text, `null` for an empty cell. */
export function constructionStatusFrom(text: string): ConstructionStatus | null | undefined {
  const word = text.trim().toLowerCase();
  return word === '' ? null : CONSTRUCTION_STATUSES.find((status) => status === word);
}

/** The closest obstacle type of Touchdown: by its own labels, otherwise by those of the FAA's file. `null` for an empty cell. */
export function typeFrom(text: string): ObstacleType | null {
  const word = text.trim().toLowerCase();
  if (word === '') return null;
  return OBSTACLE_TYPES.find((type) => type === word) ?? typeOfKind(word.toUpperCase());
}

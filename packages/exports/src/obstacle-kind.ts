/** The kinds of obstacles in words. */
const TYPE_LABELS: Readonly<Record<string, string>> = {
  building: 'Building',
  tower: 'Tower',
  tree: 'Tree',
  terrain: 'Terrain',
  antenna: 'Antenna',
  other: 'Other',
};
/** "Antenna" */
export const obstacleTypeText = (type: string): string => TYPE_LABELS[type] ?? type;

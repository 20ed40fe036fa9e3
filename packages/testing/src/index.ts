/** Shared by the tests of every workspace: the seed of a run and the size of its drills. */
export { drillCases, drillCount, drillTimeout, isFullDrill } from './drill.ts';
export { refuseLeftBehind, rememberProcess, type Watched } from './left-behind.ts';
export { roomyFolder } from './roomy-folder.ts';
export { seededRandom, seedFrom, TEST_SEED } from './seed.ts';

/** EB 105A, Vertiport Design (December 2024), as Touchdown knows it: from secondary sources that cite its sections. */
import type { VertiportStandard } from '../standard.ts';
import { SOURCE_105A } from './source.ts';

const { pack, ruleSetVersion, feet, pounds, statement, multiple, rule } = SOURCE_105A;

export const EB_105A: VertiportStandard = {
  kind: 'vertiport',
  document: 'EB 105A',
  revision: pack.documentRevision,
  title: pack.name,
  ruleSetVersion,
  largestD: feet('largestD'),
  largestWeight: pounds('largestWeight'),
  writtenForVtol: statement('writtenForVtol'),
  rotorDiameterMeaning: statement('rotorDiameterMeaning'),
  rotorDiameterFromD: multiple('rotorDiameterFromD'),
  tlof: multiple('tlof'),
  fato: multiple('fato'),
  tlofFatoSeparation: multiple('tlofFatoSeparation'),
  safetyAreaWidth: rule('safetyAreaWidth'),
  safetyAreaOverall: multiple('safetyAreaOverall'),
  safetyAreaReading: statement('safetyAreaReading'),
  parkingStand: multiple('parkingStand'),
  hoverParking: statement('hoverParking'),
};

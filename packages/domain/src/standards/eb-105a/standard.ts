/** EB 105A, Vertiport Design (December 2024), as Touchdown knows it: from secondary sources that cite its sections. */
import type { BuiltInPack } from '../packs/built-in.ts';
import type { VertiportStandard } from '../standard.ts';
import { SOURCE_105A } from './source.ts';

/** Returns what the dimension calculator needs from a revision of the edition. */
export const vertiportStandardOf = ({ pack, ruleSetVersion, feet, pounds, statement, multiple, rule }: BuiltInPack): VertiportStandard => ({
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
});

export const EB_105A = vertiportStandardOf(SOURCE_105A);

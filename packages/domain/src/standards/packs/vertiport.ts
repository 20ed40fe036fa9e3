/** EB 105A: which rule of its pack is which value of the vertiport calculator. */
import type { VertiportStandard } from '../standard.ts';
import type { BuiltInPack } from './built-in.ts';

/** Returns what the vertiport calculator needs from an edition. */
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

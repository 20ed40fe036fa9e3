/**
 * The French order and the EASA specification for twelve helicopters, calculated by hand with exact decimals: six with a mass of up to 3,175 kg
 * and six above it, on the ground and elevated. Never edit a number here to make a test pass.
 */
import { describe, expect, it, test } from 'vitest';
import { feet, meters, pounds } from '../quantities/units.ts';
import type { PackAnswer } from '../standards/packs/evaluate-pack.ts';
import { PLAN_LENGTHS, type PlanLength } from '../standards/packs/plan-subjects.ts';
import type { EditionPack } from '../standards/packs/pack.ts';
import { PLANNING_PACKS } from '../standards/planning-packs.ts';
import { anAircraft } from '../testing.ts';
import { editionPlan, type EditionPlan, type PlanAircraft, type PlanSite } from './edition-plan.ts';

const [FRANCE, EASA] = PLANNING_PACKS;
const SITE: PlanSite = {
  performanceClass: 2,
  site: 'ground',
  shape: 'circular',
  taxi: 'ground',
  turnsOnStand: true,
  flightManualFato: null,
};

// prettier-ignore
const HELICOPTERS = [
  // Robinson R22: D = 28.8 × 0.3048 = 8.77824 m, overall width = 25.2 × 0.3048 = 7.68096 m, undercarriage = 6.3 × 0.3048 = 1.92024 m,
  // mass = 1370 × 0.45359237 = 621.4215469 kg, not more than 3,175 kg: FATO = 0.83 × 8.77824 = 7.2859392
  // TLOF = 0.83 × 8.77824 = 7.2859392; safety area = max(0.25 × 8.77824 = 2.19456, 3) = 3; outside: max(7.2859392 + 2 × 3 = 13.2859392, 2 × 8.77824 = 17.55648) = 17.55648
  // EASA: FATO = 1.5 × 8.77824 = 13.16736; outside: 13.16736 + 2 × 3 = 19.16736
  { name: 'Robinson R22', D: 28.8, overallWidth: 25.2, undercarriageWidth: 6.3, pounds: 1370,
    fato: 7.2859392, tlof: 7.2859392, safetyArea: 3, outside: 17.55648, half: 4.38912, isAtLeastD: false,
    // 1.5, 2, and 3 × 1.92024
    undercarriage: { x15: 2.88036, x2: 3.84048, x3: 5.76072 },
    // 2 × 0.75 and 2 × 7.68096
    route: { x15: 11.52144, x2: 15.36192 },
    // 1.2, 0.4, and 2 × 8.77824
    stand: { x12: 10.533888, x04: 3.511296, x2: 17.55648 },
    // 7.2859392 / 5, and π × 7.2859392 / 20
    segment: { square: 1.45718784, circular: 1.1444726533 },
    easa: { fato: 13.16736, outside: 19.16736, tlofElevated: 8.77824 } },
  // Robinson R44: D = 38.3 × 0.3048 = 11.67384 m, overall width = 33.0 × 0.3048 = 10.0584 m, undercarriage = 7.2 × 0.3048 = 2.19456 m,
  // mass = 2500 × 0.45359237 = 1133.980925 kg, not more than 3,175 kg: FATO = 0.83 × 11.67384 = 9.6892872
  // TLOF = 0.83 × 11.67384 = 9.6892872; safety area = max(0.25 × 11.67384 = 2.91846, 3) = 3; outside: max(9.6892872 + 2 × 3 = 15.6892872, 2 × 11.67384 = 23.34768) = 23.34768
  // EASA: FATO = 1.5 × 11.67384 = 17.51076; outside: 17.51076 + 2 × 3 = 23.51076
  { name: 'Robinson R44', D: 38.3, overallWidth: 33.0, undercarriageWidth: 7.2, pounds: 2500,
    fato: 9.6892872, tlof: 9.6892872, safetyArea: 3, outside: 23.34768, half: 5.83692, isAtLeastD: false,
    // 1.5, 2, and 3 × 2.19456
    undercarriage: { x15: 3.29184, x2: 4.38912, x3: 6.58368 },
    // 2 × 0.75 and 2 × 10.0584
    route: { x15: 15.0876, x2: 20.1168 },
    // 1.2, 0.4, and 2 × 11.67384
    stand: { x12: 14.008608, x04: 4.669536, x2: 23.34768 },
    // 9.6892872 / 5, and π × 9.6892872 / 20
    segment: { square: 1.93785744, circular: 1.5219896743 },
    easa: { fato: 17.51076, outside: 23.51076, tlofElevated: 11.67384 } },
  // Bell 206B-3: D = 39.2 × 0.3048 = 11.94816 m, overall width = 33.3 × 0.3048 = 10.14984 m, undercarriage = 6.8 × 0.3048 = 2.07264 m,
  // mass = 3200 × 0.45359237 = 1451.495584 kg, not more than 3,175 kg: FATO = 0.83 × 11.94816 = 9.9169728
  // TLOF = 0.83 × 11.94816 = 9.9169728; safety area = max(0.25 × 11.94816 = 2.98704, 3) = 3; outside: max(9.9169728 + 2 × 3 = 15.9169728, 2 × 11.94816 = 23.89632) = 23.89632
  // EASA: FATO = 1.5 × 11.94816 = 17.92224; outside: 17.92224 + 2 × 3 = 23.92224
  { name: 'Bell 206B-3', D: 39.2, overallWidth: 33.3, undercarriageWidth: 6.8, pounds: 3200,
    fato: 9.9169728, tlof: 9.9169728, safetyArea: 3, outside: 23.89632, half: 5.97408, isAtLeastD: false,
    // 1.5, 2, and 3 × 2.07264
    undercarriage: { x15: 3.10896, x2: 4.14528, x3: 6.21792 },
    // 2 × 0.75 and 2 × 10.14984
    route: { x15: 15.22476, x2: 20.29968 },
    // 1.2, 0.4, and 2 × 11.94816
    stand: { x12: 14.337792, x04: 4.779264, x2: 23.89632 },
    // 9.9169728 / 5, and π × 9.9169728 / 20
    segment: { square: 1.98339456, circular: 1.5577544447 },
    easa: { fato: 17.92224, outside: 23.92224, tlofElevated: 11.94816 } },
  // Airbus H125: D = 42.5 × 0.3048 = 12.954 m, overall width = 35.1 × 0.3048 = 10.69848 m, undercarriage = 7.5 × 0.3048 = 2.286 m,
  // mass = 4960 × 0.45359237 = 2249.8181552 kg, not more than 3,175 kg: FATO = 0.83 × 12.954 = 10.75182
  // TLOF = 0.83 × 12.954 = 10.75182; safety area = max(0.25 × 12.954 = 3.2385, 3) = 3.2385; outside: max(10.75182 + 2 × 3.2385 = 17.22882, 2 × 12.954 = 25.908) = 25.908
  // EASA: FATO = 1.5 × 12.954 = 19.431; outside: 19.431 + 2 × 3.2385 = 25.908
  { name: 'Airbus H125', D: 42.5, overallWidth: 35.1, undercarriageWidth: 7.5, pounds: 4960,
    fato: 10.75182, tlof: 10.75182, safetyArea: 3.2385, outside: 25.908, half: 6.477, isAtLeastD: false,
    // 1.5, 2, and 3 × 2.286
    undercarriage: { x15: 3.429, x2: 4.572, x3: 6.858 },
    // 2 × 0.75 and 2 × 10.69848
    route: { x15: 16.04772, x2: 21.39696 },
    // 1.2, 0.4, and 2 × 12.954
    stand: { x12: 15.5448, x04: 5.1816, x2: 25.908 },
    // 10.75182 / 5, and π × 10.75182 / 20
    segment: { square: 2.150364, circular: 1.6888919362 },
    easa: { fato: 19.431, outside: 25.908, tlofElevated: 12.954 } },
  // Airbus EC135 P1: D = 39.7 × 0.3048 = 12.10056 m, overall width = 33.5 × 0.3048 = 10.2108 m, undercarriage = 6.6 × 0.3048 = 2.01168 m,
  // mass = 5997 × 0.45359237 = 2720.19344289 kg, not more than 3,175 kg: FATO = 0.83 × 12.10056 = 10.0434648
  // TLOF = 0.83 × 12.10056 = 10.0434648; safety area = max(0.25 × 12.10056 = 3.02514, 3) = 3.02514; outside: max(10.0434648 + 2 × 3.02514 = 16.0937448, 2 × 12.10056 = 24.20112) = 24.20112
  // EASA: FATO = 1.5 × 12.10056 = 18.15084; outside: 18.15084 + 2 × 3.02514 = 24.20112
  { name: 'Airbus EC135 P1', D: 39.7, overallWidth: 33.5, undercarriageWidth: 6.6, pounds: 5997,
    fato: 10.0434648, tlof: 10.0434648, safetyArea: 3.02514, outside: 24.20112, half: 6.05028, isAtLeastD: false,
    // 1.5, 2, and 3 × 2.01168
    undercarriage: { x15: 3.01752, x2: 4.02336, x3: 6.03504 },
    // 2 × 0.75 and 2 × 10.2108
    route: { x15: 15.3162, x2: 20.4216 },
    // 1.2, 0.4, and 2 × 12.10056
    stand: { x12: 14.520672, x04: 4.840224, x2: 24.20112 },
    // 10.0434648 / 5, and π × 10.0434648 / 20
    segment: { square: 2.00869296, circular: 1.5776237616 },
    easa: { fato: 18.15084, outside: 24.20112, tlofElevated: 12.10056 } },
  // Airbus H135: D = 39.9 × 0.3048 = 12.16152 m, overall width = 33.5 × 0.3048 = 10.2108 m, undercarriage = 6.6 × 0.3048 = 2.01168 m,
  // mass = 6570 × 0.45359237 = 2980.1018709 kg, not more than 3,175 kg: FATO = 0.83 × 12.16152 = 10.0940616
  // TLOF = 0.83 × 12.16152 = 10.0940616; safety area = max(0.25 × 12.16152 = 3.04038, 3) = 3.04038; outside: max(10.0940616 + 2 × 3.04038 = 16.1748216, 2 × 12.16152 = 24.32304) = 24.32304
  // EASA: FATO = 1.5 × 12.16152 = 18.24228; outside: 18.24228 + 2 × 3.04038 = 24.32304
  { name: 'Airbus H135', D: 39.9, overallWidth: 33.5, undercarriageWidth: 6.6, pounds: 6570,
    fato: 10.0940616, tlof: 10.0940616, safetyArea: 3.04038, outside: 24.32304, half: 6.08076, isAtLeastD: false,
    // 1.5, 2, and 3 × 2.01168
    undercarriage: { x15: 3.01752, x2: 4.02336, x3: 6.03504 },
    // 2 × 0.75 and 2 × 10.2108
    route: { x15: 15.3162, x2: 20.4216 },
    // 1.2, 0.4, and 2 × 12.16152
    stand: { x12: 14.593824, x04: 4.864608, x2: 24.32304 },
    // 10.0940616 / 5, and π × 10.0940616 / 20
    segment: { square: 2.01881232, circular: 1.5855714884 },
    easa: { fato: 18.24228, outside: 24.32304, tlofElevated: 12.16152 } },
  // Bell 429: D = 43.0 × 0.3048 = 13.1064 m, overall width = 36.1 × 0.3048 = 11.00328 m, undercarriage = 7.9 × 0.3048 = 2.40792 m,
  // mass = 7000 × 0.45359237 = 3175.14659 kg, more than 3,175 kg: FATO = 1 × 13.1064 = 13.1064
  // TLOF = 0.83 × 13.1064 = 10.878312; safety area = max(0.25 × 13.1064 = 3.2766, 3) = 3.2766; outside: max(13.1064 + 2 × 3.2766 = 19.6596, 2 × 13.1064 = 26.2128) = 26.2128
  // EASA: FATO = 1.5 × 13.1064 = 19.6596; outside: 19.6596 + 2 × 3.2766 = 26.2128
  { name: 'Bell 429', D: 43.0, overallWidth: 36.1, undercarriageWidth: 7.9, pounds: 7000,
    fato: 13.1064, tlof: 10.878312, safetyArea: 3.2766, outside: 26.2128, half: 6.5532, isAtLeastD: true,
    // 1.5, 2, and 3 × 2.40792
    undercarriage: { x15: 3.61188, x2: 4.81584, x3: 7.22376 },
    // 2 × 0.75 and 2 × 11.00328
    route: { x15: 16.50492, x2: 22.00656 },
    // 1.2, 0.4, and 2 × 13.1064
    stand: { x12: 15.72768, x04: 5.24256, x2: 26.2128 },
    // 13.1064 / 5, and π × 13.1064 / 20
    segment: { square: 2.62128, circular: 2.0587484978 },
    easa: { fato: 19.6596, outside: 26.2128, tlofElevated: 13.1064 } },
  // Airbus EC145: D = 42.7 × 0.3048 = 13.01496 m, overall width = 36.1 × 0.3048 = 11.00328 m, undercarriage = 7.9 × 0.3048 = 2.40792 m,
  // mass = 7904 × 0.45359237 = 3585.19409248 kg, more than 3,175 kg: FATO = 1 × 13.01496 = 13.01496
  // TLOF = 0.83 × 13.01496 = 10.8024168; safety area = max(0.25 × 13.01496 = 3.25374, 3) = 3.25374; outside: max(13.01496 + 2 × 3.25374 = 19.52244, 2 × 13.01496 = 26.02992) = 26.02992
  // EASA: FATO = 1.5 × 13.01496 = 19.52244; outside: 19.52244 + 2 × 3.25374 = 26.02992
  { name: 'Airbus EC145', D: 42.7, overallWidth: 36.1, undercarriageWidth: 7.9, pounds: 7904,
    fato: 13.01496, tlof: 10.8024168, safetyArea: 3.25374, outside: 26.02992, half: 6.50748, isAtLeastD: true,
    // 1.5, 2, and 3 × 2.40792
    undercarriage: { x15: 3.61188, x2: 4.81584, x3: 7.22376 },
    // 2 × 0.75 and 2 × 11.00328
    route: { x15: 16.50492, x2: 22.00656 },
    // 1.2, 0.4, and 2 × 13.01496
    stand: { x12: 15.617952, x04: 5.205984, x2: 26.02992 },
    // 13.01496 / 5, and π × 13.01496 / 20
    segment: { square: 2.602992, circular: 2.0443851361 },
    easa: { fato: 19.52244, outside: 26.02992, tlofElevated: 13.01496 } },
  // Bell 412EP: D = 56.1 × 0.3048 = 17.09928 m, overall width = 46.0 × 0.3048 = 14.0208 m, undercarriage = 9.5 × 0.3048 = 2.8956 m,
  // mass = 11900 × 0.45359237 = 5397.749203 kg, more than 3,175 kg: FATO = 1 × 17.09928 = 17.09928
  // TLOF = 0.83 × 17.09928 = 14.1924024; safety area = max(0.25 × 17.09928 = 4.27482, 3) = 4.27482; outside: max(17.09928 + 2 × 4.27482 = 25.64892, 2 × 17.09928 = 34.19856) = 34.19856
  // EASA: FATO = 1.5 × 17.09928 = 25.64892; outside: 25.64892 + 2 × 4.27482 = 34.19856
  { name: 'Bell 412EP', D: 56.1, overallWidth: 46.0, undercarriageWidth: 9.5, pounds: 11900,
    fato: 17.09928, tlof: 14.1924024, safetyArea: 4.27482, outside: 34.19856, half: 8.54964, isAtLeastD: true,
    // 1.5, 2, and 3 × 2.8956
    undercarriage: { x15: 4.3434, x2: 5.7912, x3: 8.6868 },
    // 2 × 0.75 and 2 × 14.0208
    route: { x15: 21.0312, x2: 28.0416 },
    // 1.2, 0.4, and 2 × 17.09928
    stand: { x12: 20.519136, x04: 6.839712, x2: 34.19856 },
    // 17.09928 / 5, and π × 17.09928 / 20
    segment: { square: 3.419856, circular: 2.6859486215 },
    easa: { fato: 25.64892, outside: 34.19856, tlofElevated: 17.09928 } },
  // Leonardo AW139: D = 54.7 × 0.3048 = 16.67256 m, overall width = 45.3 × 0.3048 = 13.80744 m, undercarriage = 10.0 × 0.3048 = 3.048 m,
  // mass = 14110 × 0.45359237 = 6400.1883407 kg, more than 3,175 kg: FATO = 1 × 16.67256 = 16.67256
  // TLOF = 0.83 × 16.67256 = 13.8382248; safety area = max(0.25 × 16.67256 = 4.16814, 3) = 4.16814; outside: max(16.67256 + 2 × 4.16814 = 25.00884, 2 × 16.67256 = 33.34512) = 33.34512
  // EASA: FATO = 1.5 × 16.67256 = 25.00884; outside: 25.00884 + 2 × 4.16814 = 33.34512
  { name: 'Leonardo AW139', D: 54.7, overallWidth: 45.3, undercarriageWidth: 10.0, pounds: 14110,
    fato: 16.67256, tlof: 13.8382248, safetyArea: 4.16814, outside: 33.34512, half: 8.33628, isAtLeastD: true,
    // 1.5, 2, and 3 × 3.048
    undercarriage: { x15: 4.572, x2: 6.096, x3: 9.144 },
    // 2 × 0.75 and 2 × 13.80744
    route: { x15: 20.71116, x2: 27.61488 },
    // 1.2, 0.4, and 2 × 16.67256
    stand: { x12: 20.007072, x04: 6.669024, x2: 33.34512 },
    // 16.67256 / 5, and π × 16.67256 / 20
    segment: { square: 3.334512, circular: 2.6189196006 },
    easa: { fato: 25.00884, outside: 33.34512, tlofElevated: 16.67256 } },
  // Airbus H225: D = 64.0 × 0.3048 = 19.5072 m, overall width = 53.1 × 0.3048 = 16.18488 m, undercarriage = 9.8 × 0.3048 = 2.98704 m,
  // mass = 24251 × 0.45359237 = 11000.06856487 kg, more than 3,175 kg: FATO = 1 × 19.5072 = 19.5072
  // TLOF = 0.83 × 19.5072 = 16.190976; safety area = max(0.25 × 19.5072 = 4.8768, 3) = 4.8768; outside: max(19.5072 + 2 × 4.8768 = 29.2608, 2 × 19.5072 = 39.0144) = 39.0144
  // EASA: FATO = 1.5 × 19.5072 = 29.2608; outside: 29.2608 + 2 × 4.8768 = 39.0144
  { name: 'Airbus H225', D: 64.0, overallWidth: 53.1, undercarriageWidth: 9.8, pounds: 24251,
    fato: 19.5072, tlof: 16.190976, safetyArea: 4.8768, outside: 39.0144, half: 9.7536, isAtLeastD: true,
    // 1.5, 2, and 3 × 2.98704
    undercarriage: { x15: 4.48056, x2: 5.97408, x3: 8.96112 },
    // 2 × 0.75 and 2 × 16.18488
    route: { x15: 24.27732, x2: 32.36976 },
    // 1.2, 0.4, and 2 × 19.5072
    stand: { x12: 23.40864, x04: 7.80288, x2: 39.0144 },
    // 19.5072 / 5, and π × 19.5072 / 20
    segment: { square: 3.90144, circular: 3.0641838106 },
    easa: { fato: 29.2608, outside: 39.0144, tlofElevated: 19.5072 } },
  // Sikorsky S-92A: D = 68.5 × 0.3048 = 20.8788 m, overall width = 56.3 × 0.3048 = 17.16024 m, undercarriage = 10.4 × 0.3048 = 3.16992 m,
  // mass = 26500 × 0.45359237 = 12020.197805 kg, more than 3,175 kg: FATO = 1 × 20.8788 = 20.8788
  // TLOF = 0.83 × 20.8788 = 17.329404; safety area = max(0.25 × 20.8788 = 5.2197, 3) = 5.2197; outside: max(20.8788 + 2 × 5.2197 = 31.3182, 2 × 20.8788 = 41.7576) = 41.7576
  // EASA: FATO = 1.5 × 20.8788 = 31.3182; outside: 31.3182 + 2 × 5.2197 = 41.7576
  { name: 'Sikorsky S-92A', D: 68.5, overallWidth: 56.3, undercarriageWidth: 10.4, pounds: 26500,
    fato: 20.8788, tlof: 17.329404, safetyArea: 5.2197, outside: 41.7576, half: 10.4394, isAtLeastD: true,
    // 1.5, 2, and 3 × 3.16992
    undercarriage: { x15: 4.75488, x2: 6.33984, x3: 9.50976 },
    // 2 × 0.75 and 2 × 17.16024
    route: { x15: 25.74036, x2: 34.32048 },
    // 1.2, 0.4, and 2 × 20.8788
    stand: { x12: 25.05456, x04: 8.35152, x2: 41.7576 },
    // 20.8788 / 5, and π × 20.8788 / 20
    segment: { square: 4.17576, circular: 3.2796342348 },
    easa: { fato: 31.3182, outside: 41.7576, tlofElevated: 20.8788 } },] as const;
type Helicopter = (typeof HELICOPTERS)[number];

const aircraftOf = (one: Helicopter): PlanAircraft => ({
  ...anAircraft({
    id: one.name,
    name: one.name,
    controllingDimension: feet(one.D),
    overallLength: feet(one.D),
    overallWidth: feet(one.overallWidth),
    rotorDiameter: feet(one.overallWidth),
    maxGrossWeight: pounds(one.pounds),
  }),
  undercarriageWidth: feet(one.undercarriageWidth),
});
const planOf = (pack: EditionPack, one: Helicopter, site: Partial<PlanSite> = {}) =>
  editionPlan(pack, [aircraftOf(one)], { ...SITE, ...site });

/** A length in meters, or why there is none. */
const shown = (answer: PackAnswer | undefined): number | string => (answer?.state === 'value' ? answer.value : (answer?.state ?? 'absent'));
type Expected = Readonly<Partial<Record<PlanLength | 'outside', number | string>>>;
function expectLengths(plan: EditionPlan, expected: Expected): void {
  const found: Expected = {
    ...Object.fromEntries(PLAN_LENGTHS.map((id) => [id, shown(plan.lengths[id])])),
    outside: shown(plan.safetyArea),
  };
  const near = (value: number | string) => (typeof value === 'number' ? expect.closeTo(value, 9) : value);
  expect(found).toEqual(Object.fromEntries(Object.entries(expected).map(([id, value]) => [id, near(value)])));
}

describe.each(HELICOPTERS.map((one) => [one.name, one] as const))('the French order for %s', (_, one) => {
  const { undercarriage, route, stand } = one;

  it('on the ground, performance class 2, ground taxiing', () => {
    expectLengths(planOf(FRANCE, one), {
      fato: one.fato,
      tlof: one.tlof,
      // Only in a FATO of at least 1 D.
      tlofCenterToFatoEdge: one.isAtLeastD ? one.half : 'notApplicable',
      safetyAreaWidth: one.safetyArea,
      safetyAreaOverall: stand.x2,
      outside: one.outside,
      groundTaxiway: undercarriage.x15,
      groundTaxiRoute: route.x15,
      airTaxiway: undercarriage.x2,
      airTaxiRoute: route.x2,
      stand: stand.x12,
      standProtection: stand.x04,
      standWithProtection: stand.x2,
    });
  });

  it('elevated, performance class 3, on a stand in an air taxiway', () => {
    expectLengths(planOf(FRANCE, one, { site: 'elevated', performanceClass: 3, taxi: 'air', turnsOnStand: false }), {
      fato: one.fato,
      // TLOF and FATO coincide.
      tlof: one.fato,
      tlofCenterToFatoEdge: 'notApplicable',
      safetyAreaWidth: one.safetyArea,
      safetyAreaOverall: stand.x2,
      outside: one.outside,
      groundTaxiway: undercarriage.x2,
      groundTaxiRoute: route.x2,
      airTaxiway: undercarriage.x3,
      airTaxiRoute: route.x2,
      stand: stand.x12,
      // Only where helicopters can turn.
      standProtection: 'notApplicable',
      standWithProtection: route.x2,
    });
  });

  it('in performance class 1 the FATO is that of the flight manual, or at least 1 D if it states none', () => {
    const without = planOf(FRANCE, one, { performanceClass: 1 });
    expect(without.lengths.fato).toMatchObject({ state: 'value', without: ['flightManualFato'] });
    expect(shown(without.lengths.fato)).toBeCloseTo(one.easa.tlofElevated, 9);
    const stated = planOf(FRANCE, one, { performanceClass: 1, flightManualFato: meters(31.5) });
    expect(stated.lengths.fato).toMatchObject({ state: 'value', value: 31.5, without: [] });
  });

  it('on a stand where helicopters cannot turn, the stand with its protection area is as wide as the route', () => {
    const widthOn = (site: Partial<PlanSite>) => shown(planOf(FRANCE, one, { turnsOnStand: false, ...site }).lengths.standWithProtection);
    expect(widthOn({ taxi: 'ground' })).toBeCloseTo(route.x15, 9);
    expect(widthOn({ taxi: 'air' })).toBeCloseTo(route.x2, 9);
    expect(widthOn({ taxi: 'ground', site: 'elevated' })).toBeCloseTo(route.x2, 9);
  });

  it('has the markings and the figure for objects by its D and FATO', () => {
    const lengthOf = (id: string, site: Partial<PlanSite>) =>
      shown(planOf(FRANCE, one, site).rules.find((rule) => rule.id === id)?.length ?? undefined);
    expect(lengthOf('fatoMarking.segment', { shape: 'square' })).toBeCloseTo(one.segment.square, 9);
    expect(lengthOf('fatoMarking.segment', { shape: 'circular' })).toBeCloseTo(one.segment.circular, 9);
    // 1.5 D, as the FATO of the EASA specification.
    for (const site of ['ground', 'elevated'] as const)
      expect(lengthOf('safetyAreaObjects.figure', { site })).toBeCloseTo(one.easa.fato, 9);
  });

  it('has a touchdown circle of 0.5 D and no slopes of approach surfaces', () => {
    const plan = planOf(FRANCE, one);
    expect(shown(plan.rules.find(({ id }) => id === 'positioningCircle.innerDiameter')?.length ?? undefined)).toBeCloseTo(one.half, 9);
    expect(plan.notCovered.map(({ subject }) => subject)).toEqual([
      'Approach and takeoff surfaces: slopes, lengths, and divergences',
      'Obstacle protection surface of an approach path indicator',
    ]);
  });
});

describe.each(HELICOPTERS.map((one) => [one.name, one] as const))('the EASA specification for %s', (_, one) => {
  test.each([
    ['ground', one.tlof],
    ['elevated', one.easa.tlofElevated],
  ] as const)('%s', (site, tlof) => {
    expectLengths(planOf(EASA, one, { site }), {
      fato: one.easa.fato,
      tlof,
      tlofCenterToFatoEdge: 'notAvailable',
      safetyAreaWidth: one.safetyArea,
      safetyAreaOverall: 'notAvailable',
      outside: one.easa.outside,
      groundTaxiway: 'notAvailable',
      groundTaxiRoute: one.route.x15,
      airTaxiway: 'notAvailable',
      airTaxiRoute: one.route.x2,
      stand: one.stand.x12,
      standProtection: one.stand.x04,
      standWithProtection: 'notAvailable',
    });
  });

  it('uses the flight manual if it states a larger FATO', () => {
    expect(shown(planOf(EASA, one, { flightManualFato: meters(99) }).lengths.fato)).toBe(99);
    expect(shown(planOf(EASA, one, { flightManualFato: meters(1) }).lengths.fato)).toBeCloseTo(one.easa.fato, 9);
  });
});

const [R22, , , , , H135, BELL_429] = HELICOPTERS;

describe('the mass that decides', () => {
  it('7,000 lb are 3,175.14659 kg, so a FATO of 1 D is required', () => {
    expect(shown(planOf(FRANCE, BELL_429).lengths.fato)).toBeCloseTo(43 * 0.3048, 9);
    const lighter = { ...aircraftOf(BELL_429), maxGrossWeight: pounds(6999) };
    expect(shown(editionPlan(FRANCE, [lighter], SITE).lengths.fato)).toBeCloseTo(0.83 * 43 * 0.3048, 9);
  });

  it('is that of the heaviest helicopter, and D that of the largest', () => {
    const plan = editionPlan(FRANCE, [aircraftOf(R22), aircraftOf(BELL_429), aircraftOf(H135)], SITE);
    expectLengths(plan, {
      ...Object.fromEntries(PLAN_LENGTHS.map((id) => [id, shown(planOf(FRANCE, BELL_429).lengths[id])])),
      outside: BELL_429.outside,
    });
  });

  it('is missing if one helicopter has none', () => {
    const unknown = { ...aircraftOf(R22), maxGrossWeight: null };
    expect(editionPlan(FRANCE, [unknown, aircraftOf(H135)], SITE).lengths.fato).toEqual({ state: 'missing', inputs: ['mass'] });
  });
});

describe('what is missing or not covered', () => {
  it('is named, and nothing replaces it', () => {
    const bare = { ...aircraftOf(R22), overallWidth: null, undercarriageWidth: null };
    const plan = editionPlan(FRANCE, [bare], { ...SITE, performanceClass: null, turnsOnStand: null });
    expect(plan.lengths.fato).toEqual({ state: 'missing', inputs: ['performanceClass'] });
    expect(plan.safetyArea).toEqual(plan.lengths.fato);
    expect(plan.lengths.groundTaxiway).toEqual({ state: 'missing', inputs: ['undercarriageWidth'] });
    expect(plan.lengths.airTaxiRoute).toEqual({ state: 'missing', inputs: ['overallWidth'] });
    expect(plan.lengths.standWithProtection).toEqual({ state: 'missing', inputs: ['turnsOnStand'] });
  });

  it('the French order is for one main rotor axis', () => {
    const tandem = { ...aircraftOf(H135), rotorConfiguration: 'tandem' } as const;
    expect(editionPlan(FRANCE, [aircraftOf(R22), tandem], SITE).outsideScope).toEqual([{ id: H135.name, name: H135.name }]);
    expect(editionPlan(EASA, [tandem], SITE).outsideScope).toEqual([]);
  });
});

describe('markings and lights of the French order', () => {
  const rulesOf = (site: Partial<PlanSite>) => {
    const plan = planOf(FRANCE, BELL_429, site);
    return (id: string) => {
      const rule = plan.rules.find((one) => one.id === id);
      if (rule?.applies !== 'applies') return rule?.applies;
      return rule.length === null ? rule.value?.value : shown(rule.length);
    };
  };

  it('depend on the site', () => {
    const ids = [
      'windCone.length',
      'windCone.largeDiameter',
      'windCone.smallDiameter',
      'windCone.band',
      'windCone.bands',
      'nameMarking.height',
      'tlofLights.largestSpacing',
    ];
    expect(ids.map(rulesOf({ site: 'ground' }))).toEqual([2.4, 0.6, 0.3, 0.48, 5, 3, 5]);
    expect(ids.map(rulesOf({ site: 'elevated' }))).toEqual([1.2, 0.3, 0.15, 0.24, 5, 1.2, 3]);
  });

  it('depend on the shape of the FATO', () => {
    const ids = [
      'fatoMarking.segment',
      'fatoMarking.largestSpacing',
      'fatoMarking.leastOnSide',
      'fatoMarking.leastNumber',
      'fatoLights.largestSpacing',
      'fatoLights.leastOnSide',
      'fatoLights.leastNumber',
    ];
    // Bell 429: FATO 13.1064 m. Square: 13.1064 / 5 = 2.62128 m. Circle: π × 13.1064 / 20 = 2.0587484650… m.
    const near = (value: number) => expect.closeTo(value, 9) as number;
    expect(ids.map(rulesOf({ shape: 'square' }))).toEqual([near(2.62128), 50, 3, 'notApplicable', 60, 4, 'notApplicable']);
    expect(ids.map(rulesOf({ shape: 'circular' }))).toEqual([
      near((Math.PI * 13.1064) / 20),
      10,
      'notApplicable',
      5,
      5,
      'notApplicable',
      10,
    ]);
    expect(ids.map(rulesOf({ shape: 'rectangle' }))).toEqual(['missing', 50, 3, 'notApplicable', 60, 4, 'notApplicable']);
  });

  it('are not longer than 9 m: 48 m square, 48 / 5 = 9.6', () => {
    const wide = editionPlan(FRANCE, [aircraftOf(BELL_429)], {
      ...SITE,
      shape: 'square',
      performanceClass: 1,
      flightManualFato: meters(48),
    });
    expect(shown(wide.rules.find(({ id }) => id === 'fatoMarking.segment')?.length ?? undefined)).toBe(9);
  });

  it('a FATO that coincides with an elevated TLOF has the lights and markings of the TLOF only', () => {
    const ids = ['fatoMarking.width', 'fatoMarking.segment', 'fatoLights.outside', 'fatoLights.largestSpacing', 'tlofMarking.width'];
    expect(ids.map(rulesOf({ site: 'elevated' }))).toEqual([...Array<string>(4).fill('notApplicable'), 0.3]);
  });
});

it('a plan has the notes of its rules', () => {
  const { notes, rules } = planOf(FRANCE, R22);
  expect(Object.keys(notes)).toEqual(['fato']);
  expect(notes.fato).toContain('not used for public transport');
  expect(rules.filter(({ note }) => note !== null).map(({ id }) => id)).toEqual(['tlofLights.outside', 'tlofLights.largestSpacing']);
});

it('a plan names the revision and the hash that reproduce it', () => {
  expect(planOf(FRANCE, R22).edition).toEqual({
    id: 'fr-order-2009',
    revision: 1,
    name: 'Heliports for helicopters with a single main rotor',
    document: 'Order of September 29, 2009 (NOR DEVA0916303A)',
    documentRevision: '2009, amended 2011',
    hash: FRANCE.hash,
  });
});

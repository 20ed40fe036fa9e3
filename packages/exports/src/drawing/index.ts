/** Entry point of the drawing model. */
export * from './drawing.ts';
export { PX_PER_INCH, type SheetLayout, STANDARD_SCALES } from './paper.ts';
export {
  NO_PATHS,
  type PlanOrientation,
  type PlanPaths,
  type PlanValues,
  planValuesOf,
  type SheetRequest,
  type SitePlanInput,
  VALUES_LABELS,
  ZONE_LABELS,
} from './site-plan-input.ts';
export { hasPlannedZone, NOT_EVALUATED, PLAN_SCALES, plannedPlanInput, type PlannedSite } from './planned-site-plan.ts';
export { isHospitalMarking, type MarkingPoint, markingShape } from './marking-shape.ts';
export { isPainted, PAINTED_NOTE } from './painted-lines.ts';
export { drawSitePlan } from './draw-site-plan.ts';
export { describeSitePlan } from './describe-site-plan.ts';
export { areaPath, drawingSvg, linePath, toPixels, type ToPixels } from './svg.ts';
export { type CrossSectionInput, drawCrossSection, type LimitPoint } from './profile/draw-cross-section.ts';
export { drawFilledProfile, drawProfile } from './profile/draw-profile.ts';
export { describeProfile, profileSentences, type ProfileSentence } from './profile/describe-profile.ts';
export type { ProfileInput } from './profile/profile-input.ts';
export type { ProfileDrawing, ProfileMark, ProfilePoint } from './profile/profile-marks.ts';
export type { Pen, Picture, PictureMark, PicturePoint, PictureRing } from './picture.ts';
export { planPicture, type TitleCell } from './plan-picture.ts';
export { BESIDE_DASH, isInProfile, limitBar, profilePicture, type ProfileStick } from './profile-picture.ts';
export { finishedSheet, mapSheet, type MapSheet } from './map-sheet.ts';
export { airspacePicture, type AirspaceEmphasis, type PlanObstacle } from './airspace-picture.ts';
export { locationPicture, type MapPlace } from './location-picture.ts';
export { movedMark, textMark } from './picture-kit.ts';
export { textWidthEm } from './plane.ts';
export { imagePixels } from './image-pixels.ts';

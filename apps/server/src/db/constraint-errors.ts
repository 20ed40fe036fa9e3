/** Maps each constraint name to the error code and the field it concerns. */
import type { ErrorCode } from '@touchdown/contract';

export interface ConstraintMeaning {
  readonly code: ErrorCode;
  /** The request field, and its message if the error code's default does not name the field. */
  readonly field?: { readonly path: string; readonly message?: string };
}

const idTaken: ConstraintMeaning = { code: 'ID_TAKEN', field: { path: 'id' } };
const pathGone: ConstraintMeaning = { code: 'PATH_NOT_FOUND' };
const projectGone: ConstraintMeaning = { code: 'PROJECT_NOT_FOUND' };
const personGone: ConstraintMeaning = { code: 'UNAUTHENTICATED' };

export const CONSTRAINT_ERRORS: Readonly<Record<string, ConstraintMeaning>> = {
  projects_pkey: idTaken,
  aircraft_pkey: idTaken,
  calculations_pkey: idTaken,
  calculations_project_and_id: idTaken,
  adjusted_dimensions_pkey: idTaken,
  paths_pkey: idTaken,
  path_geometry_points_pkey: idTaken,
  project_contacts_pkey: idTaken,
  project_parcels_pkey: idTaken,
  project_parcels_project_id_fk: projectGone,
  notice_answers_project_id_fk: projectGone,
  project_obstacles_pkey: idTaken,
  project_obstacles_project_id_fk: projectGone,
  project_obstacles_project_and_id: idTaken,
  clearance_analyses_pkey: idTaken,
  clearance_analyses_project_id_fk: projectGone,
  clearance_analyses_created_by_fk: personGone,
  dof_libraries_one_of_a_kind: { code: 'DOF_IMPORT_RUNNING' },
  dof_libraries_started_by_fk: personGone,
  dimension_overrides_pkey: idTaken,
  dimension_overrides_project_id_fk: projectGone,
  dimension_overrides_recorded_by_fk: personGone,
  jobs_pkey: idTaken,
  jobs_project_id_fk: projectGone,
  jobs_requested_by_fk: personGone,
  reports_pkey: idTaken,
  reports_one_under_way: { code: 'REPORT_UNDER_WAY' },
  reports_project_id_fk: projectGone,
  reports_requested_by_fk: personGone,
  uploads_pkey: idTaken,
  uploads_obstacle_fk: { code: 'OBSTACLE_NOT_FOUND', field: { path: 'obstacleId' } },
  uploads_file_path_fk: idTaken,
  edition_packs_pkey: { code: 'PACK_INSTALLED' },
  edition_packs_installed_by_fk: personGone,
  standards_confirmations_pkey: idTaken,
  standards_confirmations_one_in_effect: { code: 'RULE_CONFIRMED' },
  standards_confirmations_photo_file_fk: idTaken,
  standards_confirmations_confirmed_by_fk: personGone,
  standards_confirmations_withdrawn_by_fk: personGone,
  users_email_unique: { code: 'EMAIL_TAKEN', field: { path: 'email' } },
  users_username_unique: { code: 'USERNAME_TAKEN', field: { path: 'username' } },
  user_settings_user_id_fk: personGone,
  paths_name_unique: { code: 'PATH_NAME_TAKEN', field: { path: 'name' } },
  projects_primary_aircraft_id_fk: { code: 'AIRCRAFT_NOT_FOUND', field: { path: 'primaryAircraftId' } },
  projects_vertiport_aircraft_id_fk: { code: 'AIRCRAFT_NOT_FOUND', field: { path: 'vertiportAircraftId' } },
  calculations_aircraft_id_fk: { code: 'AIRCRAFT_NOT_FOUND', field: { path: 'aircraftId' } },
  adjusted_dimensions_calculation_fk: {
    code: 'VALIDATION_FAILED',
    field: { path: 'calculationId', message: 'This calculation does not belong to the project' },
  },
  adjusted_dimensions_one_active: { code: 'VERSION_CONFLICT' },
  passkeys_credential_id_unique: { code: 'PASSKEY_TAKEN' },
  passkeys_user_id_fk: personGone,
  project_members_pkey: { code: 'ALREADY_MEMBER' },
  project_members_project_id_fk: projectGone,
  project_members_user_id_fk: { code: 'PERSON_NOT_FOUND' },
  project_members_added_by_fk: personGone,
  path_geometry_points_path_id_fk: pathGone,
  path_terrain_path_id_fk: pathGone,
  calculations_project_id_fk: projectGone,
  adjusted_dimensions_project_id_fk: projectGone,
  paths_project_id_fk: projectGone,
  project_wind_project_id_fk: projectGone,
  project_contacts_project_id_fk: projectGone,
  uploads_project_id_fk: projectGone,
  project_fleet_project_id_fk: projectGone,
  project_fleet_aircraft_id_fk: { code: 'AIRCRAFT_NOT_FOUND', field: { path: 'aircraftIds' } },
  project_fleet_added_by_fk: personGone,
  uploads_uploaded_by_fk: personGone,
  projects_user_id_fk: personGone,
  aircraft_created_by_users_id_fk: personGone,
  invitations_created_by_users_id_fk: personGone,
  idempotency_keys_user_id_fk: personGone,
};

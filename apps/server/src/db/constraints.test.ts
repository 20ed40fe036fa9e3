/** The database enforces the contract's rules on its own: limits, ranges, enumerations, uniqueness, complete positions. */
import { DatabaseError } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../test/app.ts';
import { aCalculableProject, aContact, adjustedFrom, aPath, anAircraft } from '../test/builders.ts';
import { CONSTRAINT_ERRORS } from './constraint-errors.ts';

const touchdown = testApp();

beforeAll(async () => {
  const owner = await touchdown.signedIn('admin');
  const project = await aCalculableProject(owner);
  await aPath(owner, project.id, { minimumAltitudeFeet: 100, maximumAltitudeFeet: 900 });
  await aContact(owner, project.id);
  await owner.post(`/api/projects/${project.id}/calculations`, {});
  const { body } = await owner.post(`/api/projects/${project.id}/calculate/dimensions`);
  await owner.post(`/api/projects/${project.id}/adjusted-dimensions`, adjustedFrom(body));
  await owner.post('/api/admin/invitations', {});
  await anAircraft(owner, { name: 'another' });
});

const refused = (statement: string) =>
  touchdown.pool.query(statement).then(
    () => 'accepted',
    (error: unknown) => (error instanceof DatabaseError ? (error.constraint ?? error.code) : error),
  );

describe('a value outside its limits', () => {
  it.each([
    ['projects', 'latitude = 90.00000001', 'projects_latitude_range'],
    ['projects', "latitude = 'NaN'", 'projects_latitude_range'],
    ['projects', 'longitude = -180.00000001', 'projects_longitude_range'],
    ['projects', 'longitude = null', 'projects_place_is_a_pair'],
    ['projects', 'elevation = 30001', 'projects_elevation_range'],
    ['projects', "elevation = 'Infinity'", 'projects_elevation_range'],
    ['projects', "elevation = 'NaN'", 'projects_elevation_range'],
    ['projects', 'magnetic_variation = 180.1', 'projects_magnetic_variation_range'],
    ['projects', 'facility_alignment = 360.1', 'projects_facility_alignment_range'],
    ['projects', 'additional_fato_length_ft = -1', 'projects_additional_fato_length_ft_range'],
    ['projects', "name = '  '", 'projects_name_not_blank'],
    ['projects', "name = repeat('x', 256)", '22001'],
    ['projects', "description = repeat('x', 10001)", 'projects_description_length'],
    ['projects', "address = repeat('x', 1001)", 'projects_address_length'],
    ['projects', "closest_airport = 'TOO LONG AN ID'", '22001'],
    ['projects', "type = 'airport'", 'projects_type_known'],
    ['projects', "status = 'lost'", 'projects_status_known'],
    ['projects', "shape = 'oval'", 'projects_shape_known'],
    ['projects', "facility_type = 'military'", 'projects_facility_type_known'],
    ['projects', "advisory_circular = 'AC 1'", 'projects_advisory_circular_known'],
    ['projects', "vertiport_advisory_circular = 'EB 1'", 'projects_vertiport_advisory_circular_known'],
    ['projects', 'rooftop_facility = true, elevated_facility = false', 'projects_rooftop_is_elevated'],
    ['projects', "primary_aircraft_id = '00000000-0000-7000-8000-000000000000'", 'projects_primary_aircraft_id_fk'],
    ['aircraft', 'overall_length = 0', 'aircraft_overall_length_range'],
    ['aircraft', 'overall_length = null', 'aircraft_added_rows_are_whole'],
    ['aircraft', 'rotor_diameter = 10001', 'aircraft_rotor_diameter_range'],
    ['aircraft', 'controlling_dimension = overall_length - 0.1', 'aircraft_controlling_dimension_encloses'],
    ['aircraft', 'controlling_dimension = null, overall_length = null', 'aircraft_added_rows_are_whole'],
    ['aircraft', 'approach_speed = -1', 'aircraft_approach_speed_range'],
    ['aircraft', "type = 'balloon'", 'aircraft_type_known'],
    ['aircraft', "rotor_configuration = 'triple'", 'aircraft_rotor_configuration_known'],
    ['paths', 'ingress_heading_degrees = 359.995', 'paths_ingress_heading_degrees_range'],
    ['paths', 'egress_heading_degrees = -0.01', 'paths_egress_heading_degrees_range'],
    ['paths', 'path_angle_degrees = 0.09', 'paths_path_angle_degrees_range'],
    ['paths', 'path_width_feet = 49.9', 'paths_path_width_feet_range'],
    ['paths', "path_geometry_type = 'curved', curve_radius = 885.9", 'paths_curve_radius_range'],
    ['paths', "path_geometry_type = 'curved', curve_radius = 886, final_segment_length = 999", 'paths_radius_plus_final_segment'],
    ['paths', 'curve_radius = 2000', 'paths_curve_of_curved'],
    ['paths', 'start_egress_angle = 10', 'paths_sector_of_sector'],
    ['paths', "path_geometry_type = 'sector'", 'paths_sector_of_sector'],
    ['paths', "heading_reference = 'grid'", 'paths_heading_reference_known'],
    ['project_contacts', "contact_type = 'friend'", 'project_contacts_contact_type_known'],
    ['project_contacts', "first_name = ' '", 'project_contacts_first_name_not_blank'],
    ['project_contacts', "last_name = ''", 'project_contacts_last_name_not_blank'],
    ['project_contacts', "organization = repeat('x', 201)", '22001'],
    [
      'project_contacts',
      "organization = repeat('🚁', 200), first_name = repeat('🚁', 100), last_name = repeat('🚁', 100)",
      'project_contacts_search_text_bytes',
    ],
    ['project_contacts', "address = repeat('x', 1001)", 'project_contacts_address_length'],
    ['project_contacts', "notes = repeat('x', 10001)", 'project_contacts_notes_length'],
    ['adjusted_dimensions', 'tlof_length = 0', 'adjusted_dimensions_tlof_length_range'],
    ['adjusted_dimensions', "status = 'draft'", 'adjusted_dimensions_status_known'],
    ['users', "role = 'root'", 'users_role_known'],
    ['users', "email = 'nobody'", 'users_email_shape'],
    ['invitations', 'max_uses = 0', 'invitations_max_uses_range'],
    ['invitations', 'used_count = max_uses + 1', 'invitations_used_count_range'],
  ])('is rejected: %s %s', async (table, change, constraint) => {
    expect(await refused(`update ${table} set ${change}`)).toBe(constraint);
  });
  it('is accepted at the limit itself', async () => {
    expect(await refused('update projects set latitude = -90, longitude = 180, facility_alignment = 360, elevation = -2000')).toBe(
      'accepted',
    );
    expect(await refused('update paths set ingress_heading_degrees = 359.99, path_angle_degrees = 45, path_width_feet = 50')).toBe(
      'accepted',
    );
  });
});

describe('a unique value', () => {
  const copy = (table: string, change: string) =>
    refused(`insert into ${table} select (jsonb_populate_record(one, '${change}'::jsonb)).* from ${table} as one limit 1`);
  it.each([
    ['users', '{"email": "A@X.example"}', 'users_pkey'],
    ['paths', '{"id": "00000000-0000-7000-8000-000000000001", "name": "p1"}', 'paths_name_unique'],
    ['adjusted_dimensions', '{"id": "00000000-0000-7000-8000-000000000001"}', 'adjusted_dimensions_one_active'],
    ['invitations', '{"id": "00000000-0000-7000-8000-000000000001"}', 'invitations_code_unique'],
  ])('is rejected the second time: %s %s', async (table, change, constraint) => {
    expect(await copy(table, change)).toBe(constraint);
  });
  it('compares emails case-insensitively', async () => {
    await expect(
      touchdown.pool.query(
        'insert into users (id, email, created_at, updated_at) select gen_random_uuid(), upper(email), now(), now() from users limit 1',
      ),
    ).rejects.toMatchObject({ constraint: 'users_email_unique' });
  });
});

describe('the table of constraint errors', () => {
  /** Constraints that no request can violate. */
  const INTERNAL = new RegExp(
    `^(${[
      ...['geocoder_', 'sessions', 'rate_limits', 'setup_tokens', 'sign_in_failures', 'aircraft_seeds', 'audit_', 'password_resets'],
      ...['totp_secrets', 'recovery_codes', 'passkeys_pkey', 'idempotency_keys_pkey', 'invitation_usages', 'invitations_(pkey|code)'],
      ...['users_pkey', 'external_identities', 'mail_outbox', 'notifications', 'stored_files', 'map_archives_file_path_unique'],
      ...['standards_confirmations_photo_file_unique', 'edition_evaluation_projects', 'deleted_records_(pkey|file_path_fk)'],
      ...[
        'user_settings_pkey',
        'firm_defaults_pkey',
        'system_settings_pkey',
        'project_fleet_pkey',
        'path_geometry_points_sequence',
        'path_terrain_pkey',
        'project_wind_pkey',
        'notice_answers_pkey',
        'project_document_details_pkey',
      ],
      ...['installation_keys', 'reports_file_path', 'reports_key_id_fk', 'reports_version_id_fk', 'jobs_file_key_fk'],
      ...['elevation_answers', 'dof_fetches', 'dof_libraries_pkey', 'dof_obstacles', 'path_obstacles', 'sealed_files_pkey'],
      ...['faa_airspace_areas', 'faa_airspace_fetches', 'faa_airspace_sets_pkey', 'faa_airspace_sets_one_of_a_kind'],
    ].join('|')})`,
  );

  it('covers every unique and foreign key of the schema, and names none that no longer exists', async () => {
    const { rows } = await touchdown.pool.query<{ name: string }>(`
      select conname as name from pg_constraint where contype in ('f', 'u', 'p') and connamespace = 'public'::regnamespace
      union select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indisunique and c.relnamespace = 'public'::regnamespace`);
    const names = rows.map((row) => row.name).filter((name) => !INTERNAL.test(name));
    expect(Object.keys(CONSTRAINT_ERRORS).sort()).toEqual([...new Set(names)].sort());
  });
});

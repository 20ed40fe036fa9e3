/** A geocoding service on this machine for tests. It uses the real protocol and records the requests it receives. */
import type { Pool } from 'pg';
import { type Reply, type TestService, testService } from './outside-service.ts';

export { answers } from './outside-service.ts';

export const knows =
  (...addresses: readonly string[]): Reply =>
  (_query, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(addresses.map((display_name, n) => ({ place_id: n, display_name, lat: '41.4', lon: '-81.7' }))));
  };
export const knowsNothing = knows();

/** Makes request slots at the service available immediately. */
export const freeTurns = async (pool: Pool): Promise<void> => {
  await pool.query(`
    create function test_free_turn() returns trigger language plpgsql as $$ begin new.next_at := clock_timestamp(); return new; end $$;
    create trigger test_free_turn before insert or update on geocoder_turns for each row execute function test_free_turn()`);
};

/** Runs for the tests of a file. */
export const testGeocoder = (): TestService => testService(knowsNothing);

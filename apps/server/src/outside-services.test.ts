import { describe, expect, it } from 'vitest';
import { parseConfig, SETTING_NAMES } from './config.ts';
import { outsideServices } from './outside-services.ts';

describe('the list of outside services', () => {
  it('names the host that each one is requested from by default', () => {
    expect(outsideServices(parseConfig({})).map(({ setting, host }) => [setting, host])).toEqual([
      ['GEOCODER_URL', 'nominatim.openstreetmap.org'],
      ['ELEVATION_URL', 'epqs.nationalmap.gov'],
      ['FAA_OBSTACLE_FILE_URL', 'aeronav.faa.gov'],
    ]);
  });
  it('has no host for a service that is turned off, and every service can be turned off', () => {
    const settings = outsideServices(parseConfig({})).map(({ setting }) => setting);
    const off = parseConfig(Object.fromEntries(settings.map((setting) => [setting, 'off'])));
    expect(outsideServices(off).map(({ host }) => host)).toEqual(settings.map(() => null));
    expect(SETTING_NAMES).toEqual(expect.arrayContaining(settings));
  });
});

/** The replies of the USGS Elevation Point Query Service, for tests. */
import { answers, type Reply } from './outside-service.ts';

/** As the service responds, with its value as text or as a number, and the location that was asked for. */
export const elevationIs =
  (
    value: number | string | null,
    more: Readonly<Record<string, unknown>> = { resolution: 1, attributes: { AcquisitionDate: '2/1/2020' } },
  ): Reply =>
  ({ x, y }, ...rest) =>
    answers(
      200,
      JSON.stringify({
        location: { x: Number(x), y: Number(y), spatialReference: { wkid: 4326, latestWkid: 4326 } },
        locationId: 0,
        value,
        rasterId: 42_167,
        ...more,
      }),
    )({}, ...rest);
export const hasNothing = elevationIs(-1_000_000, { resolution: null, attributes: {} });

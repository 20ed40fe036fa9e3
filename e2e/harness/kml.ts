/** Reads a KML file like a viewer, with the browser's own XML parser. */
import type { Page } from '@playwright/test';

export interface Corner {
  readonly longitude: number;
  readonly latitude: number;
  /** Meters. 0 if the file has none. */
  readonly altitudeM: number;
}

export interface Placemark {
  readonly name: string;
  readonly description: string;
  readonly altitudeMode: string | null;
  /** The outer ring of its polygon or the points of its line. */
  readonly corners: readonly Corner[];
}

/** Every placemark of the file, in order. Throws if it is not well-formed. */
export function readKml(page: Page, text: string): Promise<Placemark[]> {
  return page.evaluate((kml) => {
    const parsed = new DOMParser().parseFromString(kml, 'application/xml');
    const fault = parsed.querySelector('parsererror');
    if (fault) throw new Error(fault.textContent);
    const textOf = (parent: Element, name: string) => parent.getElementsByTagName(name)[0]?.textContent.trim() ?? null;
    return [...parsed.getElementsByTagName('Placemark')].map((placemark) => ({
      name: textOf(placemark, 'name') ?? '',
      description: textOf(placemark, 'description') ?? '',
      altitudeMode: textOf(placemark, 'altitudeMode'),
      corners: (textOf(placemark, 'coordinates') ?? '')
        .split(/\s+/)
        .filter(Boolean)
        .map((triple) => triple.split(',').map(Number))
        .map(([longitude = NaN, latitude = NaN, altitudeM = 0]) => ({ longitude, latitude, altitudeM })),
    }));
  }, text);
}

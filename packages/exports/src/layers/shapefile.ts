/** The facility as zipped shapefiles, one per layer: WGS 84, heights in meters above mean sea level; feet in the attributes. */
import { strToU8 } from 'fflate';
import type { ExportOptions, FacilityDocument } from '../facility-document.ts';
import { packed } from '../packed.ts';
import { writeDbf } from './dbf.ts';
import { styleOf } from './qgis-style.ts';
import { layersOfDocument } from './layers.ts';
import { writeShp } from './shp.ts';

const WGS_84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

export const writeShapefile = (document: FacilityDocument, options: ExportOptions): Uint8Array =>
  packed(
    Object.fromEntries(
      layersOfDocument(document, options).flatMap((layer) => {
        const { shp, shx } = writeShp(layer);
        return Object.entries({
          shp,
          shx,
          dbf: writeDbf(layer, document.date),
          prj: strToU8(WGS_84),
          cpg: strToU8('UTF-8'),
          // QGIS draws a layer with the style beside it.
          qml: strToU8(styleOf(layer)),
        }).map(([extension, content]) => [`${layer.name}.${extension}`, content] as const);
      }),
    ),
    document.date,
  );

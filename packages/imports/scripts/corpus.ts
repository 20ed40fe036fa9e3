// Regenerates test-data/corpus: the same obstacles, points, and parcel as different programs write them (GDAL, a spreadsheet writer, survey and
// CAD software, this product's exports), and damaged files. corpus.json says what each file is, what must be answered, and what is read.
import './corpus/gdal-files.ts';
import './corpus/text-files.ts';
import './corpus/own-files.ts';
import './corpus/damaged-files.ts';
import { finish } from './corpus/kit.ts';

process.stdout.write(`${finish()}\n`);

// Regenerates test-data/corpus: the same obstacles, points, and parcel as different programs write them (GDAL, a spreadsheet writer, survey and
// CAD software, this product's exports), and damaged files. corpus.json says what each file is, what must be answered, and what is read.
import './gdal-files.ts';
import './text-files.ts';
import './own-files.ts';
import './damaged-files.ts';
import { finish } from './kit.ts';

process.stdout.write(`${finish()}\n`);

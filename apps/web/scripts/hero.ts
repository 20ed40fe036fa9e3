/** Writes the drawing of the landing page: `npx tsx apps/web/scripts/hero.ts`. A test reports when it is stale. */
import { writeFileSync } from 'node:fs';
import { heroSource } from './hero-source.ts';

writeFileSync(new URL('../src/screens/landing/hero-drawing.generated.ts', import.meta.url), heroSource());

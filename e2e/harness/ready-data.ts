/** Once per run: a data folder as after a first start, for the journeys that do not begin with one. */
import { removeDataDir, startProduct, TEMPLATE, temporaryDataDir } from './product.ts';

export default async function makeReadyData(): Promise<() => void> {
  const template = temporaryDataDir();
  const product = await startProduct(template);
  await product.stop();
  process.env[TEMPLATE] = template;
  return () => removeDataDir(template);
}

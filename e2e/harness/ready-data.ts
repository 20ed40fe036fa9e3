/** Once a run: a data folder as a first start leaves it, for the journeys that do not begin with a first start. */
import { removeDataDir, startProduct, TEMPLATE, temporaryDataDir } from './product.ts';

export default async function makeReadyData(): Promise<() => void> {
  const template = temporaryDataDir();
  const product = await startProduct(template);
  await product.stop();
  process.env[TEMPLATE] = template;
  return () => removeDataDir(template);
}

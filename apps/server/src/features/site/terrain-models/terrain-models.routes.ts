import { routes, TERRAIN_FILE_LIMITS, type TerrainModelHead } from '@touchdown/contract';
import { siteIn } from '../../../db/site-of.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { countModels, deleteModel, findModel, insertModel, listModels, type ModelHead } from './terrain-models.queries.ts';

const presentModel = ({ id, fileName, datum, notes, stepFeet, reachFeet, createdAt }: ModelHead): TerrainModelHead => ({
  ...{ id, fileName, datum, notes: [...notes], stepFeet, reachFeet },
  createdAt: createdAt.toISOString(),
});

export function terrainModelRoutes(bind: BindRoute): void {
  bind(routes.listTerrainModels, async (_request, { db, project }) => (await listModels(db, project.id)).map(presentModel));

  bind(routes.addTerrainModel, async ({ body: { fileName, datum, notes, packed } }, { db, project, scenario, user, now, newId, audit }) => {
    const projectId = siteIn({ project, scenario });
    if ((await countModels(db, projectId)) >= TERRAIN_FILE_LIMITS.models) throw new AppError('TERRAIN_MODELS_FULL');
    const { text, stepFeet, reachFeet } = packed;
    const model = { id: newId(), projectId, createdBy: user.id, createdAt: now, fileName, datum, notes, stepFeet, reachFeet };
    await insertModel(db, { ...model, packed: text });
    audit({ action: 'terrainModel.add', entityId: model.id, projectId, details: { name: fileName, datum } });
    return presentModel(model);
  });

  bind(routes.readTerrainModel, async ({ params: { terrainModelId } }, { db, project }) => {
    const model = await findModel(db, project.id, terrainModelId);
    if (model === null) throw new AppError('TERRAIN_MODEL_NOT_FOUND');
    return { ...presentModel(model), packed: model.packed };
  });

  bind(routes.deleteTerrainModel, async ({ params: { terrainModelId } }, { db, project, scenario, now, audit }) => {
    const name = await deleteModel(db, project.id, terrainModelId, now);
    if (name === null) throw new AppError('TERRAIN_MODEL_NOT_FOUND');
    audit({ action: 'terrainModel.delete', entityId: terrainModelId, projectId: siteIn({ project, scenario }), details: { name } });
    return null;
  });
}

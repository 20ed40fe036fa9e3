import { routes } from '@touchdown/contract';
import { dayIn } from '@touchdown/domain';
import { trimListFileName } from '@touchdown/exports';
import { trimSheetItems } from '@touchdown/exports/report';
import { validationFailed } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { contentDisposition } from '../../../http/content-disposition.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { currentScan } from '../../planning/public.ts';
import { documentIdentityOf } from '../document-details/public.ts';
import { logoBytes, logoOf, sealFactsOf } from '../reports/public.ts';
import { type Sealer, sealedContent } from '../seals/public.ts';
import { printTrimList } from './print-trim-list.ts';

interface TrimListDeps {
  readonly files: FileStore;
  readonly sealer: Sealer;
}

export function trimListRoutes(bind: BindRoute, { files, sealer }: TrimListDeps): void {
  bind(
    routes.downloadTrimList,
    async ({ params: { pointCloudId }, query: { growthFeet } }, { db, project, now, signal, setHeader }) => {
      const { cloud, objects, isCurrent, site } = await currentScan(db, project, pointCloudId, now);
      const { fileName: scanFile, sha256: scanSha256, scannedOn, references, marginFeet } = cloud;
      if (growthFeet > marginFeet)
        throw validationFailed({ path: 'growthFeet', message: `Growth margin must be at most the margin of the scan, ${marginFeet} ft` });
      const list = { growthFeet, scanFile, scanSha256, scannedOn, references, isCurrent };
      const { details, timeZone } = await documentIdentityOf(db, project);
      const logo = await logoBytes(files, await logoOf(db, project));
      const sheet = {
        projectName: project.name,
        madeAt: now.toISOString(),
        timeZone,
        details,
        logo: logo && { bytes: logo, alt: 'Logo' },
        list,
        items: trimSheetItems(objects, growthFeet),
        site,
        isSealed: true,
      };
      const fileName = trimListFileName(project.name, dayIn(now, timeZone), 'pdf');
      const content = await printTrimList(sheet, signal);
      setHeader('content-type', 'application/pdf');
      setHeader('content-disposition', contentDisposition(fileName));
      return sealedContent(sealer, { fileName, content }, await sealFactsOf(db, project));
    },
    { file: true },
  );
}

import { getDocsAsset } from '../../shared/contract/docs.ts';
import { findPageAsset } from '../../shared/docs/referencePage.ts';
import { servePublic } from '../../shared/http/servePublic.ts';
import { notFound } from '../../shared/kernel/failure.ts';

export const handler = servePublic(getDocsAsset, async ({ params }) => {
  const asset = await findPageAsset(params.asset);
  if (asset === undefined) throw notFound('file of the reference');

  return asset;
});

import type { Template } from '../../contract/templates.ts';
import { builtInNamed } from '../../domain/builtInTemplates.ts';
import {
  allTemplates,
  builtInOf,
  isTemplateKey,
  type TemplateRecord,
  type Wording,
} from '../../domain/templates.ts';
import { notFound } from '../../kernel/failure.ts';
import type { Page } from '../table/pages.ts';
import { pageOfAll } from './builtIns.ts';
import type { Collection } from './collection.ts';

type Templates = Collection<TemplateRecord>;

export const findWordingById = async (templates: Templates, id: string): Promise<Wording | undefined> => {
  const own = await templates.find(id);
  if (own !== undefined) return own;
  const builtIn = builtInOf(id);
  if (builtIn !== undefined) templates.noteBuiltIn(id);
  return builtIn;
};

/** @throws Failure `not_found` */
export const readWording = async (templates: Templates, id: string): Promise<Wording> => {
  const wording = await findWordingById(templates, id);
  if (wording === undefined) throw notFound('template');
  return wording;
};

export const findWording = async (templates: Templates, key: string): Promise<Wording | undefined> => {
  if (!isTemplateKey(key)) return undefined;
  const builtIn = builtInNamed(key);
  if (builtIn === undefined) return templates.findBy('key', key);
  return (await templates.find(builtIn.id)) ?? builtIn;
};

export const listAllTemplates = async (
  tenantId: string,
  templates: Templates,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<Template>> => pageOfAll([tenantId, 'template'], allTemplates(await templates.all()), page);

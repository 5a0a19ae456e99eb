import type { Template } from '../contract/templates.ts';
import { builtInNamed } from '../domain/builtInTemplates.ts';
import { allTemplates, builtInOf, type TemplateRecord, type Wording } from '../domain/templates.ts';
import { notFound } from '../kernel/failure.ts';
import type { Collection } from './collection.ts';
import { decodeCursor, encodeCursor, foreignCursor, idPosition } from './cursor.ts';
import { type Page, pageBytes } from './pages.ts';

type Templates = Collection<TemplateRecord>;

/** The tenant's words of a template, or the built-in ones; undefined where there are none. */
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

/** The same by its key; undefined when no template has it. */
export const findWording = async (templates: Templates, key: string): Promise<Wording | undefined> => {
  const builtIn = builtInNamed(key);
  if (builtIn === undefined) return templates.findBy('key', key);
  return (await templates.find(builtIn.id)) ?? builtIn;
};

/** A tenant has at most about a hundred templates, so all of them are read for a page. */
export const listAllTemplates = async (
  tenantId: string,
  templates: Templates,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<Template>> => {
  const scope = JSON.stringify([tenantId, 'template']);
  const last = cursor === undefined ? undefined : decodeCursor(scope, cursor, idPosition);
  const all = allTemplates(await templates.all());
  const start = all.findIndex(({ id }) => id === last) + 1;
  if (last !== undefined && start === 0) throw foreignCursor();
  const data: Template[] = [];
  let bytes = 0;
  for (const template of all.slice(start)) {
    if (data.length === limit || bytes > pageBytes)
      return { data, next_cursor: encodeCursor(scope, data.at(-1)?.id ?? '') };
    data.push(template);
    bytes += Buffer.byteLength(template.body);
  }
  return { data, next_cursor: null };
};

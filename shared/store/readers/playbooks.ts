import type { PlaybookRecord } from '../../domain/playbookRecords.ts';
import { type AnyPlaybook, allPlaybooks, builtInPlaybook } from '../../domain/playbooks.ts';
import type { Page } from '../table/pages.ts';
import { findOwnOr, pageOfAll, readOwnOr } from './builtIns.ts';
import type { Collection } from './collection.ts';

type Playbooks = Collection<PlaybookRecord>;

export const findPlaybook = (playbooks: Playbooks, id: string): Promise<AnyPlaybook | undefined> =>
  findOwnOr(playbooks, id, builtInPlaybook(id));

/** @throws Failure `not_found` */
export const readPlaybook = (playbooks: Playbooks, id: string): Promise<AnyPlaybook> =>
  readOwnOr(playbooks, id, builtInPlaybook(id), 'playbook');

export const listAllPlaybooks = async (
  tenantId: string,
  playbooks: Playbooks,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<AnyPlaybook>> => pageOfAll([tenantId, 'playbook'], allPlaybooks(await playbooks.all()), page);

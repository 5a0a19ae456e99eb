import { subjectOf } from '../drafting/subject.ts';
import type { Part } from '../parts/part.ts';
import { isRole } from '../parts/sentences.ts';

export const isWhole = (part: Part): boolean =>
  part.facts.length > 0 || (subjectOf(part).entity !== undefined && !isRole(part, 'them'));

export const isOnlyTime = (part: Part): boolean =>
  (subjectOf(part).entity ?? part.rate) === undefined && part.said.length === 0 && part.windows.length > 0;

export const isBareTime = (part: Part): boolean =>
  isOnlyTime(part) && part.roles.size === 0 && part.by.length === 0;

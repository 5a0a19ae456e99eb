import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '../../shared/contract/apiClient.ts';
import { client } from './client.ts';

export type Settings = AnswerOf<'getSettings'>;

export const settingKeys = { all: ['settings'] } as const;

export const settingsQuery = {
  queryKey: settingKeys.all,
  queryFn: () => client.getSettings(),
  staleTime: 300_000,
} as const;

export const useGetSettings = () => useQuery(settingsQuery);

/** The company's zone; UTC until the settings are there. */
export const useZone = (): string => useGetSettings().data?.time_zone ?? 'UTC';

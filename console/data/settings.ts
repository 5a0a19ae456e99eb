import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import { client, type RecordVersion, readVersioned } from './client.ts';

export type Settings = AnswerOf<'getSettings'>;
export type SettingsInput = RequestOf<'putSettings'>['body'];
export type SettingsChange = Partial<SettingsInput>;

export const settingKeys = { all: ['settings'], versioned: ['settings', 'versioned'] } as const;

export const settingsQuery = {
  queryKey: settingKeys.all,
  queryFn: () => client.getSettings(),
  staleTime: 300_000,
} as const;

export const useGetSettings = () => useQuery(settingsQuery);

/** Asks every minute, because a day and an hour begin by themselves. */
export const useFollowSettings = () => useQuery({ ...settingsQuery, refetchInterval: 60_000 });

/** For a form, which saves over this version alone. */
export const useVersionedSettings = () =>
  useQuery({
    queryKey: settingKeys.versioned,
    queryFn: ({ signal }) => readVersioned((options) => client.getSettings({}, { ...options, signal })),
  });

/** The company's zone; UTC until the settings are there. */
export const useZone = (): string => useGetSettings().data?.time_zone ?? 'UTC';

/** Fields that every change of the settings must repeat. */
const required = ({ name, time_zone, currency, region, services, slot_minutes }: Settings) => ({
  name,
  time_zone,
  currency,
  region,
  services,
  slot_minutes,
});

type Change = {
  /** Returns the new settings from the current ones. */
  readonly changeOf: (settings: Settings) => SettingsChange;
  readonly ifMatch: string | undefined;
};

/** Changes some of the settings, and only over the version read before: a missing field keeps its value. */
export const usePutSettings = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ changeOf, ifMatch }: Change) => {
      const known = queries.getQueryData<RecordVersion<Settings>>(settingKeys.versioned);
      const { record } = known ?? (await readVersioned((options) => client.getSettings({}, options)));
      return client.putSettings({ body: { ...required(record), ...changeOf(record) } }, { ifMatch });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: settingKeys.all }),
  });
};

export const usePutLogo = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (png: string | null) => client.putLogo({ body: { png } }),
    onSettled: () => queries.invalidateQueries({ queryKey: settingKeys.all }),
  });
};

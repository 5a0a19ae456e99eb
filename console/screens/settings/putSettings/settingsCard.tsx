import type { ComponentChildren } from 'preact';
import {
  type Settings,
  type SettingsChange,
  usePutSettings,
  useVersionedSettings,
} from '../../../data/settings.ts';
import type { Draft } from '../../../lib/draft.ts';
import { Editable } from '../../../parts/editable.tsx';
import type { FieldSpec } from '../../../parts/form.tsx';

type SettingsCardProps = {
  readonly formKey: string;
  readonly title: string;
  readonly fields: readonly FieldSpec[];
  readonly draftOf: (settings: Settings) => Draft;
  readonly changeOf: (draft: Draft, settings: Settings) => SettingsChange;
  readonly children: ComponentChildren;
  readonly actions?: ComponentChildren;
};

/** Some of the settings, saved over the version that was read alone. */
export const SettingsCard = ({ draftOf, changeOf, ...card }: SettingsCardProps) => {
  const shown = useVersionedSettings();
  const { mutateAsync } = usePutSettings();
  if (shown.data === undefined) return null;
  const { record, etag } = shown.data;
  return (
    <Editable
      {...card}
      current={{ draft: draftOf(record), etag }}
      onSave={(draft, ifMatch) => mutateAsync({ changeOf: (now) => changeOf(draft, now), ifMatch })}
      onReread={async () => {
        const { data } = await shown.refetch({ throwOnError: true });
        return { draft: draftOf(data?.record ?? record), etag: data?.etag };
      }}
    />
  );
};

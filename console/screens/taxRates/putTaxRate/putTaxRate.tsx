import { useState } from 'preact/hooks';
import { usePutSettings, useVersionedSettings } from '../../../data/settings.ts';
import { type TaxRate, useListTaxRates, usePutTaxRate } from '../../../data/taxRates.ts';
import type { Draft } from '../../../lib/draft.ts';
import { problemOf } from '../../../lib/failures.ts';
import { percentOf, rateOf, taxChange, taxDraft } from '../../../lib/settingsMore.ts';
import { settingsWords } from '../../../lib/settingsWords.ts';
import { Button } from '../../../parts/button.tsx';
import { Editable } from '../../../parts/editable.tsx';
import type { FieldSpec } from '../../../parts/form.tsx';
import { NewRecord } from '../../../parts/newRecord.tsx';
import { Card, Facts, RecordHead } from '../../../parts/record.tsx';
import { Failed, Loading } from '../../../parts/state.tsx';

const { taxes: texts, fields: labels } = settingsWords;

const rateFields: readonly FieldSpec[] = [
  { name: 'name', label: labels.name, isRequired: true },
  { name: 'rate', label: labels.rate, kind: 'number', isRequired: true },
  { name: 'region', label: labels.region, isWide: true },
];

const rateDraft = ({ name, rate, region }: TaxRate): Draft => ({
  name,
  rate: percentOf(rate),
  region: region ?? '',
});

const rateInput = ({ name = '', rate, region }: Draft) => ({
  name,
  rate: rateOf(rate),
  ...(region?.trim() ? { region: region.trim() } : {}),
});

export const TaxSettings = () => {
  const rates = useListTaxRates();
  const put = usePutTaxRate();
  const [newId, setNewId] = useState<string>();
  if (rates.isPending) return <Loading />;
  if (rates.isError)
    return <Failed text={problemOf(rates.error).text} onRetry={() => void rates.refetch()} />;
  return (
    <article>
      <RecordHead title={settingsWords.sections.taxes.name}>
        {newId === undefined && (
          <Button icon="plus" onClick={() => setNewId(crypto.randomUUID())}>
            {texts.add}
          </Button>
        )}
      </RecordHead>
      {newId !== undefined && (
        <Card title={texts.add}>
          <NewRecord
            formKey="tax rate new"
            label={texts.add}
            fields={rateFields}
            start={{}}
            onCreate={async (draft) => {
              await put.mutateAsync({ id: newId, body: rateInput(draft), seen: undefined });
              setNewId(undefined);
            }}
            onLeave={() => setNewId(undefined)}
          />
        </Card>
      )}
      <UsualTax rates={rates.data} />
      {rates.data.length === 0 && newId === undefined && <p>{texts.none}</p>}
      {rates.data.map((rate) => (
        <Editable
          key={rate.id}
          formKey={`tax rate ${rate.id}`}
          title={rate.name}
          fields={rateFields}
          current={{ draft: rateDraft(rate), etag: rate.updated_at }}
          onSave={(draft, seen) => put.mutateAsync({ id: rate.id, body: rateInput(draft), seen })}
          onReread={async () => {
            const { data } = await rates.refetch({ throwOnError: true });
            const now = data?.find(({ id }) => id === rate.id) ?? rate;
            return { draft: rateDraft(now), etag: now.updated_at };
          }}
        >
          <Facts
            facts={[
              [labels.rate, percentOf(rate.rate)],
              [labels.region, rate.region],
            ]}
          />
        </Editable>
      ))}
      <p>{texts.keeps}</p>
    </article>
  );
};

const UsualTax = ({ rates }: { readonly rates: readonly TaxRate[] }) => {
  const shown = useVersionedSettings();
  const { mutateAsync } = usePutSettings();
  if (shown.data === undefined) return null;
  const { record, etag } = shown.data;
  const usual = rates.find(({ id }) => id === record.tax.default_rate_id);
  return (
    <Editable
      formKey="settings tax"
      title={texts.usual}
      fields={[
        {
          name: 'default_rate_id',
          label: texts.usualRate,
          kind: 'choice',
          options: [['', texts.noTax], ...rates.map(({ id, name }) => [id, name] as const)],
        },
        { name: 'label', label: texts.label, hint: texts.labelHint },
      ]}
      current={{ draft: taxDraft(record), etag }}
      onSave={(draft, ifMatch) => mutateAsync({ changeOf: () => taxChange(draft), ifMatch })}
      onReread={async () => {
        const { data } = await shown.refetch({ throwOnError: true });
        return { draft: taxDraft(data?.record ?? record), etag: data?.etag };
      }}
    >
      <Facts
        facts={[
          [texts.usualRate, usual === undefined ? texts.noTax : `${usual.name}, ${percentOf(usual.rate)} %`],
          [texts.label, record.tax.label],
        ]}
      />
    </Editable>
  );
};

import type { ComponentChildren } from 'preact';
import { type Contract, getContractPdf, useGetContract } from '../../../data/contracts.ts';
import { usePaper } from '../../../data/paper.ts';
import type { RecordSummary } from '../../../lib/acting.ts';
import { joined } from '../../../lib/joined.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import { relatedIn } from '../../../lib/related.ts';
import { momentText } from '../../../lib/times.ts';
import { words } from '../../../lib/words.ts';
import { Button } from '../../../parts/button.tsx';
import { useEditing } from '../../../parts/editing.ts';
import { PaperHead } from '../../../parts/paperHead.tsx';
import { Card, type Fact, Facts } from '../../../parts/record.tsx';
import { Entries, Entry, Related } from '../../../parts/related.tsx';
import { FailedRecord, Loading } from '../../../parts/state.tsx';
import { Status } from '../../../parts/status.tsx';
import { ContractActions } from './actions.tsx';
import { contractDraft, EditContract, keyOfForm } from './edit.tsx';

const texts = paperWords.contracts;

type GetContractProps = { readonly id: string; readonly files: ComponentChildren };

export const GetContract = ({ id, files }: GetContractProps) => {
  const shown = useGetContract(id);
  const { name, journey, zone } = usePaper(shown.data?.record);
  const [editing, setEditing] = useEditing(keyOfForm(id));
  if (shown.isPending) return <Loading />;
  if (shown.isError) return <FailedRecord error={shown.error} onRetry={() => void shown.refetch()} />;
  const { record: contract, etag } = shown.data;
  const draft = contractDraft(contract);
  const isEditing = editing !== undefined && contract.status === 'draft';
  return (
    <article>
      <PaperHead
        kind="contract"
        title={paperWords.titleFor(contract.title, name)}
        paper={contract}
        pdf={() => getContractPdf(id)}
      >
        {contract.status === 'draft' && !isEditing && (
          <Button icon="edit" onClick={() => setEditing({ base: draft, draft, etag })}>
            {words.edit}
          </Button>
        )}
      </PaperHead>
      {isEditing ? (
        <EditContract
          contract={contract}
          onReread={async () => {
            const { data } = await shown.refetch({ throwOnError: true });
            return { draft: contractDraft(data?.record ?? contract), etag: data?.etag };
          }}
        />
      ) : (
        <>
          <ContractActions contract={contract} etag={etag} seen={seenOf(contract)} />
          <Card title={texts.signers}>
            <Entries>
              {contract.parties.map(({ id: party_id, name: party, email, role, signed_at, signed_name }) => (
                <Entry
                  key={party_id}
                  title={party}
                  detail={joined(
                    role,
                    email,
                    signed_at !== null && texts.signedAs(signed_name ?? party, momentText(signed_at, zone)),
                  )}
                >
                  <Status tone={signed_at === null ? 'waiting' : 'good'}>
                    {signed_at === null ? texts.waiting : texts.signed}
                  </Status>
                </Entry>
              ))}
            </Entries>
          </Card>
          <Card>
            <Facts facts={factsOf(contract, zone)} />
          </Card>
        </>
      )}
      {files}
      <Related papers={relatedIn(journey, id, { ...contract, contract_id: id })} />
    </article>
  );
};

const seenOf = ({ status, parties }: Contract): RecordSummary => [
  [words.fields.status, paperWords.status.contract[status]],
  ...parties.map(({ name, signed_name }) => [name, signed_name ?? texts.waiting] as const),
];

const factsOf = ({ sent_at, voided_at, reason, terms }: Contract, zone: string): readonly Fact[] => [
  [texts.sentAt, sent_at && momentText(sent_at, zone)],
  ...(voided_at === null ? [] : [[texts.voidedAt, momentText(voided_at, zone)] as const]),
  ...(reason === null ? [] : [[paperWords.reason, reason] as const]),
  [texts.terms, terms],
];

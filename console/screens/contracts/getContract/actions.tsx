import { contractTransitions } from '../../../../shared/domain/contracts.ts';
import { useAct } from '../../../data/acting.ts';
import { type Contract, sendContract, signContract, voidContract } from '../../../data/contracts.ts';
import { createJob } from '../../../data/jobs.ts';
import type { RecordSummary } from '../../../lib/acting.ts';
import { joined } from '../../../lib/joined.ts';
import { deliveryText, textIn } from '../../../lib/papers.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import { type Action, Actions } from '../../../parts/actions.tsx';

const { acts, asks, fields } = paperWords;

type ContractActionsProps = {
  readonly contract: Contract;
  readonly etag: string | undefined;
  readonly seen: RecordSummary;
};

/** The legal next steps of a contract. */
export const ContractActions = ({ contract, etag, seen }: ContractActionsProps) => {
  const act = useAct();
  const { id, status, job_id } = contract;
  const isAllowed = (to: Contract['status']): boolean =>
    contractTransitions[status].some((each: string) => each === to);
  const send: Action = {
    name: status === 'draft' ? acts.sendContract : acts.resendContract,
    text: paperWords.reachesOut,
    run: async (_, options) => {
      const { delivery } = await act(() => sendContract(id, options));
      return { notice: deliveryText(delivery) };
    },
  };
  const unsigned = contract.parties.filter(({ signed_at }) => signed_at === null);
  const sign: Action = {
    name: acts.signContract,
    text: asks.signContract,
    fields: () => [
      {
        name: 'party_id',
        label: fields.signer,
        kind: 'choice',
        options: unsigned.map((party) => [party.id, joined(party.name, party.role)] as const),
      },
      { name: 'signed_name', label: fields.signedName, hint: fields.signedNameHint, isRequired: true },
    ],
    start: { party_id: unsigned[0]?.id ?? '' },
    run: async ({ party_id = '', signed_name = '' }, options) => {
      await act(() => signContract(id, { party_id, signed_name }, options));
      return {};
    },
  };
  const start: Action = {
    name: acts.createJob,
    run: async (_, { idempotencyKey }) => {
      const job = await act(() => createJob({ contract_id: id }, { idempotencyKey, ifMatch: undefined }));
      return { path: `/jobs/${job.id}` };
    },
  };
  const cancel: Action = {
    name: acts.voidContract,
    text: asks.voidContract,
    fields: () => [{ name: 'reason', label: paperWords.reason, hint: paperWords.reasonHint, isWide: true }],
    run: async ({ reason }, options) => {
      await act(() => voidContract(id, textIn(reason), options));
      return {};
    },
  };
  const actions = [
    ...(isAllowed('sent') ? [send] : []),
    ...(isAllowed('signed') && unsigned.length > 0 ? [sign] : []),
    ...(status === 'signed' && job_id === null ? [start] : []),
    ...(isAllowed('voided') ? [cancel] : []),
  ];
  return <Actions actions={actions} etag={etag} seen={seen} />;
};

import { estimateTransitions } from '../../../../shared/domain/estimates.ts';
import { useAct } from '../../../data/acting.ts';
import { createContract } from '../../../data/contracts.ts';
import { acceptEstimate, declineEstimate, type Estimate, sendEstimate } from '../../../data/estimates.ts';
import { issueInvoice } from '../../../data/invoices.ts';
import { createJob } from '../../../data/jobs.ts';
import { usePerson } from '../../../data/people.ts';
import type { ActOptions, RecordSummary } from '../../../lib/acting.ts';
import type { Draft } from '../../../lib/draft.ts';
import { invoiceOf, issuingFields } from '../../../lib/issuing.ts';
import { joined } from '../../../lib/joined.ts';
import { moneyText } from '../../../lib/money.ts';
import { deliveryText, reachText, textIn } from '../../../lib/papers.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import { type Journey, nextSteps } from '../../../lib/steps.ts';
import { type Action, Actions } from '../../../parts/actions.tsx';
import type { FieldSpec } from '../../../parts/form.tsx';

const { acts, asks, fields } = paperWords;

/** Once a customer has seen an estimate, a new version is possible until it is accepted. */
const revisable: ReadonlySet<Estimate['status']> = new Set(['sent', 'declined', 'expired']);

type EstimateActionsProps = {
  readonly estimate: Estimate;
  readonly journey: Journey | undefined;
  readonly etag: string | undefined;
  readonly seen: RecordSummary;
};

/** The legal next steps of an estimate. */
export const EstimateActions = ({ estimate, journey, etag, seen }: EstimateActionsProps) => {
  const act = useAct();
  const person = usePerson({ kind: 'customer', id: estimate.customer_id });
  const { id, status } = estimate;
  const isAllowed = (to: Estimate['status']): boolean =>
    estimateTransitions[status].some((each: string) => each === to);
  // Only the journey knows whether an accepted estimate already has its contract or job.
  const steps = new Set(
    (journey ? nextSteps(journey) : []).filter((step) => step.id === id).map(({ kind }) => kind),
  );
  /** The estimate itself does not change. */
  const fresh = ({ idempotencyKey }: ActOptions): ActOptions => ({ idempotencyKey, ifMatch: undefined });

  const send: Action = {
    name: acts.sendEstimate,
    text: reachText(person),
    run: async (_, options) => {
      const { delivery } = await act(() => sendEstimate(id, options));
      return { notice: deliveryText(delivery) };
    },
  };
  const accept: Action = {
    name: acts.acceptEstimate,
    text: asks.accept,
    fields: (draft) => acceptanceFields(estimate, draft),
    start: {
      option_id: (estimate.options.find(({ recommended }) => recommended) ?? estimate.options[0])?.id ?? '',
    },
    run: async (draft, options) => {
      await act(() => acceptEstimate(id, acceptanceOf(estimate, draft), options));
      return {};
    },
  };
  const decline: Action = {
    name: acts.declineEstimate,
    fields: () => [{ name: 'reason', label: paperWords.reason, isWide: true }],
    run: async ({ reason }, options) => {
      await act(() => declineEstimate(id, textIn(reason), options));
      return {};
    },
  };
  const revise: Action = {
    name: acts.reviseEstimate,
    run: async () => ({ path: `/estimates/${id}/revise` }),
  };
  const change: Action = {
    name: acts.updateEstimate,
    run: async () => ({ path: `/estimates/${id}/edit` }),
  };
  const contract: Action = {
    name: acts.createContract,
    fields: () => [
      { name: 'title', label: fields.title, isWide: true },
      { name: 'terms', label: fields.terms, hint: fields.termsHint, kind: 'long', isWide: true },
    ],
    run: async ({ title, terms }, options) => {
      const input = { estimate_id: id, title: textIn(title), terms: textIn(terms) };
      const made = await act(() => createContract(input, fresh(options)));
      return { path: `/contracts/${made.id}` };
    },
  };
  const job: Action = {
    name: acts.createJob,
    run: async (_, options) => {
      const made = await act(() => createJob({ estimate_id: id }, fresh(options)));
      return { path: `/jobs/${made.id}` };
    },
  };
  const bill: Action = {
    name: acts.issueInvoice,
    text: asks.issueInvoice,
    fields: () => issuingFields,
    start: { milestone: estimate.payment_schedule.length > 0 ? '' : 'deposit' },
    run: async (draft, options) => {
      const made = await act(() => issueInvoice(invoiceOf({ estimate_id: id }, draft), fresh(options)));
      return { path: `/invoices/${made.id}` };
    },
  };
  const actions = [
    ...(isAllowed('sent') ? [send] : []),
    ...(status === 'draft' ? [change] : []),
    ...(isAllowed('accepted') ? [accept] : []),
    ...(isAllowed('declined') ? [decline] : []),
    ...(revisable.has(status) && estimate.superseded_by === null ? [revise] : []),
    ...(steps.has('createJobOfEstimate') ? [job] : []),
    ...(steps.has('createContract') ? [contract] : []),
    ...(status === 'accepted' ? [bill] : []),
  ];
  return <Actions actions={actions} etag={etag} seen={seen} />;
};

/** The lines that the customer may take or leave, with that option. */
const optionalLines = ({ line_items, options }: Estimate, option_id: string | undefined) =>
  [...line_items, ...(options.find(({ id }) => id === option_id)?.line_items ?? [])].filter(
    ({ optional }) => optional,
  );

const acceptanceFields = (estimate: Estimate, { option_id }: Draft): readonly FieldSpec[] => {
  const { options, currency, currency_digits } = estimate;
  const money = (amount: number): string => moneyText(amount, currency, currency_digits);
  return [
    ...(options.length === 0
      ? []
      : [
          {
            name: 'option_id',
            label: fields.option,
            kind: 'choice' as const,
            isWide: true,
            options: options.map(({ id, name, total }) => [id, joined(name, money(total))] as const),
          },
        ]),
    ...optionalLines(estimate, option_id).map(({ id, description, total }) => ({
      name: `line ${id}`,
      label: joined(description, money(total)),
      kind: 'check' as const,
      isWide: true,
    })),
    { name: 'reason', label: paperWords.reason, hint: fields.acceptReasonHint, isWide: true },
  ];
};

const acceptanceOf = (estimate: Estimate, { option_id, reason, ...rest }: Draft) => ({
  reason: textIn(reason),
  option_id: textIn(option_id),
  optional_line_ids: optionalLines(estimate, option_id)
    .map(({ id }) => id)
    .filter((id) => rest[`line ${id}`] === 'yes'),
});

import type { ComponentChildren } from 'preact';
import { Link } from 'wouter';
import { type Estimate, getEstimatePdf, useGetEstimate } from '../../../data/estimates.ts';
import { usePaper, usePlace } from '../../../data/paper.ts';
import type { RecordSummary } from '../../../lib/acting.ts';
import { joined } from '../../../lib/joined.ts';
import { moneyText, percentText } from '../../../lib/money.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import { relatedIn } from '../../../lib/related.ts';
import { dayText, momentText } from '../../../lib/times.ts';
import { words } from '../../../lib/words.ts';
import { discountText, Lines, Totals } from '../../../parts/lines.tsx';
import { PaperHead } from '../../../parts/paperHead.tsx';
import { Card, type Fact, Facts } from '../../../parts/record.tsx';
import { Related } from '../../../parts/related.tsx';
import { FailedRecord, Loading } from '../../../parts/state.tsx';
import { EstimateActions } from './actions.tsx';

const texts = paperWords.estimates;

type GetEstimateProps = { readonly id: string; readonly files: ComponentChildren };

export const GetEstimate = ({ id, files }: GetEstimateProps) => {
  const shown = useGetEstimate(id);
  const { name, journey, zone } = usePaper(shown.data?.record);
  const place = usePlace(shown.data?.record);
  if (shown.isPending) return <Loading />;
  if (shown.isError) return <FailedRecord error={shown.error} onRetry={() => void shown.refetch()} />;
  const { record: estimate, etag } = shown.data;
  return (
    <article>
      <PaperHead
        kind="estimate"
        title={paperWords.titleFor(paperWords.kinds.estimate, name)}
        paper={estimate}
        pdf={() => getEstimatePdf(id)}
      />
      <EstimateActions estimate={estimate} journey={journey} etag={etag} seen={seenOf(estimate)} />
      <Card>
        <Facts facts={factsOf(estimate, place, zone)} />
      </Card>
      <Offer estimate={estimate} />
      {files}
      <Related papers={relatedIn(journey, id, { estimate_id: id })} />
    </article>
  );
};

/** The lines, and the total of each choice. */
const Offer = ({ estimate }: { readonly estimate: Estimate }) => {
  const { line_items, options, chosen } = estimate;
  const taken = chosen?.optional_line_ids ?? [];
  const isSimple = options.length === 0;
  return (
    <>
      {line_items.length > 0 && (
        <Card title={isSimple ? paperWords.lines : paperWords.shared}>
          <Lines {...estimate} label={paperWords.lines} lines={line_items} taken={taken} />
          {isSimple && <Totals {...estimate} sums={estimate} />}
        </Card>
      )}
      {options.map((option) => (
        <Card
          key={option.id}
          title={joined(
            option.name,
            chosen === null
              ? option.recommended && texts.recommended
              : chosen.option_id === option.id && texts.chosen,
          )}
        >
          {option.description && <p>{option.description}</p>}
          <Lines {...estimate} label={option.name} lines={option.line_items} taken={taken} />
          <Totals {...estimate} sums={chosen?.option_id === option.id ? estimate : option} />
        </Card>
      ))}
    </>
  );
};

const seenOf = ({ status, total, currency, currency_digits, superseded_by }: Estimate): RecordSummary => [
  [words.fields.status, paperWords.status.estimate[status]],
  [paperWords.total, moneyText(total, currency, currency_digits)],
  [texts.newer, superseded_by ?? ''],
];

const factsOf = (estimate: Estimate, place: string, zone: string): readonly Fact[] => {
  const { currency, currency_digits, discount, payment_schedule, superseded_by, revision_of } = estimate;
  return [
    [paperWords.total, moneyText(estimate.total, currency, currency_digits)],
    ...(estimate.sent_at === null ? [] : [[texts.sentAt, momentText(estimate.sent_at, zone)] as const]),
    ...(estimate.expires_at === null ? [] : [[texts.expires, lastDay(estimate.expires_at, zone)] as const]),
    ...(estimate.accepted_at === null
      ? []
      : [[texts.accepted, momentText(estimate.accepted_at, zone)] as const]),
    ...(estimate.declined_at === null
      ? []
      : [[texts.declined, momentText(estimate.declined_at, zone)] as const]),
    ...(estimate.reason === null ? [] : [[texts.reason, estimate.reason] as const]),
    [texts.location, place],
    ...(discount === null
      ? []
      : [[paperWords.discount, discountText(discount, currency, currency_digits)] as const]),
    ...payment_schedule.map(
      ({ milestone, percent, amount, due }, index) =>
        [
          index === 0 ? texts.schedule : '',
          joined(
            paperWords.invoices.milestones[milestone],
            moneyText(amount, currency, currency_digits),
            percent !== null && percentText(percent / 100),
            typeof due === 'string' ? texts.due[due] : texts.dueAfter(due.days),
          ),
        ] as const,
    ),
    ...(superseded_by === null
      ? []
      : [
          [
            texts.version,
            <Link key="newer" href={`/estimates/${superseded_by}`}>
              {texts.newer}
            </Link>,
          ] as const,
        ]),
    ...(revision_of === null
      ? []
      : [
          [
            texts.version,
            <Link key="older" href={`/estimates/${revision_of}`}>
              {texts.older}
            </Link>,
          ] as const,
        ]),
    ...estimate.warning_details.map(({ message }) => [paperWords.warning, message] as const),
  ];
};

/** It ends with its last day, which is over when the next begins. */
const lastDay = (expires_at: string, zone: string): string =>
  dayText(new Date(Date.parse(expires_at) - 1_000).toISOString(), zone);

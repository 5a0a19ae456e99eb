import { useEffect, useRef, useState } from 'preact/hooks';
import { useAct } from '../../data/acting.ts';
import { useGetCustomer, useListCustomers } from '../../data/customers.ts';
import { type Estimate, sendEstimate } from '../../data/estimates.ts';
import { useGetSettings } from '../../data/settings.ts';
import { useListTaxRates } from '../../data/taxRates.ts';
import type { ActOptions } from '../../lib/acting.ts';
import { changedIn } from '../../lib/draft.ts';
import { draftOf, type EstimateDraft, emptyOption, isStarted, wrongIn } from '../../lib/estimateDraft.ts';
import { textsOf } from '../../lib/estimateMerge.ts';
import { totalsOf } from '../../lib/estimateTotals.ts';
import { type Problem, problemOf } from '../../lib/failures.ts';
import { deliveryText, reachText } from '../../lib/papers.ts';
import { paperWords } from '../../lib/paperWords.ts';
import { nameOf } from '../../lib/person.ts';
import { words } from '../../lib/words.ts';
import { Button } from '../../parts/button.tsx';
import { CustomerField } from '../../parts/customerField.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Field } from '../../parts/form.tsx';
import { keeperOf } from '../../parts/keeping.ts';
import { leaveForm } from '../../parts/leaving.tsx';
import { Totals } from '../../parts/lines.tsx';
import { Card } from '../../parts/record.tsx';
import { useSettled } from '../../parts/useSettled.ts';
import classes from './form.module.css';
import { LineEditors } from './lineEditor.tsx';
import { OptionEditor } from './optionEditor.tsx';
import { PartEditors } from './partEditor.tsx';

const texts = paperWords.estimateForm;

/** Unsaved estimates by their key. */
export const useKeptEstimate = keeperOf<EstimateDraft>('estimates', isStarted);

type EstimateFormProps = {
  readonly draft: EstimateDraft;
  readonly onDraft: (draft: EstimateDraft) => void;
  /** Of a new version or a draft the customer is known. */
  readonly earlier?: Estimate;
  /** Of a draft that is changed: whether it is as it was saved. Then the place can be changed as well. */
  readonly isSame?: boolean;
  /** Another person changed the draft first. */
  readonly onStale?: () => Promise<void>;
  readonly onSave: (options: ActOptions) => Promise<Estimate>;
  /** With the id of the saved estimate, and whether the customer was written to. */
  readonly onSaved: (id: string, notice: string | undefined) => void;
  readonly onCancel: () => void;
};

/** An estimate as it is written: lines, choices, discount and payments, with its totals as they will be. */
export const EstimateForm = (props: EstimateFormProps) => {
  const { draft, onDraft, earlier, isSame, onSave, onStale, onSaved, onCancel } = props;
  const isUnsaved =
    isSame === undefined ? isStarted(draft) && !(earlier && isAsSaved(draft, earlier)) : !isSame;
  const form = useRef<HTMLFormElement>(null);
  const act = useAct();
  const settings = useGetSettings().data;
  const taxRates = useListTaxRates().data ?? [];
  const customer = useGetCustomer(draft.customer?.id ?? earlier?.customer_id).data?.record;
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const q = useSettled(text.trim());
  const found = useListCustomers(q).data?.pages[0]?.data;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  useEffect(() => {
    if (problem !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  const change = (part: Partial<EstimateDraft>): void => {
    // Another request than the one before, which may have been answered.
    setKey(crypto.randomUUID());
    setProblem(undefined);
    onDraft({ ...draft, ...part });
  };
  const save = async (isSent: boolean): Promise<void> => {
    setAsking(false);
    setBusy(true);
    setProblem(undefined);
    try {
      const { id } = await act(() => onSave({ idempotencyKey: key, ifMatch: undefined }));
      // It is saved now, and is sent again from its own page if this fails.
      onSaved(id, isSent ? await send(id) : undefined);
    } catch (error) {
      const met = problemOf(error);
      if (met.code !== 'precondition_failed' || onStale === undefined) setProblem(met);
      else await onStale().catch((failure) => setProblem(problemOf(failure)));
    } finally {
      setBusy(false);
    }
  };
  const send = (id: string): Promise<string | undefined> =>
    act(() => sendEstimate(id, { idempotencyKey: `${key} send`, ifMatch: undefined })).then(
      ({ delivery }) => deliveryText(delivery),
      (error) => paperWords.notSent(problemOf(error).text),
    );
  const totals =
    settings &&
    totalsOf(draft, {
      settings,
      taxRates,
      tax_exempt: customer?.tax_exempt ?? null,
      tax_rate: earlier?.tax_rate ?? null,
    });
  const computed = typeof totals === 'object' ? totals : undefined;
  const wrong = wrongIn(draft, problem?.fields ?? {});
  const shared = { taxRates, wrong, money: computed };

  return (
    <form
      ref={form}
      class={classes.form}
      aria-label={paperWords.kinds.estimate}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save(false);
      }}
    >
      {(earlier === undefined || isSame !== undefined) && (
        <Card {...(earlier === undefined && draft.customer !== undefined && { title: paperWords.customer })}>
          <div class={classes.pair}>
            {earlier === undefined && (
              <CustomerField
                customer={draft.customer}
                found={found}
                foundBy={q}
                text={text}
                onText={setText}
                wrong={wrong.customer_id && texts.chooseCustomer}
                onCustomer={(chosen) => change({ customer: chosen })}
              />
            )}
            <Field
              field={{
                name: 'location',
                label: texts.location,
                hint: texts.locationHint,
                choices: customer?.addresses.map(({ address }) => address) ?? [],
              }}
              value={draft.location}
              wrong={wrong['location.address']}
              onValue={(location) => change({ location })}
            />
          </div>
        </Card>
      )}
      <Card title={draft.options.length > 0 ? texts.shared : paperWords.lines}>
        <LineEditors {...shared} lines={draft.lines} onLines={(lines) => change({ lines })} />
      </Card>
      {draft.options.map((option, index) => (
        <OptionEditor
          key={option.key}
          {...shared}
          option={option}
          place={index}
          sums={computed?.options[index]}
          isRecommended={draft.recommended === option.key}
          onRecommend={(isOn) => change({ recommended: isOn ? option.key : '' })}
          onOption={(next) =>
            change({ options: draft.options.map((each) => (each.key === option.key ? next : each)) })
          }
          onRemove={() => change({ options: draft.options.filter((each) => each.key !== option.key) })}
        />
      ))}
      {draft.options.length < 5 && (
        <Button
          icon="plus"
          onClick={() =>
            change({
              options:
                draft.options.length === 0
                  ? [emptyOption(texts.firstOption), emptyOption(texts.secondOption)]
                  : [...draft.options, emptyOption('')],
            })
          }
        >
          {draft.options.length === 0 ? texts.offerOptions : texts.addOption}
        </Button>
      )}
      <Card title={texts.rest}>
        <Field
          field={{ name: 'discount', label: texts.discount, kind: 'share', hint: texts.discountHint }}
          value={draft.discount}
          wrong={wrong['discount.percent'] ?? wrong['discount.amount'] ?? wrong.discount}
          onValue={(discount) => change({ discount })}
        />
        <PartEditors
          parts={draft.parts}
          amounts={computed?.parts}
          money={computed}
          wrong={wrong.payment_schedule}
          onParts={(parts) => change({ parts })}
        />
        {settings && <p class={classes.note}>{texts.validity(settings.estimate_valid_days)}</p>}
      </Card>
      {computed && draft.options.length === 0 && (
        <Card>
          <Totals {...computed} sums={computed.whole} />
        </Card>
      )}
      <div class={classes.bar}>
        {problem && (
          <p class={classes.problem} role="alert">
            {Object.keys(problem.fields).length > 0
              ? texts.wrong(Object.values(problem.fields))
              : problem.text}
          </p>
        )}
        {computed && (
          <output class={classes.sum} aria-label={paperWords.total}>
            {texts.money(computed.whole.total, computed.currency, computed.currency_digits)}
            {taxIn(computed.whole.taxes) > 0 && (
              <small class={classes.note}>
                {texts.withTax(
                  texts.money(taxIn(computed.whole.taxes), computed.currency, computed.currency_digits),
                )}
              </small>
            )}
          </output>
        )}
        {isUnsaved && <span class={classes.unsaved}>{words.failed.draft}</span>}
        <div class={classes.buttons}>
          <Button
            look="primary"
            isBusy={isBusy}
            onClick={() => form.current?.reportValidity() && setAsking(true)}
          >
            {isBusy ? words.saving : texts.saveAndSend}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {texts.saveDraft}
          </Button>
          <Button onClick={() => leaveForm(isUnsaved, onCancel)}>{words.cancel}</Button>
        </div>
      </div>
      {isAsking && (
        <Dialog title={texts.saveAndSend} onClose={() => setAsking(false)}>
          <p class={classes.asked}>
            {reachText(customer && { ...customer, name: nameOf(customer, words.customers.unnamed) })}
          </p>
          <div class={classes.buttons}>
            <Button look="primary" onClick={() => void save(true)}>
              {paperWords.acts.sendEstimate}
            </Button>
            <Button onClick={() => setAsking(false)}>{words.cancel}</Button>
          </div>
        </Dialog>
      )}
    </form>
  );
};

/** A new version begins as the earlier one is. */
const isAsSaved = (draft: EstimateDraft, earlier: Estimate): boolean =>
  Object.keys(changedIn(textsOf(draft), textsOf(draftOf(earlier, '')))).length === 0;

const taxIn = (taxes: readonly { readonly amount: number }[]): number =>
  taxes.reduce((sum, { amount }) => sum + amount, 0);

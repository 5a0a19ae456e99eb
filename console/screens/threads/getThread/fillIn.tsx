import { personVariables } from '../../../../shared/contract/values.ts';
import type { Owner } from '../../../data/people.ts';
import { useFillTemplate, useListTemplates } from '../../../data/templates.ts';
import { problemOf } from '../../../lib/failures.ts';
import { peopleWords } from '../../../lib/peopleWords.ts';
import classes from './getThread.module.css';

type MessageText = { readonly subject: string | null; readonly text: string };

type FillInProps = {
  readonly owner: Owner;
  readonly channel: 'email' | 'sms';
  readonly onFill: (filled: MessageText) => void;
};

const nameOf = (key: string): string =>
  key.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** A template about a visit or a document is not for a reply. */
const ofPerson: ReadonlySet<string> = new Set(personVariables);

/** Begins a reply with the words of a template, filled in for this person. */
export const FillIn = ({ owner, channel, onFill }: FillInProps) => {
  const list = useListTemplates();
  const fill = useFillTemplate();
  const fitting = (list.data ?? []).filter(
    (template) =>
      (template.channel === null || template.channel === channel) &&
      !template.key.startsWith('office_') &&
      [...template.body.matchAll(/\{\{[#/^]?(\w+)\}\}/g)].every(([, name = '']) => ofPerson.has(name)),
  );
  const take = async (id: string): Promise<void> => {
    if (id === '') return;
    onFill(await fill.mutateAsync({ id, occasion: { entity_type: owner.kind, entity_id: owner.id } }));
  };
  if (fitting.length === 0) return null;
  return (
    <>
      <select
        class={classes.select}
        aria-label={peopleWords.inbox.template}
        value=""
        onChange={(event) => void take(event.currentTarget.value).catch(() => undefined)}
      >
        <option value="">{peopleWords.inbox.template}</option>
        {fitting.map(({ id, key }) => (
          <option key={id} value={id}>
            {nameOf(key)}
          </option>
        ))}
      </select>
      {fill.isError && <span role="alert">{problemOf(fill.error).text}</span>}
    </>
  );
};

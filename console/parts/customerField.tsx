import { Link } from 'wouter';
import { newCustomerForm } from '../lib/draft.ts';
import { paperWords } from '../lib/paperWords.ts';
import { nameOf, type Person } from '../lib/person.ts';
import { phoneText } from '../lib/phone.ts';
import { words } from '../lib/words.ts';
import { Button } from './button.tsx';
import { Combobox } from './combobox.tsx';
import classes from './customerField.module.css';
import { beginPerson } from './editing.ts';

type CustomerChoice = { readonly id: string; readonly name: string };

type CustomerFieldProps = {
  readonly customer: CustomerChoice | undefined;
  /** The people found by the text; undefined until they are known. */
  readonly found: readonly (Person & { readonly id: string })[] | undefined;
  readonly foundBy: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly wrong: string | undefined;
  readonly onCustomer: (customer: CustomerChoice | undefined) => void;
};

const mostShown = 12;

/** Chooses the customer of a paper, by name, phone or email. */
export const CustomerField = (props: CustomerFieldProps) => {
  const { customer, found = [], foundBy, text, onText, wrong, onCustomer } = props;
  if (customer !== undefined)
    return (
      <div class={classes.chosen}>
        <strong>{customer.name}</strong>
        <Button onClick={() => onCustomer(undefined)}>{paperWords.otherCustomer}</Button>
      </div>
    );
  return (
    <div>
      <Combobox
        label={paperWords.customer}
        hint={words.search.customers}
        text={text}
        onText={onText}
        options={found.slice(0, mostShown).map((each) => ({
          id: each.id,
          name: nameOf(each, words.customers.unnamed),
          detail: each.phone ? phoneText(each.phone) : (each.email ?? ''),
        }))}
        foundBy={foundBy}
        onChoose={({ id, name }) => onCustomer({ id, name })}
        nothing={
          text.trim() === '' || props.found === undefined ? undefined : words.search.nothing(text.trim())
        }
      >
        <Link href="/customers/new" onClick={() => beginPerson(newCustomerForm, text)}>
          {words.customers.create}
        </Link>
      </Combobox>
      {wrong && (
        <p class={classes.wrong} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
};

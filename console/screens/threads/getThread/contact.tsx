import { useGetCustomer } from '../../../data/customers.ts';
import { useGetLead } from '../../../data/leads.ts';
import type { Owner } from '../../../data/people.ts';
import { peopleWords } from '../../../lib/peopleWords.ts';
import { Email, Phone } from '../../../parts/contact.tsx';
import classes from './getThread.module.css';

/** How else the person is reached, beside what they wrote. */
export const Contact = ({ owner }: { readonly owner: Owner }) => {
  const customer = useGetCustomer(owner.kind === 'customer' ? owner.id : undefined).data?.record;
  const lead = useGetLead(owner.kind === 'lead' ? owner.id : undefined).data?.record;
  const person = customer ?? lead?.contact;
  const address = customer?.address ?? lead?.address;
  return (
    <address class={classes.contact} aria-label={peopleWords.inbox.contact}>
      <Phone phone={person?.phone} extension={person?.phone_extension} />
      <Email email={person?.email} />
      {address && <span>{address}</span>}
    </address>
  );
};

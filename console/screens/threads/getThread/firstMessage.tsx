import { useOwnerOf, usePerson } from '../../../data/people.ts';
import { peopleWords } from '../../../lib/peopleWords.ts';
import { words } from '../../../lib/words.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { Card, RecordHead } from '../../../parts/record.tsx';
import { FailedRecord, Loading } from '../../../parts/state.tsx';
import { Contact } from './contact.tsx';
import { Reply } from './reply.tsx';

/** To a customer or lead with whom there is no conversation yet. */
export const FirstMessage = ({ id, error }: { readonly id: string; readonly error: unknown }) => {
  const found = useOwnerOf(id);
  const owner = found.data ?? undefined;
  const person = usePerson(owner);
  if (found.isPending) return <Loading />;
  if (owner === undefined)
    return <FailedRecord error={found.error ?? error} onRetry={() => void found.refetch()} />;
  return (
    <article>
      <RecordHead title={person?.name ?? words.loading}>
        <ButtonLink href={`/${owner.kind}s/${owner.id}`}>{peopleWords.inbox.open[owner.kind]}</ButtonLink>
      </RecordHead>
      <Contact owner={owner} />
      <Card>
        <p>{peopleWords.inbox.first}</p>
      </Card>
      {person && <Reply owner={owner} usual={person.email ? 'email' : 'sms'} />}
    </article>
  );
};

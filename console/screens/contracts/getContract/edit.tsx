import { useState } from 'preact/hooks';
import { useAct } from '../../../data/acting.ts';
import { type Contract, type ContractUpdate, updateContract } from '../../../data/contracts.ts';
import type { Draft } from '../../../lib/draft.ts';
import { textIn } from '../../../lib/papers.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import { rowsIn, rowsText, shownRows } from '../../../lib/rows.ts';
import { words } from '../../../lib/words.ts';
import type { FieldSpec } from '../../../parts/form.tsx';
import { Card } from '../../../parts/record.tsx';
import { RecordForm, type Reread } from '../../../parts/recordForm.tsx';
import { RowsField } from '../../../parts/rowsField.tsx';

const { fields: labels, contracts: texts } = paperWords;

export const keyOfForm = (id: string): string => `contract ${id}`;

export const contractDraft = ({ title, terms, parties }: Contract): Draft => ({
  title,
  terms: terms ?? '',
  parties: rowsText(parties.map(({ name, role, email }) => ({ name, role, email: email ?? '' }))),
});

type EditContractProps = { readonly contract: Contract; readonly onReread: () => Promise<Reread> };

/** The text and the signers of a draft. */
export const EditContract = ({ contract: { id }, onReread }: EditContractProps) => {
  const act = useAct();
  const [key, setKey] = useState(() => crypto.randomUUID());
  return (
    <Card>
      <RecordForm
        formKey={keyOfForm(id)}
        label={paperWords.kinds.contract}
        fields={fields}
        onSave={(changes, _, ifMatch) => {
          // Another request than the one before, which may have been refused.
          setKey(crypto.randomUUID());
          return act(() => updateContract(id, updateIn(changes), { idempotencyKey: key, ifMatch }));
        }}
        onReread={onReread}
      />
    </Card>
  );
};

const signerFields: readonly FieldSpec[] = [
  { name: 'name', label: texts.signerName, isRequired: true },
  { name: 'role', label: texts.signerRole, hint: texts.signerRoleHint, isRequired: true },
  { name: 'email', label: words.fields.email, kind: 'email', hint: texts.signerEmailHint },
];

const fields: readonly FieldSpec[] = [
  { name: 'title', label: labels.title, isRequired: true, isWide: true },
  {
    name: 'parties',
    label: texts.signers,
    isWide: true,
    shown: shownRows(['name', 'role', 'email']),
    own: (props) => (
      <RowsField
        {...props}
        fields={signerFields}
        empty={{ name: '', role: '', email: '' }}
        texts={{ add: texts.addSigner, row: texts.signerNumber, remove: texts.removeSigner }}
        atLeast={1}
      />
    ),
  },
  { name: 'terms', label: labels.terms, kind: 'long', isWide: true },
];

const updateIn = ({ title, terms, parties }: Readonly<Record<string, string | null>>): ContractUpdate => ({
  ...(title !== undefined && { title: title ?? '' }),
  ...(terms !== undefined && { terms }),
  ...(parties !== undefined && {
    parties: rowsIn(parties).map(({ name = '', role = '', email }) => ({
      name,
      role,
      ...(textIn(email) !== undefined && { email: textIn(email) }),
    })),
  }),
});

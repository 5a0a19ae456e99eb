import type { ComponentChildren } from 'preact';
import { officeWords } from '../../lib/officeWords.ts';
import { settingsWords } from '../../lib/settingsWords.ts';
import { words } from '../../lib/words.ts';
import { Empty, Failed } from '../../parts/state.tsx';
import { Calendars } from '../../screens/feeds/createFeed/createFeed.tsx';
import { AskJarvis } from '../../screens/jarvis/askJarvis/askJarvis.tsx';
import { ListLeadForms, NewForm, PutForm } from '../../screens/leadForms/putForm/putForm.tsx';
import { ListPriceBookItems } from '../../screens/priceBook/listPriceBookItems/listPriceBookItems.tsx';
import { ImportItems } from '../../screens/priceBook/putPriceBookItem/importItems.tsx';
import {
  NewPriceBookItem,
  PutPriceBookItem,
} from '../../screens/priceBook/putPriceBookItem/putPriceBookItem.tsx';
import { GetSavedFigure } from '../../screens/savedFigures/getSavedFigure/getSavedFigure.tsx';
import { ListSavedFigures } from '../../screens/savedFigures/listSavedFigures/listSavedFigures.tsx';
import { CompanySettings } from '../../screens/settings/putSettings/company.tsx';
import { NotificationSettings } from '../../screens/settings/putSettings/notifications.tsx';
import { ServiceSettings } from '../../screens/settings/putSettings/services.tsx';
import { type SectionName, Sections, sectionNames } from '../../screens/settings/sections.tsx';
import { TaxSettings } from '../../screens/taxRates/putTaxRate/putTaxRate.tsx';
import { ListTechnicians } from '../../screens/technicians/listTechnicians/listTechnicians.tsx';
import { NewTechnician, PutTechnician } from '../../screens/technicians/putTechnician/putTechnician.tsx';
import { ListTemplates, NewTemplate, PutTemplate } from '../../screens/templates/putTemplate/putTemplate.tsx';
import { besideList } from '../besideList.tsx';
import { Split } from '../split.tsx';

export const Ask = () => <AskJarvis />;

export const SavedFigures = besideList(
  '/ask/figures',
  ({ id }) => <ListSavedFigures currentId={id} />,
  (id) => <GetSavedFigure key={id} id={id} />,
  officeWords.figures,
);

/** Each section shows its list, one of its records by id, or a new one. */
const sections: Readonly<Record<SectionName, (id: string | undefined) => ComponentChildren>> = {
  company: () => <CompanySettings />,
  services: () => <ServiceSettings />,
  technicians: (id) => {
    if (id === undefined) return <ListTechnicians />;
    return id === 'new' ? <NewTechnician /> : <PutTechnician key={id} id={id} />;
  },
  taxes: () => <TaxSettings />,
  templates: (id) => {
    if (id === undefined) return <ListTemplates />;
    return id === 'new' ? <NewTemplate /> : <PutTemplate key={id} id={id} />;
  },
  notifications: () => <NotificationSettings />,
  forms: (id) => {
    if (id === undefined) return <ListLeadForms />;
    return id === 'new' ? <NewForm /> : <PutForm key={id} id={id} />;
  },
  calendars: () => <Calendars />,
  'price-book': (id) => {
    if (id === undefined) return <ListPriceBookItems />;
    if (id === 'new') return <NewPriceBookItem />;
    return id === 'import' ? <ImportItems /> : <PutPriceBookItem key={id} id={id} />;
  },
};

type SettingsParams = { readonly params: { readonly section?: string; readonly id?: string } };

export const Settings = ({ params: { section, id } }: SettingsParams) => {
  const name = sectionNames.find((each) => each === section);
  const { choose, chooseText } = settingsWords;
  return (
    <Split
      list={<Sections current={section} />}
      back={id === undefined ? '/settings' : `/settings/${section}`}
      isOpen={section !== undefined}
    >
      {section === undefined && <Empty title={choose} text={chooseText} />}
      {section !== undefined && name === undefined && (
        <Failed isPage title={words.failed.notFound} text={words.failed.notFoundText} />
      )}
      {name !== undefined && sections[name](id)}
    </Split>
  );
};

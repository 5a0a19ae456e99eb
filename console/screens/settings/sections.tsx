import { settingsWords } from '../../lib/settingsWords.ts';
import { PlainHead, type Row, Rows } from '../../parts/list.tsx';

export const sectionNames = [
  'company',
  'services',
  'technicians',
  'price-book',
  'taxes',
  'templates',
  'notifications',
  'forms',
  'calendars',
] as const;
export type SectionName = (typeof sectionNames)[number];

/** All sections of the settings, which each have an address. */
export const Sections = ({ current }: { readonly current: string | undefined }) => (
  <>
    <PlainHead title={settingsWords.title}>{null}</PlainHead>
    <Rows label={settingsWords.title} rows={rows} at="/settings" isThing currentId={current} />
  </>
);

const rows = sectionNames.map((section): Row => {
  const { name, text } = settingsWords.sections[section];
  return { id: section, name, detail: text };
});

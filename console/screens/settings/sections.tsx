import { settingsWords } from '../../lib/settingsWords.ts';
import { PlainHead, RowLink, RowList } from '../../parts/list.tsx';

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
    <RowList label={settingsWords.title} onMore={undefined} isLoadingMore={false}>
      {sectionNames.map((section) => {
        const { name, text } = settingsWords.sections[section];
        return (
          <RowLink
            key={section}
            row={{ id: section, href: `/settings/${section}`, name, detail: text }}
            isCurrent={section === current}
          />
        );
      })}
    </RowList>
  </>
);

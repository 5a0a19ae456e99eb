import { useVersionedSettings } from '../../../data/settings.ts';
import { companyChange, companyDraft, workingChange, workingDraft } from '../../../lib/settingsDrafts.ts';
import { settingsWords } from '../../../lib/settingsWords.ts';
import type { FieldSpec } from '../../../parts/form.tsx';
import { Facts, RecordHead } from '../../../parts/record.tsx';
import { FailedRecord, Loading } from '../../../parts/state.tsx';
import { Logo } from './logo.tsx';
import classes from './putSettings.module.css';
import { SettingsCard } from './settingsCard.tsx';

const { fields: labels, hints, company: texts } = settingsWords;

const companyFields: readonly FieldSpec[] = [
  { name: 'name', label: labels.name, isRequired: true },
  { name: 'colour', label: labels.colour, kind: 'color' },
  { name: 'phone', label: labels.phone, kind: 'tel', hint: hints.phone },
  { name: 'email', label: labels.email, kind: 'email' },
  { name: 'website', label: labels.website },
  { name: 'reply_to', label: labels.reply_to, kind: 'email' },
  { name: 'address', label: labels.address, kind: 'long', isWide: true },
  { name: 'licence', label: labels.licence },
  { name: 'tax_id', label: labels.tax_id },
  {
    name: 'time_zone',
    label: labels.time_zone,
    isRequired: true,
    isWide: true,
    choices: Intl.supportedValuesOf('timeZone'),
  },
];

const workingFields: readonly FieldSpec[] = [
  { name: 'slot_minutes', label: labels.slot_minutes, kind: 'number', isRequired: true },
  { name: 'job_minutes', label: labels.job_minutes, kind: 'number', isRequired: true },
  {
    name: 'arrival_window_minutes',
    label: labels.arrival_window_minutes,
    kind: 'number',
    hint: hints.arrival,
  },
  { name: 'reminder', label: labels.reminder, kind: 'number', hint: hints.arrival },
  { name: 'estimate_valid_days', label: labels.estimate_valid_days, kind: 'number', isRequired: true },
  { name: 'payment_terms_days', label: labels.payment_terms_days, kind: 'number', isRequired: true },
  { name: 'quiet_from', label: labels.quiet_from, hint: hints.quiet },
  { name: 'quiet_to', label: labels.quiet_to },
  { name: 'payment_instructions', label: labels.payment_instructions, kind: 'long', isWide: true },
];

export const CompanySettings = () => {
  const shown = useVersionedSettings();
  if (shown.isPending) return <Loading />;
  if (shown.isError) return <FailedRecord error={shown.error} onRetry={() => void shown.refetch()} />;
  const { record } = shown.data;
  const { brand, company, quiet_hours } = record;
  return (
    <article>
      <RecordHead title={settingsWords.sections.company.name} />
      <SettingsCard
        formKey="settings company"
        title={texts.contact}
        fields={companyFields}
        draftOf={companyDraft}
        changeOf={companyChange}
      >
        <Facts
          facts={[
            [labels.name, record.name],
            [
              labels.colour,
              <span key="colour" class={classes.colour}>
                <svg width="20" height="20" aria-hidden="true">
                  <rect width="20" height="20" rx="4" fill={brand.colour} />
                </svg>
                {brand.colour}
              </span>,
            ],
            [labels.phone, company.phone],
            [labels.email, company.email],
            [labels.website, company.website],
            [labels.reply_to, record.reply_to],
            [labels.address, company.address],
            [labels.licence, company.licence],
            [labels.tax_id, company.tax_id],
            [labels.time_zone, record.time_zone],
          ]}
        />
      </SettingsCard>
      <Logo url={record.logo_url} />
      <SettingsCard
        formKey="settings working"
        title={texts.working}
        fields={workingFields}
        draftOf={workingDraft}
        changeOf={workingChange}
      >
        <Facts
          facts={[
            [labels.slot_minutes, record.slot_minutes],
            [labels.job_minutes, record.job_minutes],
            [labels.arrival_window_minutes, record.arrival_window_minutes],
            [labels.reminder, record.reminders.appointments],
            [labels.estimate_valid_days, record.estimate_valid_days],
            [labels.payment_terms_days, record.payment_terms_days],
            [labels.quiet_from, quiet_hours && texts.quiet(quiet_hours.from, quiet_hours.to)],
            [labels.payment_instructions, record.payment_instructions],
          ]}
        />
      </SettingsCard>
    </article>
  );
};

// Values that applications list as well. They are separate from their schemas, which an application need not load.

/** Occasions for notices to a customer, in the order of a journey. */
export const customerOccasions = [
  'appointment_booked',
  'appointment_moved',
  'appointment_canceled',
  'on_the_way',
  'estimate_accepted',
  'contract_signed',
  'payment_received',
] as const;

/** Occasions for notices to people of the company. */
export const officeOccasions = [
  'lead_captured',
  'estimate_accepted',
  'estimate_declined',
  'contract_signed',
  'payment_received',
  'follow_up_due',
  'message_received',
  'payment_unapplied',
] as const;

export const formFields = [
  'name',
  'first_name',
  'last_name',
  'phone',
  'email',
  'address',
  'service_type',
  'notes',
] as const;

/** The variables of all templates, of any subject. */
export const personVariables = [
  'company_name',
  'company_phone',
  'payment_instructions',
  'first_name',
  'last_name',
  'name',
  'phone',
  'email',
] as const;

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

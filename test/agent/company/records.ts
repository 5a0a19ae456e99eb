import type { AppointmentRecord } from '../../../shared/domain/appointments.ts';
import type { MessageRecord } from '../../../shared/domain/communications.ts';
import type { ContractRecord } from '../../../shared/domain/contracts.ts';
import type { CreditNoteRecord } from '../../../shared/domain/creditNotes.ts';
import type { CustomerRecord } from '../../../shared/domain/customers.ts';
import type { DeliveryRecord } from '../../../shared/domain/deliveries.ts';
import type { EstimateRecord } from '../../../shared/domain/estimates.ts';
import type { FollowUpRecord } from '../../../shared/domain/followUps.ts';
import type { InvoiceRecord } from '../../../shared/domain/invoices.ts';
import type { JobRecord } from '../../../shared/domain/jobs.ts';
import type { LeadRecord } from '../../../shared/domain/leads.ts';
import type { PaymentRecord } from '../../../shared/domain/payments.ts';
import type { RefundRecord } from '../../../shared/domain/refunds.ts';
import type { TechnicianRecord } from '../../../shared/domain/technicians.ts';
import type { ThreadRecord } from '../../../shared/domain/threads.ts';
import type { EndpointRecord } from '../../../shared/domain/webhooks.ts';

/** What the company keeps, of each kind the oldest first. */
export type History = {
  readonly leads: LeadRecord[];
  readonly customers: CustomerRecord[];
  readonly technicians: TechnicianRecord[];
  readonly appointments: AppointmentRecord[];
  readonly estimates: EstimateRecord[];
  readonly contracts: ContractRecord[];
  readonly jobs: JobRecord[];
  readonly invoices: InvoiceRecord[];
  readonly payments: PaymentRecord[];
  readonly refunds: RefundRecord[];
  readonly creditNotes: CreditNoteRecord[];
  readonly followUps: FollowUpRecord[];
  readonly messages: MessageRecord[];
  readonly threads: ThreadRecord[];
  readonly endpoints: EndpointRecord[];
  readonly deliveries: DeliveryRecord[];
};

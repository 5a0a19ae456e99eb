import { type FigureQuery, type FigureRow, listed } from './rows.ts';

const newLeads: FigureQuery = { entity: 'leads', moment: 'created_at' };
const live = 'status=new|qualifying|qualified';
const quoted: FigureQuery = { entity: 'estimates', filters: 'status!=draft', moment: 'sent_at' };
const decided: FigureQuery = {
  entity: 'estimates',
  measure: 'rate',
  filters: 'status=accepted|declined|expired;superseded_by=',
  part: 'status=accepted',
  moment: 'sent_at',
};

/** From the first call to the signature. */
export const salesFigures: readonly FigureRow[] = [
  {
    number: 1,
    key: 'leads_today',
    name: 'Leads today',
    question: 'How many leads came in today?',
    query: { ...newLeads, period: 'today' },
  },
  {
    number: 2,
    key: 'leads_this_week',
    name: 'Leads this week',
    question: 'How many leads came in this week?',
    query: { ...newLeads, period: 'this_week' },
  },
  {
    number: 3,
    key: 'leads_this_month',
    name: 'Leads this month, compared',
    question: 'How many leads did we get this month compared to last month?',
    query: { ...newLeads, period: 'this_month', versus: 'last_month' },
  },
  {
    number: 4,
    key: 'leads_by_source',
    name: 'Leads by source this month',
    question: 'Where do our leads come from this month?',
    query: { ...newLeads, period: 'this_month', by: 'source' },
  },
  {
    number: 5,
    key: 'leads_by_status',
    name: 'Leads by status',
    question: 'How do our leads stand?',
    query: { entity: 'leads', by: 'status' },
  },
  {
    number: 6,
    key: 'new_leads',
    name: 'New leads',
    question: 'Which leads are new?',
    query: { entity: 'leads', filters: 'status=new', ...listed },
  },
  {
    number: 7,
    key: 'leads_to_call_back',
    name: 'Leads to call back',
    question: 'Which leads need a call back?',
    query: { entity: 'leads', filters: 'status=qualifying', ...listed },
  },
  {
    number: 8,
    key: 'leads_without_visit',
    name: 'Leads without an appointment',
    question: 'Which open leads have no appointment?',
    query: { entity: 'leads', filters: `${live};appointments=`, ...listed },
  },
  {
    number: 9,
    key: 'conversion_rate',
    name: 'Conversion rate this year',
    question: 'What is our conversion rate this year?',
    query: { entity: 'leads', measure: 'rate', part: 'status=converted', period: 'this_year' },
  },
  {
    number: 10,
    key: 'conversion_by_source',
    name: 'Conversion rate by source',
    question: 'Which sources convert best this year?',
    query: { entity: 'leads', measure: 'rate', part: 'status=converted', by: 'source', period: 'this_year' },
  },
  {
    number: 11,
    key: 'open_estimates',
    name: 'Open estimates',
    question: 'Which estimates are open?',
    query: { entity: 'estimates', filters: 'status=sent', ...listed },
  },
  {
    number: 12,
    key: 'pipeline',
    name: 'Pipeline',
    question: 'How much is in the pipeline?',
    query: { entity: 'estimates', filters: 'status=sent', measure: 'sum', field: 'total' },
  },
  {
    number: 13,
    key: 'quoted_this_month',
    name: 'Quoted this month',
    question: 'How much did we quote this month?',
    query: { ...quoted, measure: 'sum', field: 'total', period: 'this_month' },
  },
  {
    number: 14,
    key: 'average_estimate',
    name: 'Average estimate this year',
    question: 'What is our average estimate this year?',
    query: { ...quoted, measure: 'average', field: 'total', period: 'this_year' },
  },
  {
    number: 15,
    key: 'accepted_this_month',
    name: 'Estimates accepted this month',
    question: 'How many estimates were accepted this month?',
    query: { entity: 'estimates', filters: 'status=accepted', period: 'this_month' },
  },
  {
    number: 16,
    key: 'close_rate',
    name: 'Close rate this quarter',
    question: 'What is our close rate this quarter?',
    query: { ...decided, period: 'this_quarter' },
  },
  {
    number: 17,
    key: 'unsigned_contracts',
    name: 'Unsigned contracts',
    question: 'Which contracts are not signed yet?',
    query: { entity: 'contracts', filters: 'status=sent', ...listed },
  },
  {
    number: 18,
    key: 'signed_this_month',
    name: 'Signed this month',
    question: 'How much did we sign this month?',
    query: {
      entity: 'contracts',
      filters: 'status=signed',
      measure: 'sum',
      field: 'value',
      period: 'this_month',
    },
  },
];

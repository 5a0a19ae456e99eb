import { type FigureQuery, type FigureRow, listed } from './figureRows.ts';

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
  [1, 'leads_today', 'Leads today', 'How many leads came in today?', { ...newLeads, period: 'today' }],
  [
    2,
    'leads_this_week',
    'Leads this week',
    'How many leads came in this week?',
    { ...newLeads, period: 'this_week' },
  ],
  [
    3,
    'leads_this_month',
    'Leads this month, compared',
    'How many leads did we get this month compared to last month?',
    { ...newLeads, period: 'this_month', versus: 'last_month' },
  ],
  [
    4,
    'leads_by_source',
    'Leads by source this month',
    'Where do our leads come from this month?',
    { ...newLeads, period: 'this_month', by: 'source' },
  ],
  [5, 'leads_by_status', 'Leads by status', 'How do our leads stand?', { entity: 'leads', by: 'status' }],
  [
    6,
    'new_leads',
    'New leads',
    'Which leads are new?',
    { entity: 'leads', filters: 'status=new', ...listed },
  ],
  [
    7,
    'leads_to_call_back',
    'Leads to call back',
    'Which leads need a call back?',
    { entity: 'leads', filters: 'status=qualifying', ...listed },
  ],
  [
    8,
    'leads_without_visit',
    'Leads without an appointment',
    'Which open leads have no appointment?',
    { entity: 'leads', filters: `${live};appointments=`, ...listed },
  ],
  [
    9,
    'conversion_rate',
    'Conversion rate this year',
    'What is our conversion rate this year?',
    { entity: 'leads', measure: 'rate', part: 'status=converted', period: 'this_year' },
  ],
  [
    10,
    'conversion_by_source',
    'Conversion rate by source',
    'Which sources convert best this year?',
    { entity: 'leads', measure: 'rate', part: 'status=converted', by: 'source', period: 'this_year' },
  ],
  [
    11,
    'open_estimates',
    'Open estimates',
    'Which estimates are open?',
    { entity: 'estimates', filters: 'status=sent', ...listed },
  ],
  [
    12,
    'pipeline',
    'Pipeline',
    'How much is in the pipeline?',
    { entity: 'estimates', filters: 'status=sent', measure: 'sum', field: 'total' },
  ],
  [
    13,
    'quoted_this_month',
    'Quoted this month',
    'How much did we quote this month?',
    { ...quoted, measure: 'sum', field: 'total', period: 'this_month' },
  ],
  [
    14,
    'average_estimate',
    'Average estimate this year',
    'What is our average estimate this year?',
    { ...quoted, measure: 'average', field: 'total', period: 'this_year' },
  ],
  [
    15,
    'accepted_this_month',
    'Estimates accepted this month',
    'How many estimates were accepted this month?',
    { entity: 'estimates', filters: 'status=accepted', period: 'this_month' },
  ],
  [
    16,
    'close_rate',
    'Close rate this quarter',
    'What is our close rate this quarter?',
    { ...decided, period: 'this_quarter' },
  ],
  [
    17,
    'unsigned_contracts',
    'Unsigned contracts',
    'Which contracts are not signed yet?',
    { entity: 'contracts', filters: 'status=sent', ...listed },
  ],
  [
    18,
    'signed_this_month',
    'Signed this month',
    'How much did we sign this month?',
    { entity: 'contracts', filters: 'status=signed', measure: 'sum', field: 'value', period: 'this_month' },
  ],
];

/** Which part of the price an invoice bills: "deposit invoices", "the final one". */
export const kindsOfInvoice = ['milestone', 'invoice (kind|type)', '(kind|type) of invoice'];

/** What is said of the amounts that were put on papers: invoices and estimates. */
export const invoiced = {
  words: [
    'billings|invoicing|sale|(sale|ticket) size|sale amount',
    '(invoiced|billed) (amount|sum|total|totals|revenue|income|sales)',
    '(amount|sum|money|total) (invoiced|billed)|(amount|money) we (invoiced|billed)',
    '(invoicing|billing) (total|volume)|total (invoicing|billing|billings)',
    'invoice (amount total|total|totals|money|volume|value)|invoices money|total of (invoices|bills)',
  ],
  verbs: [
    'invoice|invoiced|bill|billed|charged|(invoiced|billed) (out|for)',
    '(invoiced|billed) [our] customers|charged customers',
    'put on invoices|issued in invoices|sent [out] in invoices|wrote invoices for',
  ],
};

export const quoted = {
  words: [
    'quoted (amount|sum|total|totals|value)|(amount|sum|total|value) quoted|total of estimates',
    '(estimate|quote) (total|totals|volume)|(estimates|quotes) total',
  ],
  verbs: [
    'quote|quoted|quoted out|quoted customers|estimate|estimated|offer|offered|bid|bid out',
    '(put|sent) out in (estimates|quotes)',
  ],
};

export const inThePipeline = {
  words: ['[open|sales] pipeline|pipeline value|value of the pipeline'],
  verbs: ['in (the|our) pipeline|out in (estimates|quotes)|in open quotes'],
};

/** Plain terms for a company that gives none. They are not legal advice: the reference asks companies to have a lawyer review them. */
export const defaultTerms = [
  '1. The work. The company will do the work listed above, with reasonable skill and care.',
  '2. Changes. Extra or different work is done only after both sides agree on it and its price in writing.',
  '3. Payment. The customer will pay each invoice by the date on it.',
  '4. Access. The customer will give the company access to the property at the agreed times.',
  '5. Delays. Weather, deliveries and other events that neither side controls may delay the work. The company will tell the customer promptly.',
  '6. Faults. The customer will report a fault in the work soon after noticing it. The company will come and put it right within a reasonable time.',
  '7. Cancellation. Either side may end this contract in writing. The customer will pay for work done and materials ordered until then.',
  '8. Rights under law. Nothing in this contract takes away rights that the law gives the customer.',
].join('\n');

type Bill = { readonly status: string; readonly amount_due: number; readonly due_at: string | null };

export const isOwed = ({ status, amount_due }: Bill): boolean =>
  amount_due > 0 && (status === 'sent' || status === 'partial');

export const isOverdue = (bill: Bill, now = Date.now()): boolean =>
  isOwed(bill) && bill.due_at !== null && Date.parse(bill.due_at) < now;

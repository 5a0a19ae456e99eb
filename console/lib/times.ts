/** Moments as people in the company's office read them, by its clocks. */
export const momentText = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(instant));

export const dayText = (instant: string, zone: string, dateStyle: 'medium' | 'full' = 'medium'): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle }).format(new Date(instant));

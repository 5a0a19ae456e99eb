import type { Tone } from '../../parts/status.tsx';

export const visitTone = {
  booked: 'fresh',
  confirmed: 'fresh',
  en_route: 'waiting',
  completed: 'good',
  canceled: 'quiet',
  no_show: 'bad',
} as const satisfies Record<string, Tone>;

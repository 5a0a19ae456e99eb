import type { Entity } from './model.ts';

export const contactFields = (at: string): Pick<Entity['fields'], 'phone' | 'email' | 'address'> => ({
  phone: { kind: 'link', at: `${at}phone`, isFact: true },
  email: { kind: 'link', at: `${at}email`, isFact: true },
  address: { kind: 'link', at: 'address', isFact: true },
});

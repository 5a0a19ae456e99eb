import type { Settings } from '../contract/settings.ts';
import { invalidField } from '../kernel/failure.ts';
import { nearest } from '../kernel/nearest.ts';
import { isSameName } from './technicians.ts';
import { type Warning, warning } from './warnings.ts';

export type Planning = Pick<
  Settings,
  'services' | 'slot_minutes' | 'time_zone' | 'known_people_only' | 'listed_services_only'
>;

const listed = ({ services }: Pick<Planning, 'services'>, name: string | null | undefined) =>
  services.find((service) => service.name === name) ??
  services.find((service) => isSameName(service.name, name ?? ''));

/** A service that the settings do not list needs no skills and lasts one slot. */
export const serviceNamed = (
  settings: Pick<Planning, 'services' | 'slot_minutes'>,
  name: string | null | undefined,
) => listed(settings, name) ?? { duration_minutes: settings.slot_minutes, skills: [] };

export const minutesOfService = (
  settings: Pick<Planning, 'services'>,
  name: string | null,
): number | undefined => (name === null ? undefined : listed(settings, name)?.duration_minutes);

/**
 * Warns that the settings do not list a service, and names similar ones.
 * @throws Failure `invalid_request`, if the company allows only listed services
 */
export const ifUnlisted = (
  settings: Pick<Planning, 'services' | 'listed_services_only'>,
  name: string | null | undefined,
): Warning | undefined => {
  if (name === null || name === undefined || listed(settings, name) !== undefined) return undefined;
  const alike = nearest(
    name,
    settings.services.map((service) => service.name),
  );
  const asks = alike.length === 0 ? '' : `; did you mean ${alike.join(' or ')}?`;
  if (settings.listed_services_only)
    throw invalidField('service', `Is not a service that the settings list${asks || '.'}`);
  return warning('unknown_service', `The settings do not list the service ${name}${asks || '.'}`, alike);
};

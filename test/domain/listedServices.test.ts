import { describe, expect, test } from 'vitest';
import { ifUnlisted, serviceNamed } from '../../shared/domain/listedServices.ts';

const roof = { name: 'Roof inspection', duration_minutes: 90, skills: ['ladder'] };
const upper = { name: 'ROOF INSPECTION', duration_minutes: 45, skills: [] };
const settings = { services: [roof, upper], slot_minutes: 30, listed_services_only: false };

describe('a service that the settings list', () => {
  test('a listed service is found in any capitals, the exact name first', () => {
    expect(serviceNamed(settings, 'ROOF INSPECTION')).toBe(upper);
    expect(serviceNamed(settings, 'roof inspection')).toBe(roof);
  });

  test.each(['Drains', '', null, undefined])(
    'the unlisted service %j needs no skills and lasts one slot',
    (name) => {
      expect(serviceNamed(settings, name)).toEqual({ duration_minutes: 30, skills: [] });
    },
  );

  test.each(['Roof inspection', 'roof INSPECTION', null, undefined])(
    'the service %j causes no warning',
    (name) => {
      expect(ifUnlisted({ ...settings, listed_services_only: true }, name)).toBeUndefined();
    },
  );

  test('an unlisted service causes a warning with the nearest names', () => {
    expect(ifUnlisted({ ...settings, services: [roof] }, 'Roof inspektion')).toMatchObject({
      code: 'unknown_service',
      message: 'The settings do not list the service Roof inspektion; did you mean Roof inspection?',
      nearest: ['Roof inspection'],
    });
    expect(ifUnlisted({ ...settings, services: [] }, 'Drains')).toMatchObject({
      message: 'The settings do not list the service Drains.',
      nearest: [],
    });
  });

  test('an unlisted service is refused by its field if the company wants listed services only', () => {
    const strict = { ...settings, services: [roof], listed_services_only: true };

    expect(() => ifUnlisted(strict, 'Drains')).toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        details: { issues: [{ path: 'service', message: 'Is not a service that the settings list.' }] },
      }),
    );
    expect(() => ifUnlisted(strict, 'Roof inspektion')).toThrow(
      expect.objectContaining({
        details: {
          issues: [
            {
              path: 'service',
              message: 'Is not a service that the settings list; did you mean Roof inspection?',
            },
          ],
        },
      }),
    );
  });
});

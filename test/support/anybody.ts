import { settingDefaults } from '../../shared/contract/settings.ts';
import { toldOfPeople } from '../../shared/domain/warnings.ts';

/** A company that takes anybody for an assignee and has described nobody. */
export const anybody = {
  settings: { known_people_only: false },
  technicians: [],
  crew: [],
  wording: undefined,
};

/** A job of which nothing is planned. */
export const unplanned = { scheduled_start: null, crew_ids: [], ...toldOfPeople([]) };

/** A company that has numbered nothing yet. */
export const unnumbered = { sequence: undefined, number_formats: settingDefaults.number_formats };

/** A company that has no taxes. */
export const untaxed = { taxRates: [], settings: { currency: 'USD', tax: settingDefaults.tax } };

/** Of a line of which nothing more is said. */
export const plainLine = {
  unit: null,
  sku: null,
  item_id: null,
  group: null,
  optional: false,
  discount: null,
  taxable: true,
  tax_rate_id: null,
  tax_name: null,
  tax_rate: null,
};

/** What is said of a record about which nothing is odd. */
export const unwarned = toldOfPeople([]);

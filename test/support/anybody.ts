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

/** What is said of a record about which nothing is odd. */
export const unwarned = toldOfPeople([]);

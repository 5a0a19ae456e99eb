import { askBack, cannot } from './endingTools.ts';
import { figureValues, freeTimes, queryFigures, readRecord } from './lookingTools.ts';

/** At most six, as small models want few. */
export const definitions = {
  query_figures: queryFigures,
  figure_values: figureValues,
  read_record: readRecord,
  free_times: freeTimes,
  ask_back: askBack,
  cannot,
} as const;

/** The last day and moment that the service knows. With such a limit, a browser ends the year after four digits. */
export const latestDay = '2999-12-31';
export const latestMoment = `${latestDay}T23:59`;

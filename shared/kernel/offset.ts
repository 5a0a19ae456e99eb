/** The zone's offset at that local time, as `-04:00`; uses only the platform, because every function needs it. */
export const offsetOf = (zone: string, local: string): string => {
  const asUtc = Date.parse(`${local}Z`);
  const first = offsetAt(zone, asUtc);
  return offsetAt(zone, Date.parse(`${local}${first}`));
};

const offsetAt = (timeZone: string, milliseconds: number): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    milliseconds,
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return /[+-]\d\d:\d\d/.exec(name)?.[0] ?? '+00:00';
};

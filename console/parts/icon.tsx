/** Strokes of a 24 by 24 field; each icon stands next to a word, so that readers of the screen skip it. */
const strokes = {
  people: 'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 10a7 7 0 0 1 14 0M16 3.5a4 4 0 0 1 0 7.5m2 3a7 7 0 0 1 4 7',
  lead: 'M4 5h16l-6 8v6l-4 2v-8L4 5Z',
  sun: 'M12 17a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm0-14V1m0 22v-2M4.2 4.2l1.4 1.4m12.8 12.8 1.4 1.4M1 12h2m18 0h2M4.2 19.8l1.4-1.4M18.4 5.6l1.4-1.4',
  inbox: 'M3 13l3-9h12l3 9v7H3v-7Zm0 0h6l1 3h4l1-3h6',
  board: 'M4 4h4v16H4V4Zm6 0h4v10h-4V4Zm6 0h4v13h-4V4Z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm10 3-5-5',
  plus: 'M12 5v14M5 12h14',
  back: 'M15 5l-7 7 7 7',
  edit: 'M4 20h4L19 9l-4-4L4 16v4Z',
  out: 'M14 4h5v16h-5M4 12h11m-4-4 4 4-4 4',
  keys: 'M3 7h18v11H3V7Zm4 4h.01M11 11h.01M15 11h.01M8 15h8',
  house: 'M4 11l8-7 8 7M6 9v11h12V9',
  close: 'M6 6l12 12M18 6 6 18',
} as const;

export type IconName = keyof typeof strokes;

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path
      d={strokes[name]}
      fill="none"
      stroke="currentColor"
      stroke-width="1.75"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
);

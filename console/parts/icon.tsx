/** Strokes of a 24 by 24 field; each icon stands next to a word, so that readers of the screen skip it. */
const strokes = {
  people: 'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 10a7 7 0 0 1 14 0M16 3.5a4 4 0 0 1 0 7.5m2 3a7 7 0 0 1 4 7',
  lead: 'M4 5h16l-6 8v6l-4 2v-8L4 5Z',
  sun: 'M12 17a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm0-14V1m0 22v-2M4.2 4.2l1.4 1.4m12.8 12.8 1.4 1.4M1 12h2m18 0h2M4.2 19.8l1.4-1.4M18.4 5.6l1.4-1.4',
  inbox: 'M3 13l3-9h12l3 9v7H3v-7Zm0 0h6l1 3h4l1-3h6',
  board: 'M4 4h4v16H4V4Zm6 0h4v10h-4V4Zm6 0h4v13h-4V4Z',
  calendar: 'M4 5h16v16H4V5Zm0 5h16M8 3v4m8-4v4',
  next: 'M9 5l7 7-7 7',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm10 3-5-5',
  plus: 'M12 5v14M5 12h14',
  back: 'M15 5l-7 7 7 7',
  edit: 'M4 20h4L19 9l-4-4L4 16v4Z',
  out: 'M14 4h5v16h-5M4 12h11m-4-4 4 4-4 4',
  keys: 'M3 7h18v11H3V7Zm4 4h.01M11 11h.01M15 11h.01M8 15h8',
  house: 'M4 11l8-7 8 7M6 9v11h12V9',
  close: 'M6 6l12 12M18 6 6 18',
  file: 'M6 3h8l4 4v14H6V3Zm8 0v4h4M9 12h6m-6 4h6',
  estimate: 'M5 3h14v18H5V3Zm4 5h6m-6 4h6m-6 4h3',
  contract: 'M5 3h14v18H5V3Zm4 5h6m-7 8c1.500-3 2.500-3 3 0 1-2 2-2 3 0 .5-1 1-1 2-1',
  tool: 'M14.500 6.500a4 4 0 0 1 5-2.500l-2.500 2.500 1.500 1.500L21 5.500a4 4 0 0 1-5 5L8 18.500a2 2 0 0 1-3-3l8-8Z',
  invoice:
    'M6 2v20l2-1.500 2 1.500 2-1.500 2 1.500 2-1.500 2 1.500V2l-2 1.500L14 2l-2 1.500L10 2 8 3.500 6 2Zm3 7h6m-6 4h6',
  coins: 'M3 6h18v12H3V6Zm9 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6-3h.01M18 12h.01',
  more: 'M5 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2m7 0a1 1 0 1 0 0-2 1 1 0 0 0 0 2m7 0a1 1 0 1 0 0-2 1 1 0 0 0 0 2',
  ask: 'M4 5h16v11H10l-5 4v-4H4V5Zm5.500 4a2.500 2 0 1 1 3 2l-.5 1m0 2h.01',
  settings: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 4v6M9 14v6',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
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

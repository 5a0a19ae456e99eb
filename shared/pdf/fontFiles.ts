/** Which fonts papers are written with, in the order in which they are asked for a letter: Latin, Greek and Cyrillic first. */
const families = {
  'noto-sans': 'NotoSans',
  'noto-sans-hebrew': 'NotoSansHebrew',
  'noto-sans-arabic': 'NotoSansArabic',
} as const;

const weights = { regular: '400Regular', bold: '700Bold' } as const;
export type Weight = keyof typeof weights;

/** The files of a weight, as they are imported. */
export const filesOf = (weight: Weight): readonly string[] =>
  Object.entries(families).map(
    ([folder, name]) => `@expo-google-fonts/${folder}/${weights[weight]}/${name}_${weights[weight]}.ttf`,
  );

/** All of them, and the package files by which they are found. */
export const fontFiles: readonly string[] = [
  ...filesOf('regular'),
  ...filesOf('bold'),
  ...Object.keys(families).map((folder) => `@expo-google-fonts/${folder}/package.json`),
];

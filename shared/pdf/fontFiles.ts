/** The fonts of documents, in the order of search for a letter: Latin, Greek and Cyrillic first. */
const families = {
  'noto-sans': 'NotoSans',
  'noto-sans-hebrew': 'NotoSansHebrew',
  'noto-sans-arabic': 'NotoSansArabic',
} as const;

const weights = { regular: '400Regular', bold: '700Bold' } as const;
export type Weight = keyof typeof weights;

/** The imported files of a weight. */
export const filesOf = (weight: Weight): readonly string[] =>
  Object.entries(families).map(
    ([folder, name]) => `@expo-google-fonts/${folder}/${weights[weight]}/${name}_${weights[weight]}.ttf`,
  );

/** All of them, with the package files that locate them. */
export const fontFiles: readonly string[] = [
  ...filesOf('regular'),
  ...filesOf('bold'),
  ...Object.keys(families).map((folder) => `@expo-google-fonts/${folder}/package.json`),
];

const words: Readonly<Record<string, string>> = { before: 'Before', after: 'After' };

/** What stands below a picture, by what it shows. */
export const captionOf = (shows: string): string => words[shows] ?? '';

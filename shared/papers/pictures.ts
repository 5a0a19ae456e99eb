const words: Readonly<Record<string, string>> = { before: 'Before', after: 'After' };

export const captionOf = (shows: string): string => words[shows] ?? '';

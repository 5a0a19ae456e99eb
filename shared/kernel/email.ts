export const normalizeEmail = (text: string): string => text.trim().toLowerCase();

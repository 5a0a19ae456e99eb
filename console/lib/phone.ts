/** A number as people of its country read it; of others, as it is dialed from abroad. */
export const phoneText = (phone: string, extension?: string | null): string => {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  const number = area === undefined ? phone : `(${area}) ${exchange}-${line}`;
  return extension ? `${number} ext. ${extension}` : number;
};

/** RFC 3966. */
export const phoneAddress = (phone: string, extension?: string | null): string =>
  `tel:${phone}${extension ? `;ext=${extension}` : ''}`;

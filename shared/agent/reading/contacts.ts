/** A number of eight digits or more, however it is written, or an address. */
const contact = String.raw`\+?\(?\d[\d\s().-]{6,24}\d|[^\s@]{1,64}@[^\s@]{1,200}\.[a-z]{2,20}`;

const asked = new RegExp(
  `^\\s*(?:who(?: is|'s| has| called from| wrote from)|whose (?:phone |email )?(?:number|address|phone|email) is|whose is|look up|find) (${contact})\\s*[?.!]*\\s*$`,
  'i',
);

/** The number or address of which a prompt asks whose it is, and nothing else; a number without its marks. */
export const contactAsked = (prompt: string): string | undefined => {
  const [, text] = asked.exec(prompt.slice(0, 500)) ?? [];
  return text === undefined || text.includes('@') ? text : text.replaceAll(/[\s().-]/g, '');
};

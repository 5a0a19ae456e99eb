// A document's content, in parts that a page, a PDF and the text of a signature all show.

export type PaperParty = {
  readonly name: string;
  /** Address, phone, email and the like. */
  readonly lines: readonly ContactLine[];
};

/** A line of an address; `link` opens a call, an email or a map. */
export type ContactLine = { readonly text: string; readonly link?: string };

export type Fact = { readonly name: string; readonly value: string };

/** A sum below the lines; the total is emphasized. */
export type Sum = { readonly name: string; readonly amount: string; readonly isTotal?: true };

export type Column = { readonly name: string; readonly align: 'start' | 'end' };

/** A heading across the table, or a cell for each column; `note` is said below the first cell. */
export type Row =
  | { readonly heading: string }
  | { readonly cells: readonly string[]; readonly note?: string };

/** The first column takes the remaining width. */
export type Table = {
  readonly heading: string;
  readonly note?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** The table's own sums, if they differ from the document's. */
  readonly sums?: readonly Sum[];
};

export type Passage = { readonly heading: string; readonly text: string };

/** The document's state in a few words: "Paid", "Overdue". */
export type Standing = {
  readonly tone: 'good' | 'bad';
  readonly heading: string;
  readonly text: string;
};

export type Paper = {
  readonly title: string;
  readonly number: string | undefined;
  /** `logo` names the company's logo of that time. */
  readonly from: PaperParty & { readonly logo: string | null };
  readonly to: PaperParty & { readonly heading: string };
  readonly facts: readonly Fact[];
  /** The amount and its due date. */
  readonly headline: string | undefined;
  readonly standing: Standing | undefined;
  readonly tables: readonly Table[];
  readonly sums: readonly Sum[];
  readonly passages: readonly Passage[];
  /** The part after the agreement: signatures, and the evidence of them. */
  readonly closing?: { readonly tables: readonly Table[]; readonly passages: readonly Passage[] };
  /** The time of the content; the PDF has it as its creation time. */
  readonly at: string;
};

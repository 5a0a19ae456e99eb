// What a document says, in parts that a page, a PDF and the text of a signature all show.

/** Whom a paper is from or to. */
export type PaperParty = {
  readonly name: string;
  /** Address, phone, email and the like. */
  readonly lines: readonly ContactLine[];
};

/** A line of an address; `link` is by what a device calls, writes or goes there. */
export type ContactLine = { readonly text: string; readonly link?: string };

export type Fact = { readonly name: string; readonly value: string };

/** A sum below the lines; the total is emphasized. */
export type Sum = { readonly name: string; readonly amount: string; readonly isTotal?: true };

export type Column = { readonly name: string; readonly align: 'start' | 'end' };

/** A heading across the table, or a cell for each column; `note` is said below the first cell. */
export type Row =
  | { readonly heading: string }
  | { readonly cells: readonly string[]; readonly note?: string };

/** The first column takes the room that the others leave. */
export type Table = {
  readonly heading: string;
  /** Said below the heading. */
  readonly note?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** The table's own sums, if they differ from the whole paper's. */
  readonly sums?: readonly Sum[];
};

/** A part in running text. */
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
  /** `logo` names the picture that the company had as its logo at the time. */
  readonly from: PaperParty & { readonly logo: string | null };
  readonly to: PaperParty & { readonly heading: string };
  readonly facts: readonly Fact[];
  /** What matters most: how much by when. */
  readonly headline: string | undefined;
  readonly standing: Standing | undefined;
  readonly tables: readonly Table[];
  readonly sums: readonly Sum[];
  readonly passages: readonly Passage[];
  /** The part after the agreement: signatures, and the evidence of them. */
  readonly closing?: { readonly tables: readonly Table[]; readonly passages: readonly Passage[] };
  /** The moment that the content describes; the PDF gives it as its creation time. */
  readonly at: string;
};

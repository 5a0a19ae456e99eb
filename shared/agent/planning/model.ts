/** A tool as a model is told of it. */
export type ModelTool = {
  readonly name: string;
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
};

export type WantedCall = { readonly id: string; readonly name: string; readonly input: unknown };

/** What came of a call, as JSON or in a sentence. */
export type CallResult = { readonly id: string; readonly text: string; readonly isError: boolean };

/** What a model said: words, calls, or both; `isEnd` where it was not cut short. */
export type Said = {
  readonly text: string;
  readonly calls: readonly WantedCall[];
  readonly isEnd: boolean;
  /** How many it has read and written. */
  readonly tokens: number;
};

export type Turn =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'model'; readonly said: Said }
  | { readonly role: 'tools'; readonly results: readonly CallResult[] };

export type Asking = {
  readonly system: string;
  readonly turns: readonly Turn[];
  readonly tools: readonly ModelTool[];
  /** The most that it may write in one turn. */
  readonly mostTokens: number;
};

/**
 * A language model behind one of the protocols.
 * @throws Error for whatever is no answer of the protocol, and what the signal says once it is aborted
 */
export type Model = (asking: Asking, signal: AbortSignal) => Promise<Said>;

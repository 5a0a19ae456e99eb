import type * as z from 'zod';
import type { ToolCall } from '../../contract/jarvis.ts';
import { plainWords } from '../../contract/plainWords.ts';
import type { Look } from '../../figures/looking.ts';

/** A look that a model wants: a tool of the figures with its input, and what of the output it is told, if not all. */
export type WantedLook = {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly told?: (output: Readonly<Record<string, unknown>>) => unknown;
};

/** One question back, with what may be answered. */
export type AskingBack = { readonly question: string; readonly choices: readonly string[] };

/** Why nothing is answered, in words of ours, and questions near it. */
export type Declining = { readonly reason: string; readonly nearest?: readonly string[] | undefined };

/** What a call comes to: a look, something that is known without one, words that end the talk, or a refusal of the call. */
export type Step =
  | { readonly look: WantedLook }
  | { readonly known: unknown }
  | { readonly asksBack: AskingBack }
  | { readonly cannot: Declining }
  | { readonly refusal: string };

type Definition<S extends z.ZodType> = {
  readonly description: string;
  readonly input: S;
  /** What is made of arguments before they are judged. */
  readonly reading?: (given: unknown) => unknown;
  readonly step: (input: z.output<S>, look: Look) => Step | Promise<Step>;
};

export const define = <S extends z.ZodType>({
  description,
  input,
  reading = (given) => given,
  step,
}: Definition<S>) => ({
  description,
  input,
  step: async (given: unknown, look: Look): Promise<Step> => {
    const parsed = input.safeParse(reading(given), { error: plainWords });
    return parsed.success ? step(parsed.data, look) : { refusal: sentenceOf(parsed.error.issues) };
  },
});

export const sentenceOf = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): string =>
  issues
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join(' ');

/** What a call came to: what was found and is told of it, or why nothing was; `isAside` where it only names what there is. */
export type StepResult =
  | { readonly call: ToolCall; readonly told: unknown; readonly isAside: boolean }
  | { readonly known: unknown }
  | { readonly refusal: string; readonly missing?: readonly string[] };

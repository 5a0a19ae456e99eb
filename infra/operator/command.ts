import type * as z from 'zod';
import type { Target } from './target.ts';

/**
 * A command's output: a value for programs and the same in words, each text one line. A failed command ends with exit
 * code 1.
 */
export type Outcome = {
  readonly json: object;
  readonly text: readonly string[];
  readonly hasFailed?: boolean;
  /** The lines are a file, so nothing else is printed. */
  readonly isBare?: boolean;
};

/** One command of a program; its input's fields are its options, described by their `meta`. */
export type Command = {
  readonly about: string;
  /** The field given without `--`. */
  readonly subject?: string | undefined;
  /** Example arguments after the command's name. */
  readonly example?: string;
  readonly input: z.ZodObject;
  readonly run: (raw: Readonly<Record<string, unknown>>, target: Target) => Promise<Outcome>;
};

export const command = <S extends z.ZodObject>({
  run,
  ...literal
}: {
  about: string;
  subject?: string & keyof z.input<S>;
  example?: string;
  input: S;
  run: (input: z.output<S>, target: Target) => Promise<Outcome>;
}): Command => ({ ...literal, run: async (raw, target) => run(literal.input.parse(raw), target) });

export type Program = {
  readonly name: string;
  readonly about: string;
  readonly commands: Readonly<Record<string, Command>>;
};

import { Link } from 'wouter';
import { joined } from '../lib/joined.ts';
import { words } from '../lib/words.ts';
import classes from './journeyLink.module.css';

type JourneyLinkProps = {
  readonly number: string;
  /** Whose it is; undefined until that is there. */
  readonly name: string | undefined;
  readonly about?: string | null | undefined;
};

/** A journey by its person and what it is about, with its number. */
export const JourneyLink = ({ number, name = words.journey, about }: JourneyLinkProps) => (
  <>
    <Link href={`/journeys/${number}`}>{joined(name, about)}</Link>{' '}
    <span class={classes.number}>{number}</span>
  </>
);

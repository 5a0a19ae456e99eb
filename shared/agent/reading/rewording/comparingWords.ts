import { monthSource } from '../times/months.ts';

// What says that figures are set beside each other, or that one has changed.

export const units = 'week|month|quarter|year|day';
export const unit = `(${units})`;

/** What says that there are two to compare; short words say so only before a time. */
export const against =
  '(?:as )?compared (?:to|with|against)|in comparison (?:to|with)|than|versus|vs|(?:as )?(?:against|opposed to)|next to|beside|relative to';
export const joint = `(?:${against}|over|from|on|since|to|with)`;

const rises =
  'grown|grew|grow|growing|risen|rose|rise|rising|increased|increase|increasing|climbed|climb|climbing|improved|improve|improving|jumped|surged|expanded|soared';
const falls =
  'fallen|fell|fall(?! due)|falling|dropped|drop|dropping|declined|decline|declining|decreased|decrease|decreasing|shrunk|shrank|shrink|shrinking|slipped|slipping|dipped|dip|sunk|sank|tumbled|slumped|worsened|diminished|lessened';
export const moved = `(?:${rises}|${falls}|changed|change|changing|shifted|moved|developed)`;
const upOrDown = '(?:up|down|higher|lower|better|worse)(?: or (?:up|down|higher|lower|better|worse))?';
export const trend = `(?:(?:been |is |are |was |were |be )?(?:gone|going|go|goes|went|come|came|trending|trended|heading|headed|on the way) ${upOrDown}|(?:been |be )?${moved}|been ${upOrDown})`;

/** Progress that is told of a figure, whatever it is set beside. */
export const went = `(?:been )?(?:${moved}|trended|trending|progressed|progressing|evolved|evolving|developing|moving|shifting)`;

/** "Show up" and "turn down" compare nothing. */
export const upAlone =
  '(?<!\\b(?:sho\\w+|turn\\w*|end\\w*|sign\\w*|call\\w*|set|line\\w*|pick\\w*|follow\\w*|giv\\w*|mak\\w*|back\\w*|br\\w*|stood|stand\\w*|com\\w*|c[ao]me|put|add\\w*|wrap\\w*|clos\\w*|g[io]ve\\w*|went|written|wind|wound|pil\\w*|tied|h[eo]ld|held|catch|caught|open\\w*) )(?:up|down)';

export const time = `(?:(?:the )?(?:this|last|previous|prior|preceding|current|past) (?:${units})|the (?:${units}) before|(?:(?:this|last) )?${monthSource}|q[1-4]|20\\d\\d)`;

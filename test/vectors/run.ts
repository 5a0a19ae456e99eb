/**
 * Compares what we make of phones, addresses and currencies with what packages make of them that others maintain, and ends
 * non-zero where we differ without a stated reason. Needs python3 with venv and, once, PyPI.
 */
import { join } from 'node:path';
import { answerHelp } from '../../infra/terminal.ts';
import { pythonWith } from '../support/python.ts';
import { compare } from './compare.ts';
import { currencies } from './currencies.ts';
import { emails } from './emails.ts';
import { phones } from './phones.ts';

answerHelp(import.meta.filename);

const python = pythonWith(join(import.meta.dirname, 'requirements.txt'));
const agreed = [phones, emails, currencies].map((comparison) => compare(python, comparison));
process.exitCode = agreed.every(Boolean) ? 0 : 1;

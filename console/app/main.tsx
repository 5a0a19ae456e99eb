import { render } from 'preact';
import { takeTokensFrom } from '../data/client.ts';
import { App } from './app.tsx';
import { accessToken, startSession } from './session.ts';

// Safari has no Temporal yet.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

const root = document.getElementById('app');
takeTokensFrom(accessToken);
const session = await startSession();
if (root !== null && session.state !== 'leaving') render(<App session={session} />, root);

import { QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { queries } from '../data/queries.ts';
import { Frame } from './frame.tsx';
import { Guarded } from './guarded.tsx';
import { Routes } from './routes.tsx';
import type { Session } from './session.ts';
import { SignedOut } from './signedOut.tsx';

export const App = ({ session }: { readonly session: Session }) =>
  session.state === 'signed in' ? (
    <QueryClientProvider client={queries}>
      <Router hook={useHashLocation}>
        <Frame>
          <Guarded>
            <Routes />
          </Guarded>
        </Frame>
      </Router>
    </QueryClientProvider>
  ) : (
    <SignedOut isRefused={session.state === 'signed out' && session.reason === 'refused'} />
  );

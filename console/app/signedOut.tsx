import { words } from '../lib/words.ts';
import { Button } from '../parts/button.tsx';
import { signIn } from './session.ts';
import classes from './signedOut.module.css';

export const SignedOut = ({ isRefused }: { readonly isRefused: boolean }) => (
  <main class={classes.page}>
    <div class={classes.card}>
      <p class={classes.product}>
        {words.product} · {words.console}
      </p>
      <h1>{isRefused ? words.session.failed : words.session.out}</h1>
      <p>{isRefused ? words.session.failedText : words.session.outText}</p>
      <Button look="primary" onClick={() => void signIn('login')}>
        {words.session.signIn}
      </Button>
    </div>
  </main>
);

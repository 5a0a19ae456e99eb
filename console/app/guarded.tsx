import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary } from 'preact/hooks';
import { useLocation } from 'wouter';
import { words } from '../lib/words.ts';
import { Button } from '../parts/button.tsx';
import { forgetForms } from '../parts/keeping.ts';
import { Failed } from '../parts/state.tsx';

/** Shows an error instead of a screen that threw while rendering. Going to another screen clears it. */
export const Guarded = ({ children }: { readonly children: ComponentChildren }) => {
  const [error, tryAgain] = useErrorBoundary((thrown) => reportError(thrown));
  const [location] = useLocation();
  useEffect(tryAgain, [location]);
  if (error === undefined) return <>{children}</>;
  const tryWithoutForms = () => {
    forgetForms();
    tryAgain();
  };
  return (
    <Failed isPage title={words.failed.screen} text={words.failed.screenText} onRetry={tryAgain}>
      <Button onClick={tryWithoutForms}>{words.failed.forget}</Button>
    </Failed>
  );
};

import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'wouter';
import { words } from '../lib/words.ts';
import { Dialog } from '../parts/dialog.tsx';
import classes from './keys.module.css';
import { rooms } from './rooms.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** How long `g` waits for the key of a room. */
const chordMilliseconds = 1_500;

/** The keys that work on every screen, while nothing is typed and no dialog is open. */
export const useKeys = (open: (what: 'palette' | 'keys') => void): void => {
  const [location, navigate] = useLocation();
  // A key may come between a render and its effects.
  const latest = useRef({ location, navigate, open });
  latest.current = { location, navigate, open };
  useEffect(() => {
    let pressedG = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent): void => {
      const { location, navigate, open } = latest.current;
      const { key, ctrlKey, metaKey, altKey, timeStamp } = event;
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') {
        event.preventDefault();
        open('palette');
        return;
      }
      if ((ctrlKey || metaKey) && key === 'Enter') {
        const form = event.target instanceof Element ? event.target.closest('form') : null;
        form?.requestSubmit();
        return;
      }
      const isElsewhere = isTyping(event.target) || document.querySelector('dialog[open]') !== null;
      if (ctrlKey || metaKey || altKey || isElsewhere) return;
      const room =
        timeStamp - pressedG < chordMilliseconds ? rooms.find((each) => each.key === key) : undefined;
      pressedG = key === 'g' ? timeStamp : Number.NEGATIVE_INFINITY;
      const create = rooms.find(({ path }) => location.startsWith(path))?.create;
      if (room !== undefined) navigate(room.path);
      else if (key === '?') open('keys');
      else if (key === '/') document.querySelector<HTMLElement>('[data-search]')?.focus();
      else if (key === 'n' && create !== undefined) navigate(create.path);
      else if (key === 'o') navigate('/schedule/off');
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
};

const keys: readonly (readonly [key: string, text: string])[] = [
  ['Ctrl K', words.keys.find],
  ['/', words.keys.search],
  ['n', words.keys.create],
  ['o', words.enterTimeOff],
  ...rooms.map(({ key, name }) => [`g ${key}`, words.keys.go(name)] as const),
  ['Ctrl Enter', words.keys.save],
  ['Arrow keys', words.keys.move],
  ['Shift ← →', words.keys.stage],
  ['Esc', words.keys.close],
  ['?', words.keys.help],
];

export const KeyList = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title={words.keys.title} onClose={onClose}>
    <dl class={classes.keys}>
      {keys.map(([key, text]) => [
        <dt key={key}>
          <kbd>{key}</kbd>
        </dt>,
        <dd key={text}>{text}</dd>,
      ])}
    </dl>
  </Dialog>
);

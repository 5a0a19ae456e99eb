import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import { coloursOf } from '../../shared/kernel/colours.ts';
import { useIsConnectionLost } from '../data/queries.ts';
import { useFollowSettings } from '../data/settings.ts';
import { words } from '../lib/words.ts';
import { Icon } from '../parts/icon.tsx';
import { LeaveQuestion } from '../parts/leaving.tsx';
import classes from './frame.module.css';
import { KeyList, useKeys } from './keys.tsx';
import { Palette } from './palette.tsx';
import { type Room, rooms } from './rooms.ts';
import { signedInName, signOut } from './session.ts';

/** A phone's bar fits this many rooms; its last button opens the others. */
const inBar = 4;

type RoomLinkProps = { readonly room: Room; readonly location: string };

const RoomLink = ({ room: { path, name, icon }, location }: RoomLinkProps) => (
  <Link href={path} className={classes.room} aria-current={location.startsWith(path) ? 'page' : undefined}>
    <Icon name={icon} />
    {name}
  </Link>
);

const MoreRooms = ({ location }: { readonly location: string }) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.hidePopover(), [location]);
  return (
    <ul ref={list} id="more-rooms" popover="auto" class={classes.others} aria-label={words.moreRooms}>
      {rooms.slice(inBar).map((each) => (
        <li key={each.path}>
          <RoomLink room={each} location={location} />
        </li>
      ))}
    </ul>
  );
};

/** As high as a name. */
const noName = '\u00a0';

/** What surrounds every screen: the company, the rooms, and what is found by Ctrl-K and `?`. */
export const Frame = ({ children }: { readonly children: ComponentChildren }) => {
  const [location] = useLocation();
  const [open, setOpen] = useState<'palette' | 'keys'>();
  const main = useRef<HTMLElement>(null);
  const { data: settings } = useFollowSettings();
  const isLost = useIsConnectionLost();
  useKeys(setOpen);
  const name = signedInName();
  useBrand(settings?.brand.colour);
  const room = rooms.find(({ path }) => location.startsWith(path));
  useEffect(() => {
    document.title = [room?.name, settings?.name ?? words.console].filter(Boolean).join(' · ');
    scrollTo(0, 0);
  }, [room, settings?.name]);
  return (
    <div class={classes.frame}>
      <button type="button" class={classes.skip} onClick={() => main.current?.focus()}>
        {words.skip}
      </button>
      <header class={classes.side}>
        <span class={classes.company}>{settings?.name ?? noName}</span>
        <nav class={classes.bottom} aria-label={words.menu}>
          <ul class={classes.rooms}>
            {rooms.map((each, index) => (
              <li key={each.path} class={index < inBar ? undefined : classes.late}>
                <RoomLink room={each} location={location} />
              </li>
            ))}
          </ul>
          <ul class={classes.tools}>
            <li class={classes.narrow}>
              <button type="button" class={classes.tool} popovertarget="more-rooms">
                <Icon name="more" />
                {words.moreRooms}
              </button>
            </li>
            <li>
              <button type="button" class={classes.tool} onClick={() => setOpen('palette')}>
                <Icon name="search" />
                {words.search.label}
                <kbd class={[classes.key, classes.hint].join(' ')}>Ctrl K</kbd>
              </button>
            </li>
            <li class={classes.hint}>
              <button type="button" class={classes.tool} onClick={() => setOpen('keys')}>
                <Icon name="keys" />
                {words.keys.title}
                <kbd class={classes.key}>?</kbd>
              </button>
            </li>
            <li class={classes.hint}>
              <button type="button" class={classes.tool} onClick={signOut}>
                <Icon name="out" />
                <span class={classes.texts}>
                  {words.session.signOut}
                  {name && <span class={classes.name}>{name}</span>}
                </span>
              </button>
            </li>
          </ul>
          <MoreRooms location={location} />
        </nav>
      </header>
      <main ref={main} class={classes.main} tabIndex={-1}>
        <p role="status" class={classes.lost}>
          {isLost && words.failed.lost}
        </p>
        {open === 'palette' && <Palette onClose={() => setOpen(undefined)} />}
        {children}
      </main>
      {open === 'keys' && <KeyList onClose={() => setOpen(undefined)} />}
      <LeaveQuestion />
    </div>
  );
};

/** The bar has the company's own colour, with the ink that can be read on it. */
const useBrand = (colour: string | undefined): void => {
  useEffect(() => {
    if (colour === undefined) return;
    const { bar, onBar } = coloursOf(colour);
    document.documentElement.style.setProperty('--bar', bar);
    document.documentElement.style.setProperty('--on-bar', onBar);
  }, [colour]);
};

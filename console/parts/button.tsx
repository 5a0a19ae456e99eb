import type { ComponentChildren } from 'preact';
import { Link } from 'wouter';
import classes from './button.module.css';
import { Icon, type IconName } from './icon.tsx';

type Look = 'primary' | 'plain' | 'bare';

const classOf = (look: Look): string =>
  [classes.button, look === 'plain' ? '' : classes[look]].filter(Boolean).join(' ');

type ButtonProps = {
  /** None beside an icon, with a label instead. */
  readonly children?: ComponentChildren;
  readonly look?: Look;
  readonly icon?: IconName;
  readonly type?: 'button' | 'submit';
  /** What readers of the screen say, where several buttons have the same words. */
  readonly label?: string;
  /** It stays where it is and can be reached, but does nothing. */
  readonly isBusy?: boolean;
  readonly onClick?: () => void;
};

export const Button = ({
  children,
  look = 'plain',
  icon,
  type = 'button',
  label,
  isBusy,
  onClick,
}: ButtonProps) => (
  <button
    type={type}
    aria-label={label}
    class={classOf(look)}
    aria-disabled={isBusy ? 'true' : undefined}
    onClick={(event) => {
      if (isBusy) event.preventDefault();
      else onClick?.();
    }}
  >
    {icon && <Icon name={icon} />}
    {children}
  </button>
);

type ButtonLinkProps = {
  readonly children: ComponentChildren;
  readonly href: string;
  readonly look?: Look;
  readonly icon?: IconName;
  /** Before it goes there. */
  readonly onClick?: () => void;
};

export const ButtonLink = ({ children, href, look = 'plain', icon, onClick }: ButtonLinkProps) => (
  <Link href={href} className={classOf(look)} onClick={onClick}>
    {icon && <Icon name={icon} />}
    {children}
  </Link>
);

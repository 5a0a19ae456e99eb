/** The colours of every page and of the console: light, then dark. */
const palette = {
  page: ['#f3f4f6', '#14171a'],
  paper: ['#fff', '#1e2226'],
  ink: ['#1b1f24', '#eceff2'],
  soft: ['#545b64', '#aab2bb'],
  line: ['#c9ced6', '#444b53'],
  wrong: ['#b3261e', '#ff9d94'],
  right: ['#17663a', '#7fd6a1'],
} as const;

const declarationsOf = (side: 0 | 1): string =>
  Object.entries(palette)
    .map(([name, colours]) => `--${name}: ${colours[side]};`)
    .join(' ');

export const dayColours = declarationsOf(0);
export const nightColours = declarationsOf(1);

export const paletteCss = `:root { color-scheme: light dark; ${dayColours} }
@media (prefers-color-scheme: dark) { :root { ${nightColours} } }`;

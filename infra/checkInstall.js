// Plain JavaScript for any Node, since what is missing may be the very Node that runs TypeScript.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const { dependencies, devDependencies } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
const lacksOneOf = (packages) =>
  Object.keys(packages).some((name) => !existsSync(new URL(`node_modules/${name}/package.json`, root)));

const needed = Number.parseInt(devDependencies.node, 10);
const [major] = process.versions.node.split('.');

const problem = () => {
  if (lacksOneOf(dependencies))
    return `The packages are not installed: run "npm ci" in ${fileURLToPath(root)} first.`;
  if (lacksOneOf(devDependencies))
    return 'The packages for development are missing, which the local service needs too: run "npm ci --include=dev".';
  if (Number(major) < needed)
    return `This needs Node ${needed}, and runs on ${process.version}: run "npm ci", which brings its own (pnpm, yarn and --ignore-scripts leave it out).`;
};

const sentence = problem();
if (sentence !== undefined) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

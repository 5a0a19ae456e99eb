import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { bareEnvironment } from '../support/launch.ts';

const script = join(import.meta.dirname, '../../infra/checkInstall.js');

const { dependencies, devDependencies, scripts } = packageFile;
const all = Object.keys({ ...dependencies, ...devDependencies });

/** What the check says in a folder that has these packages, asked by a Node of that version. */
const saidWith = (packages: readonly string[], version = devDependencies.node) => {
  const root = mkdtempSync(join(tmpdir(), 'install-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'infra'));
  cpSync(script, join(root, 'infra/checkInstall.js'));
  writeFileSync(join(root, 'package.json'), JSON.stringify(packageFile));
  for (const name of packages) {
    mkdirSync(join(root, 'node_modules', name), { recursive: true });
    writeFileSync(join(root, 'node_modules', name, 'package.json'), '{}');
  }
  const pretend = `data:text/javascript,for(const[name,value]of[['version','v${version}'],['versions',{node:'${version}'}]])Object.defineProperty(process,name,{value})`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', pretend, 'infra/checkInstall.js'], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stderr: stderr.replace(root, 'ROOT') };
};

test('the check of the installation is silent when all packages are there', () => {
  expect(saidWith(all)).toEqual({ status: 0, stderr: '' });
});

test('the check of the installation names the command to run when packages are missing', () => {
  const install = { status: 1, stderr: 'The packages are not installed: run "npm ci" in ROOT/ first.\n' };

  expect(saidWith([])).toEqual(install);
  expect(saidWith(all.filter((name) => name !== 'zod'))).toEqual(install);
  expect(saidWith(Object.keys(dependencies))).toEqual({
    status: 1,
    stderr:
      'The packages for development are missing, which the local service needs too: run "npm ci --include=dev".\n',
  });
});

test('the check of the installation names the Node that it needs when an older one runs it', () => {
  expect(saidWith(all, '20.20.2').stderr).toMatch(
    /^This needs Node 24, and runs on v20\.20\.2: run "npm ci"/,
  );
  expect(saidWith(all, '26.0.0').status).toBe(0);
});

test('the check of the installation comes before every command', () => {
  const unchecked = Object.values(scripts).filter(
    (command) =>
      !/^(node infra\/checkInstall\.js &&|(exec )?node .*infra\/preload\.js|npm run) /.test(command),
  );
  expect(unchecked).toEqual([]);
});

test.each(
  Object.entries(scripts).flatMap(([name, command]) => (command.includes('infra/preload.js') ? [name] : [])),
)('npm run %s explains itself with --help', (name) => {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', name, '--', '--help'], {
    encoding: 'utf8',
    env: { ...process.env, ...bareEnvironment },
  });

  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/\w{3}.*\w{3}/s);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { bareEnvironment } from '../support/launch.ts';
import { OwnService } from '../support/ownService.ts';

const resetMain = join(import.meta.dirname, '../../infra/local/reset.ts');

describe('npm run reset', () => {
  const reset = async (dir: string, words: readonly string[] = []) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', resetMain, ...words], {
      env: { ...bareEnvironment, LOCAL_DIR: dir },
    });
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    return { code, said: stdout + stderr };
  };
  const folder = () => {
    const dir = mkdtempSync(join(tmpdir(), 'reset-'));
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
    return dir;
  };

  test('npm run reset removes what a service left behind, and has nothing to do the second time', async () => {
    await using service = await OwnService.launch();
    await service.advance(60);
    await service.kill();

    expect(await reset(service.dir)).toEqual({
      code: 0,
      said: `Removed ${service.dir}; the next start begins afresh.\n`,
    });
    expect(existsSync(service.dir)).toBe(false);
    expect(await reset(service.dir)).toEqual({ code: 0, said: `There is nothing at ${service.dir}.\n` });
  });

  test('npm run reset leaves the data of a running service alone', async () => {
    const { dir } = inject('service');

    expect(await reset(dir)).toEqual({
      code: 1,
      said: `A service is running on the folder ${dir}; stop it, or set LOCAL_DIR to another folder.\n`,
    });
  });

  test('npm run reset removes nothing through a link to another folder', async () => {
    const dir = folder();

    const { code, said } = await reset(dir, ['elsewhere']);

    expect(code).toBe(1);
    expect(said).toMatch(/^npm run reset takes no arguments; [^\n]* LOCAL_DIR=elsewhere npm run reset\.\n$/);
    expect(existsSync(dir)).toBe(true);
  });

  test('npm run reset leaves a folder alone that contains anything else', async () => {
    const dir = folder();
    writeFileSync(join(dir, 'lock'), '');
    writeFileSync(join(dir, 'thesis.txt'), 'years of work');

    expect(await reset(dir)).toEqual({
      code: 1,
      said: `Nothing was removed: ${dir} also contains thesis.txt, which is not the service's.\n`,
    });
    expect(readdirSync(dir).sort()).toEqual(['lock', 'thesis.txt']);
  });
});

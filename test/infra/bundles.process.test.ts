import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bundles, bundleFunctions, keptBundles } from '../../infra/bundling/bundles.ts';
import { deployedFunctions } from '../../infra/functionFiles.ts';
import { operations } from '../../shared/contract/index.ts';
import { fontFiles } from '../../shared/pdf/fontFiles.ts';
import { aPng } from '../support/png.ts';

const outdir = mkdtempSync(join(tmpdir(), 'lead-to-payment-bundles-'));
const names = deployedFunctions;

let bundles: Bundles;
beforeAll(async () => {
  const { BUNDLES } = process.env;
  const kept = BUNDLES === undefined ? undefined : keptBundles(BUNDLES);
  bundles = kept ?? (await bundleFunctions(outdir));
}, 900_000);
afterAll(() => rmSync(outdir, { recursive: true }));

/** All code of a function, what it loads late as well. */
const codeOf = (name: string): string =>
  readdirSync(bundles.folderOf(name))
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(join(bundles.folderOf(name), file), 'utf8'))
    .join('\n');

test('every function has a bundle, which loads no client that only others use, and knows no way but one to find credentials', () => {
  const { folderOf, clientsOf } = bundles;

  expect(names.filter((name) => !existsSync(join(folderOf(name), 'index.mjs')))).toEqual([]);
  expect(clientsOf('relayJournal')).toContain('client-sqs');
  expect(readdirSync(folderOf('askJarvis')).join(' ')).toMatch(/\bmodelPlanner-\w+\.mjs /);
  const clients = new Set(operations.flatMap(({ id }) => clientsOf(id)));
  expect([...clients]).toEqual(['client-dynamodb']);
  expect(codeOf('createEndpoint')).toContain('GenerateDataKey');
  expect(names.filter((name) => codeOf(name).includes('AWS_WEB_IDENTITY_TOKEN_FILE'))).toEqual([]);
  expect(codeOf('getLead')).toContain('AWS_ACCESS_KEY_ID');
  // A word of the validator that MCP brings along, and of what stands in its place.
  expect(codeOf('serveMcp')).not.toContain('strictTypes');
  expect(codeOf('serveMcp')).toContain('validator of JSON Schema is left out');
});

/** Functions that load more than the others, with what they cannot do without, in kB. */
const larger: Readonly<Record<string, number>> = {
  // What it answers from, its model's tools and the saved questions come late; what it reads records with does not.
  askJarvis: 450,
  // It knows every operation, and grows with them.
  getOpenApi: 700,
  // They do whatever falls due and relay what the stream lost, with every kind of record and the client of the queues.
  sweepDue: 457,
  reconcile: 460,
  // It reads every kind of document with its pictures and logo, and signs requests to the store of files.
  servePapers: 451,
  // It writes to people and tells them of events, by templates, and has the client of SES.
  dispatchMessage: 443,
};

const usual = 433;

test(`a function loads at most ${usual} kB of code when it starts, unless it is named here`, () => {
  const { bytesOf } = bundles;

  const tooLarge = names.filter((name) => bytesOf(name) > (larger[name] ?? usual) * 1_000);
  const needlesslyNamed = Object.keys(larger).filter((name) => bytesOf(name) <= usual * 1_000);

  expect(tooLarge.map((name) => [name, bytesOf(name)])).toEqual([]);
  expect(needlesslyNamed).toEqual([]);
});

test('a function that writes no JSON Schema is without what would write it', () => {
  const writes = 'Non-representable type encountered';
  const without = 'Writing JSON Schemas is left out';

  expect(names.filter((name) => codeOf(name).includes(writes))).toEqual(['serveMcp', 'listEventTypes']);
  // It would stand there if it were called for.
  expect(
    names.filter((name) => codeOf(name).includes(`${without} of this function. (toJSONSchema)`)),
  ).toEqual([]);
});

test('a function contains no schema of other operations or of other AWS calls', () => {
  // Words of what an operation takes in, and the path of a call that nobody makes.
  const hours = 'write hours that pass midnight as two entries';
  const picture = 'Must be a PNG image in base64';
  const call = '/functions/{FunctionName}/url';

  expect(names.filter((name) => codeOf(name).includes(call))).toEqual([]);
  expect(['getLead', 'captureLead', 'putTechnician'].filter((name) => codeOf(name).includes(hours))).toEqual([
    'putTechnician',
  ]);
  expect(['getLead', 'putSettings', 'putLogo'].filter((name) => codeOf(name).includes(picture))).toEqual([
    'putLogo',
  ]);
});

test('no function bundles its late modules into its first file, where the bundler could not trim them', () => {
  // What the bundler makes of a late import there; the SDK has one of its own, of a part that nobody uses.
  const late = (name: string) => codeOf(name).split('Promise.resolve().then(()=>(').length - 1;

  expect(late('getLead')).toBe(1);
  expect(names.filter((name) => late(name) > 1)).toEqual([]);
});

test('a function that knows every operation only late has no schema of them before', () => {
  const hours = 'write hours that pass midnight as two entries';
  const first = (name: string) =>
    bundles
      .filesOf(name)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
  const knowing = ['putPlaybook', 'runPlaybook', 'carryOutRun', 'serveMcp'];

  expect(knowing.filter((name) => !codeOf(name).includes(hours))).toEqual([]);
  expect(knowing.filter((name) => first(name).includes(hours))).toEqual([]);
});

test('the bundle of the reference contains its guides and the files of Swagger UI', () => {
  const files = ['docs/agents.md', 'package.json', 'node_modules/swagger-ui-dist/swagger-ui.css'];

  expect(files.filter((file) => !existsSync(join(bundles.folderOf('getDocsAsset'), file)))).toEqual([]);
});

/** What a program prints that runs where the function lies. */
const printedBeside = (name: string, program: string): string =>
  execFileSync(process.execPath, ['--eval', program], {
    cwd: bundles.folderOf(name),
    encoding: 'utf8',
  }).trim();

test('only two functions contain the PDF library and its fonts, and they load them on demand', () => {
  const { folderOf } = bundles;
  const fonts = fontFiles.filter((file) => file.endsWith('.ttf'));

  expect(names.filter((name) => codeOf(name).includes('FontDescriptor')).toSorted()).toEqual([
    'keepPapers',
    'servePapers',
  ]);
  expect(fonts.filter((file) => !existsSync(join(folderOf('servePapers'), 'node_modules', file)))).toEqual(
    [],
  );
  const [writer = ''] = readdirSync(folderOf('servePapers')).filter((file) => /^pdfOf-.*\.mjs$/.test(file));
  const paper = {
    title: 'Invoice',
    from: { name: 'Ångström', lines: [], logo: null },
    to: { heading: 'Bill to', name: 'שלום', lines: [] },
  };
  const parts = { facts: [], tables: [], sums: [], passages: [], at: '2027-03-10T15:00:00Z' };
  const look = { region: 'US', colour: '#1f5a86' };
  const asked = `${JSON.stringify({ ...paper, ...parts })}, ${JSON.stringify(look)}`;
  const begins = `.then(({ pdfOf }) => pdfOf(${asked})).then((pdf) => console.log(pdf.toString('latin1', 0, 5)))`;
  expect(printedBeside('servePapers', `import('./${writer}')${begins}`)).toBe('%PDF-');
});

test('only makePictures bundles the picture reader, and only its thread loads it', () => {
  const { folderOf, bytesOf } = bundles;
  const has = (name: string, file: string) => existsSync(join(folderOf(name), file));
  const wasm = 'node_modules/@imagemagick/magick-wasm/dist/x86/magick.wasm';

  expect(names.filter((name) => has(name, 'thread.mjs') || has(name, wasm))).toEqual(['makePictures']);
  expect(names.filter((name) => codeOf(name).includes('ImageMagick'))).toEqual(['makePictures']);
  expect(bytesOf('makePictures')).toBeLessThan(usual * 1_000);
  const workerData = `{ bytes: Buffer.from('${aPng()}', 'base64'), content_type: 'image/png', sides: [4], maxPixels: 100 }`;
  const begins = `new (require('node:worker_threads').Worker)('./thread.mjs', { workerData: ${workerData} })`;
  expect(
    printedBeside('makePictures', `${begins}.on('message', ({ copies }) => console.log(copies.length))`),
  ).toBe('1');
});

test('code that a function loads late is bundled with the functions that use it, and with no others', () => {
  const phone = "require('libphonenumber-js').parsePhoneNumberFromString('(555) 010-0199', 'US').number";
  expect(printedBeside('captureLead', `console.log(${phone})`)).toBe('+15550100199');
  const day =
    "require('temporal-polyfill').Temporal.PlainDate.from('2026-02-28').add({ days: 1 }).toString()";
  expect(printedBeside('getAvailability', `console.log(${day})`)).toBe('2026-03-01');
  const text = "require('mustache').render('Dear {{name}}', { name: 'Ada' })";
  expect(printedBeside('previewTemplate', `console.log(${text})`)).toBe('Dear Ada');
  const verifier =
    "typeof require('aws-jwt-verify').JwtVerifier.create + typeof require('aws-jwt-verify/jwk').SimpleJwksCache";
  expect(printedBeside('getLead', `console.log(${verifier})`)).toBe('functionfunction');

  const beside = (name: string) => existsSync(join(bundles.folderOf(name), 'node_modules/mustache.js'));
  expect([beside('sendEstimate'), beside('getLead')]).toEqual([true, false]);
  // An error of the phones' package, and what the calendars' calls itself.
  expect(names.filter((name) => /NOT_A_NUMBER|Temporal\.Now/.test(codeOf(name)))).toEqual([]);
  const phones = readFileSync(
    join(bundles.folderOf('captureLead'), 'node_modules/libphonenumber-js.js'),
    'utf8',
  );
  expect(phones).toContain('NOT_A_NUMBER');
});

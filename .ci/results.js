// What a run of vitest brought, from its JSON report, for .ci/run.
import { appendFileSync, readFileSync } from 'node:fs';

const read = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { numPassedTests: 0, testResults: [] };
  }
};

/** The tests that failed, and each file that failed without any of its tests. */
const failuresIn = ({ testResults }) =>
  testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({ file, test: fullName, text: failureMessages.join('\n') }));
    return failed.length > 0 || status !== 'failed' ? failed : [{ file, test: undefined, text: message }];
  });

const hasPassed = ({ file, test }, { testResults }) => {
  const result = testResults.find(({ name }) => name === file);
  if (test === undefined) return result?.status === 'passed';
  const named = result?.assertionResults.filter(({ fullName }) => fullName === test) ?? [];
  return named.length > 0 && named.every(({ status }) => status === 'passed');
};

const paragraphs = (name, failures) =>
  failures.map(
    ({ file, test = `${file} could not be run`, text }) => `${name}: ${test}\n${text.slice(0, 1000)}\n`,
  );

const commands = {
  /** Prints the files in which something failed. */
  failedFiles(reportPath) {
    const files = new Set(failuresIn(read(reportPath)).map(({ file }) => file));
    process.stdout.write([...files].join('\n'));
  },

  /** Prints how many passed and failed, and writes down what failed: in this run, and in an earlier one of more files. */
  count(name, exitStatus, reportPath, earlierPath) {
    const report = read(reportPath);
    const failures = failuresIn(report);
    const brokeOff = failures.length === 0 && (exitStatus !== '0' || report.numPassedTests === 0);
    const earlier = earlierPath === undefined ? undefined : read(earlierPath);
    const before = earlier === undefined ? [] : failuresIn(earlier);
    const saved = before.filter((failure) => hasPassed(failure, report));
    const lost = before.filter((failure) => !saved.includes(failure));
    const others = failures.filter(
      ({ file, test }) => !lost.some((failure) => failure.file === file && failure.test === test),
    );

    appendFileSync(process.env.SAVED_FILE, paragraphs(name, saved).join(''));
    const texts = [
      ...paragraphs(name, lost),
      ...paragraphs(earlier === undefined ? name : `${name}, by itself`, failures),
      ...(brokeOff ? [`${name}: broke off, or left an error outside of its tests\n`] : []),
    ];
    appendFileSync(process.env.FAILURES_FILE, texts.join(''));
    const passed = earlier === undefined ? report.numPassedTests : earlier.numPassedTests + saved.length;
    process.stdout.write(`${passed} ${lost.length + others.length + (brokeOff ? 1 : 0)}\n`);
  },
};

const [command, ...words] = process.argv.slice(2);
commands[command](...words);

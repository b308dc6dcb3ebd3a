// Adds up what scripts/test left in a folder and prints `N passed, N failed`.
//
// checks: lines `NAME EXIT-CODE`, one test each.
// suites: lines `NAME EXIT-CODE`, with the tests in NAME.xml (JUnit).
//
// A suite is also a failure if it ran nothing, left no report, or exited with
// an error that none of its tests shows (a crash, an unhandled rejection):
// green must mean that the tests ran. Skipped tests count as neither.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
let passed = 0;
let failed = 0;

function lines(file) {
  const path = join(folder, file);
  return existsSync(path)
    ? readFileSync(path, 'utf8')
        .trim()
        .split('\n')
        .map(line => line.split(' '))
    : [];
}

function count(name) {
  const path = join(folder, `${name}.xml`);
  if (!existsSync(path)) {
    return { tests: 0, failures: 0, skipped: 0 };
  }
  const xml = readFileSync(path, 'utf8');
  // Each test case by itself: the totals that the three reporters write in
  // their headers do not agree on what they include.
  const cases =
    xml.match(/<testcase\b[^>]*?(\/>|>[\s\S]*?<\/testcase>)/g) ?? [];
  return {
    tests: cases.length,
    failures: cases.filter(text => /<(failure|error)\b/.test(text)).length,
    skipped: cases.filter(text => /<skipped\b/.test(text)).length
  };
}

console.log();
for (const [name, status] of lines('checks')) {
  const right = status === '0';
  right ? passed++ : failed++;
  console.log(`${name}: ${right ? 'passed' : 'FAILED'}`);
}
for (const [name, status] of lines('suites')) {
  const { tests, failures, skipped } = count(name);
  let note = skipped ? `, ${skipped} skipped` : '';
  passed += tests - failures - skipped;
  failed += failures;
  if (tests - skipped === 0) {
    failed++;
    note += ', no tests ran: FAILED';
  } else if (status !== '0' && failures === 0) {
    failed++;
    note += `, exit code ${status} without a failing test: FAILED`;
  }
  console.log(
    `${name}: ${tests - failures - skipped} passed, ${failures} failed${note}`
  );
}
if (passed + failed === 0) {
  failed = 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

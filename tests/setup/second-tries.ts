import type { Reporter, TestCase } from 'vitest/node';

/** Says why a test that came through at its second try had failed at its first: the output would tell only that it did. */
export class SecondTries implements Reporter {
  onTestCaseResult(testCase: TestCase): void {
    const { state, errors = [] } = testCase.result();
    if (state !== 'passed' || errors.length === 0) return;
    console.error(`\nAt its first try failed: ${testCase.fullName}`);
    for (const { message, stack, cause } of errors) {
      console.error(stack ?? message, ...(cause ? [`\nbecause of ${cause.stack ?? cause.message}`] : []));
    }
  }
}

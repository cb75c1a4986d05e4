/** Runs a command of the wrappers; a failure ends with its sentence and the exit code 1. */
export async function endWithSentence(run: () => void | Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

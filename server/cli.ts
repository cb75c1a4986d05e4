import { runCommand } from './cli/run.ts';

/** Runs one of the operator's commands; the exit code is 0, or 1 with one clear sentence. */
const { code, out, error } = await runCommand(process.argv.slice(2), {
  environment: process.env,
  progress: process.stderr,
  input: process.stdin,
});
if (out !== '') console.log(out);
if (error !== '') console.error(error);
process.exitCode = code;

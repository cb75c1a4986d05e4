import { runCommand } from './cli/run.ts';

// Who reads no further (`| head`) does not end the command in the middle of its work.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** Runs one of the operator's commands; the exit code is 0, or 1 with one clear sentence. */
const { code, out, error } = await runCommand(process.argv.slice(2), {
  environment: process.env,
  progress: process.stderr,
  tell: (line) => console.log(line),
  input: process.stdin,
});
if (out !== '') console.log(out);
if (error !== '') console.error(error);
process.exitCode = code;

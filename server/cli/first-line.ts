import { createInterface } from 'node:readline';
import { OperatorError } from './operator-error.ts';

/** What came on each input: a stream is read only once, and whoever asks again means the same line. */
const lines = new WeakMap<NodeJS.ReadableStream, Promise<string>>();

/** The first line of the input: what stands in a command is shown by the list of processes and kept by the shell. */
export function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  const line = lines.get(input) ?? readLine(input);
  lines.set(input, line);
  return line;
}

async function readLine(input: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  throw new OperatorError(
    'Nothing came on the input: write the value there, as in merchant set KEY - < FILE.',
  );
}

/** Whether a browser's list of what it takes names this form; one with a weight of 0 is refused (RFC 9110 §12.4.2). */
export function takesForm(accepted: string | undefined, form: string): boolean {
  return (accepted ?? '').split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return name === form && (weight === undefined || Number(weight.slice(2)) > 0);
  });
}

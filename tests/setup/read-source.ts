import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Program, parseSync, Visitor } from 'oxc-parser';

/** What is to be known of a file, to tell whether it keeps the house's rules. */
interface Source {
  lines: number;
  /** Files of the house, by their paths from its root. */
  imports: string[];
  /** Everything else that it imports. */
  packages: string[];
  functions: { name: string; lines: number; line: number; component: boolean }[];
  defaultExport: boolean;
  /** How often it has Vitest wait for something without saying for how long. */
  hastyWaits: number;
}

/** Reads one of the house's files; throws where it is no TypeScript. */
export function readSource(root: string, file: string): Source {
  const text = readFileSync(join(root, file), 'utf8');
  const { module, program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  );
  const specifiers = [
    ...module.staticImports.map((it) => it.moduleRequest.value),
    ...module.staticExports.flatMap((it) => it.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...dynamic,
  ];
  const imports = specifiers
    .filter((specifier) => specifier.startsWith('.') && /\.tsx?$/.test(specifier))
    .map((specifier) => relative(root, join(root, dirname(file), specifier)));
  const defaultExport = module.staticExports.some((it) =>
    it.entries.some((entry) => entry.exportName.kind === 'Default'),
  );
  const packages = specifiers.filter((specifier) => !specifier.startsWith('.'));
  return {
    packages,
    lines: text.split('\n').length - 1,
    imports: [...new Set(imports)],
    functions: functionsIn(program, text),
    defaultExport,
    hastyWaits: hastyWaitsIn(program),
  };
}

function functionsIn(program: unknown, text: string): Source['functions'] {
  const found: Source['functions'] = [];
  const visit = (node: unknown, name: string): void => {
    if (Array.isArray(node)) for (const child of node) visit(child, name);
    if (Array.isArray(node) || typeof node !== 'object' || node === null) return;
    const it = node as {
      type?: string;
      start: number;
      end: number;
      id?: { name?: string };
      key?: { name?: string };
    };
    const own = it.id?.name ?? it.key?.name ?? name;
    if (it.type && /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(it.type)) {
      const lines = text.slice(it.start, it.end).split('\n').length;
      found.push({
        name: own,
        lines,
        line: text.slice(0, it.start).split('\n').length,
        component: /^[A-Z]/.test(own),
      });
    }
    for (const [key, child] of Object.entries(node))
      if (key !== 'parent')
        visit(
          child,
          it.type === 'VariableDeclarator' || it.type === 'Property' || it.type === 'MethodDefinition'
            ? own
            : name,
        );
  };
  visit(program, '(anonymous)');
  return found;
}

function hastyWaitsIn(program: Program): number {
  let found = 0;
  new Visitor({
    CallExpression({ callee, arguments: { length } }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const isVitests = callee.object.type === 'Identifier' && callee.object.name === 'vi';
      if (isVitests && /^wait(For|Until)$/.test(callee.property.name) && length < 2) found += 1;
    },
  }).visit(program);
  return found;
}

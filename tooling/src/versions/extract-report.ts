import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
// API Extractor's format is known to reviewers of public packages and supports every declaration that tsc emits.
import { Extractor, ExtractorConfig, ExtractorLogLevel, type IExtractorMessagesConfig } from '@microsoft/api-extractor';
import ts from 'typescript';

/** Name of the report file in a package. It lists the public exports as declarations, sorted by name. */
export const reportFile = 'api-report.md';

/** The compiler options with which the workspace is checked. */
export function compilerOptions(root: string): ts.CompilerOptions {
  const file = join(root, 'tsconfig.json');
  const read = ts.readConfigFile(file, (path) => ts.sys.readFile(path));
  return ts.parseJsonConfigFileContent(read.config, { ...ts.sys, readDirectory: () => [] }, root).options;
}

function emitDeclarations(root: string, packageDir: string, outDir: string): void {
  const host = ts.createCompilerHost({});
  const ambient = readdirSync(join(root, 'tooling', 'types')).map((file) => join(root, 'tooling', 'types', file));
  const program = ts.createProgram([join(packageDir, 'src', 'index.ts'), ...ambient], {
    ...compilerOptions(root),
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: join(packageDir, 'src'),
    outDir,
    types: [],
  });
  const { diagnostics } = program.emit();
  const found = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (found.length > 0) throw new Error(ts.formatDiagnostics(found, host));
}

/** Suppresses release tags and file locations, so that the report contains only exports. */
const silent: IExtractorMessagesConfig = {
  compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
  extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
  tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
};

/** Creates the report of a package's current sources. @throws if they do not compile */
export function extractReport(root: string, packageName: string): string {
  const packageDir = join(root, packageName);
  mkdirSync(join(packageDir, 'dist'), { recursive: true });
  // The folder is inside the package, because the declarations import its dependencies.
  const folder = mkdtempSync(join(packageDir, 'dist', 'declarations-'));
  try {
    emitDeclarations(root, packageDir, folder);
    const config = ExtractorConfig.prepare({
      configObject: {
        projectFolder: packageDir,
        mainEntryPointFilePath: join(folder, 'index.d.ts'),
        compiler: {
          overrideTsconfig: {
            compilerOptions: { module: 'ESNext', moduleResolution: 'Bundler', target: 'ES2023', skipLibCheck: true },
            files: [join(folder, 'index.d.ts')],
          },
        },
        apiReport: {
          enabled: true,
          reportFileName: 'report',
          reportFolder: folder,
          reportTempFolder: join(folder, 'temp'),
          includeForgottenExports: true,
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        newlineKind: 'lf',
        messages: silent,
      },
      configObjectFullPath: undefined,
      packageJsonFullPath: join(packageDir, 'package.json'),
    });
    const errors: string[] = [];
    const result = Extractor.invoke(config, {
      localBuild: true,
      messageCallback: (message) => {
        if (message.logLevel === ExtractorLogLevel.Error) errors.push(message.text);
        message.handled = true;
      },
    });
    if (result.errorCount > 0) throw new Error(errors.join('\n'));
    return readFileSync(join(folder, 'report.api.md'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

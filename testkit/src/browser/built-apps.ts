import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** The folder in which the build of an app is. */
const builtFolder = (app: 'console' | 'demo'): URL =>
  new URL(`../../../apps/${app}/dist/`, import.meta.url)

type Sizes = {
  all: number
  beforeFirstScreen: number
  isDivided: boolean
  /** Those of the files with such a name that are loaded only when they are needed. */
  later: (name: RegExp) => number[]
}

/** What a browser loads of an app, compressed, in bytes. */
export const sizesOf = (app: 'console' | 'demo'): Sizes => {
  const folder = builtFolder(app)
  const sizeOf = (file: string) => gzipSync(readFileSync(new URL(`assets/${file}`, folder))).length
  const sum = (files: readonly string[]) => files.map(sizeOf).reduce((one, other) => one + other, 0)
  const page = readFileSync(new URL('index.html', folder), 'utf8')
  const all = readdirSync(new URL('assets/', folder))
  const first = all.filter((file) => page.includes(file))
  return {
    all: sum(all),
    beforeFirstScreen: sum(first),
    isDivided: first.length > 1 && first.length < all.length,
    later: (name) => all.filter((file) => name.test(file) && !first.includes(file)).map(sizeOf),
  }
}

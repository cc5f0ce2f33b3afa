import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

test('everything is at most 10 kB for a browser, and nothing in it is of another package', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL('./index.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    metafile: true,
  })
  expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThanOrEqual(10_000)
  const foreign = Object.keys(metafile.inputs).filter(
    (file) => !/^(packages\/client\/)?src\//.test(file),
  )
  expect(foreign).toEqual([])
})

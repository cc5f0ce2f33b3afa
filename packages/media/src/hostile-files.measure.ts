import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measure } from '@causerie/testkit/measure'
import { hostileFiles } from '../test/pictures/hostile-files.ts'
import { inspect } from './decoder.ts'

const files = Object.values(await hostileFiles())

/**
 * What reading all of them, as images and as files, costs the process that has them read in
 * processes of their own.
 */
const costOf = async (of: () => number): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'hostile-files-'))
  const path = join(folder, 'file')
  const before = of()
  for (const { bytes } of files) {
    await writeFile(path, bytes)
    for (const isImage of [true, false])
      await inspect({ path, isImage, isPublic: true }, { of: 'mallory' })
  }
  const cost = of() - before
  await rm(folder, { recursive: true })
  return cost
}

measure('CPU of a service for a hostile file', { unit: 'ms', usual: 30 }, async () => {
  const milliseconds = () => process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000
  return (await costOf(milliseconds)) / (2 * files.length)
})

measure(
  'memory of a service behind all hostile files',
  { unit: 'MB', usual: 50 },
  async () => (await costOf(process.memoryUsage.rss)) / 1e6,
)
